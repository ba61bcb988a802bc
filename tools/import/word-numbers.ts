/** Computes the numbers that Word shows before paragraphs. A .docx has only the rules for them. */
import { toLetters, toRoman } from '../content/fill/label-blocks.ts';

export function listChildren(element: Element | undefined, name: string): Element[] {
  return Array.from(element?.childNodes ?? []).filter((node): node is Element => node.nodeName === `w:${name}`);
}

/** The element at the end of a path of names. */
export function find(element: Element | undefined, ...names: string[]): Element | undefined {
  return names.reduce<Element | undefined>((parent, name) => listChildren(parent, name)[0], element);
}

export function read(element: Element | undefined, attribute = 'val'): string | undefined {
  return element?.getAttribute(`w:${attribute}`) || undefined;
}

export function isOn(element: Element | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off|none)$/.test(read(element) ?? '');
}

function readNumber(element: Element | undefined, attribute?: string): number | undefined {
  const value = read(element, attribute);
  return value === undefined ? undefined : Number(value);
}

const indexBy = (elements: readonly Element[], attribute: string) =>
  new Map(elements.map((element) => [read(element, attribute), element]));

/** @returns a function to be called for all paragraphs, in their order */
export function createNumbering(numbering: Element | undefined, stylesheet: Element | undefined) {
  const styles = indexBy(listChildren(stylesheet, 'style'), 'styleId');
  const abstracts = indexBy(listChildren(numbering, 'abstractNum'), 'abstractNumId');
  const lists = indexBy(listChildren(numbering, 'num'), 'numId');
  const defaultStyle = [...styles.values()].find(
    (style) => read(style, 'type') === 'paragraph' && read(style, 'default'),
  );
  const counters = new Map<Element | undefined, readonly (number | undefined)[]>();
  const started = new Set<string>();

  /** The properties of a paragraph and those of its styles, nearest first. */
  function listProperties(paragraph: Element): Element[] {
    const own = listChildren(paragraph, 'pPr');
    const chain = new Set<Element>();
    let style = styles.get(read(find(own[0], 'pStyle'))) ?? defaultStyle;
    for (; style && !chain.has(style); style = styles.get(read(find(style, 'basedOn')))) chain.add(style);
    return [...own, ...[...chain].flatMap((element) => listChildren(element, 'pPr'))];
  }

  function findAbstract(numId: string | undefined): Element | undefined {
    const abstract = abstracts.get(read(find(lists.get(numId), 'abstractNumId')));
    const link = read(find(abstract, 'numStyleLink'));
    return link ? findAbstract(read(find(styles.get(link), 'pPr', 'numPr', 'numId'))) : abstract;
  }

  function readLevel(numId: string, level: number) {
    const isLevel = (element: Element) => readNumber(element, 'ilvl') === level;
    const override = listChildren(lists.get(numId), 'lvlOverride').find(isLevel);
    const element = find(override, 'lvl') ?? listChildren(findAbstract(numId), 'lvl').find(isLevel);
    const restart = readNumber(find(override, 'startOverride'));
    return { element, restart, start: restart ?? readNumber(find(element, 'start')) ?? 0 };
  }

  /** Lists with one `abstractNum` count on, unless an override begins anew. */
  function count(numId: string, level: number): readonly number[] {
    const abstract = findAbstract(numId);
    const before = counters.get(abstract) ?? [];
    const { start, restart } = readLevel(numId, level);
    const last = restart !== undefined && !started.has(`${numId} ${level}`) ? undefined : before[level];
    const outer = Array.from({ length: level }, (_, at) => before[at] ?? readLevel(numId, at).start);
    const counted = [...outer, last === undefined ? start : last + 1];
    started.add(`${numId} ${level}`);
    const deeper = before.slice(level + 1).map((value, at) => {
      const after = readNumber(find(readLevel(numId, level + 1 + at).element, 'lvlRestart')) ?? level + 1;
      return level < after ? undefined : value;
    });
    counters.set(abstract, [...counted, ...deeper]);
    return counted;
  }

  function showNumber(numId: string, level: number): string | null {
    const { element } = readLevel(numId, level);
    const formatOf = (at: number) => read(find(readLevel(numId, at).element, 'numFmt')) ?? 'decimal';
    if (!element || formatOf(level) === 'none') return null;
    const counted = count(numId, level);
    if (formatOf(level) === 'bullet') return '•';
    const isDecimal = isOn(find(element, 'isLgl'));
    const write = (at: number) => writeNumber(counted[at] ?? 0, isDecimal ? 'decimal' : formatOf(at));
    return (
      (read(find(element, 'lvlText')) ?? '').replace(/%(\d)/g, (_, digit) => write(Number(digit) - 1)).trim() || null
    );
  }

  return function readParagraph(paragraph: Element) {
    const chain = listProperties(paragraph);
    const first = <value>(reader: (element: Element) => value | undefined, properties = chain) =>
      properties.map(reader).find((value) => value !== undefined);
    const numId = first((element) => read(find(element, 'numPr', 'numId'))) ?? '0';
    const styleId = read(find(chain[0], 'pStyle')) ?? read(defaultStyle, 'styleId');
    const linked = listChildren(findAbstract(numId), 'lvl').find(
      (element) => read(find(element, 'pStyle')) === styleId,
    );
    const ownLevel = first((element) => readNumber(find(element, 'numPr', 'ilvl')));
    const level = ownLevel ?? readNumber(linked, 'ilvl') ?? 0;
    const indents = chain.toSpliced(1, 0, ...listChildren(readLevel(numId, level).element, 'pPr'));
    const outline = first((element) => readNumber(find(element, 'outlineLvl'))) ?? 9;
    const isTitle = read(find(styles.get(styleId), 'name'))?.toLowerCase() === 'title';
    // Word does not number the empty paragraph that ends a part of the document.
    const isEnd = find(chain[0], 'sectPr') && paragraph.getElementsByTagName('w:t').length === 0;
    const readIndent = (element: Element) =>
      readNumber(find(element, 'ind'), 'left') ?? readNumber(find(element, 'ind'), 'start');
    return {
      /** As Word shows it: "8.2", "(a)" or a bullet. */
      shown: isEnd ? null : showNumber(numId, level),
      headingLevel: isTitle ? 0 : outline < 9 ? outline + 1 : null,
      indent: first(readIndent, indents) ?? 0,
    };
  };
}

/** @param format of Word, or of a list in HTML, such as `lowerRoman`, `upper-alpha`, `a` */
export function writeNumber(value: number, format: string): string {
  if (format === 'hindiNumbers')
    return `${value}`.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
  if (format === 'decimalZero') return `${value}`.padStart(2, '0');
  const isRoman = /^i$|roman/i.test(format);
  const written = isRoman
    ? toRoman(value)
    : /^a$|letter|alpha|latin/i.test(format)
      ? toLetters(value > 26 ? value - 26 : value).repeat(value > 26 ? 2 : 1)
      : `${value}`;
  return /^(?:upper|[AI]$)/.test(format) ? written.toUpperCase() : written;
}
