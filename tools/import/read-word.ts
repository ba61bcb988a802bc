/** Reads a document of Word, with the numbers that Word shows. */
import { DOMParser } from '@xmldom/xmldom';
import JSZip from 'jszip';
import { CommandError } from '../command-error.ts';
import { type Block, createBlock, MARKS, markWords, type Note } from './block.ts';
import { createLabel, writeLabel } from './label.ts';
import { describeLink, describeStruck, joinCells, splitLines } from './read-html.ts';
import { createNumbering, find, isOn, listChildren, read } from './word-numbers.ts';

const NOT_SHOWN = /^(?:w:del|w:moveFrom|w:instrText|w:delText|mc:Choice|w:pPr|w:rPr|w:txbxContent)$/;
const CHARACTERS: { readonly [name: string]: string } = {
  'w:tab': ' ',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '‑',
};

export async function readWord(bytes: Buffer): Promise<{ blocks: Block[]; besides: string[] }> {
  const zip = await JSZip.loadAsync(bytes).catch(() => null);
  const files = zip?.file(/^word\/(?:_rels\/)?[\w.]+$/) ?? [];
  const texts = await Promise.all(files.map((file) => file.async('string')));
  const parse = (text = '') => new DOMParser().parseFromString(text || '<none/>', 'text/xml').documentElement;
  const parts = new Map(files.map(({ name }, index) => [name.slice(5), parse(texts[index])]));
  const document = parts.get('document.xml');
  if (!document)
    throw new CommandError('The file is not a .docx: open it in Word, and save it as a Word document (.docx)');
  const readFlow = createReader(parts);
  const body = readFlow(document);
  const notes = ['footnote', 'endnote'].flatMap((name) => {
    const elements = listChildren(parts.get(`${name}s.xml`), name);
    return elements.filter((element) => !read(element, 'type')).flatMap(readFlow);
  });
  const heading = writeLabel(createBlock('heading', '', { level: 1 }), { shown: 'Notes', typed: 0 });
  return { blocks: [...body, ...(notes.length > 0 ? [heading, ...notes] : [])], besides: describeParts(parts) };
}

function createReader(parts: ReadonlyMap<string, Element>) {
  const readParagraph = createNumbering(parts.get('numbering.xml'), parts.get('styles.xml'));
  const relationships = Array.from(parts.get('_rels/document.xml.rels')?.childNodes ?? []) as Element[];

  return function readFlow(parent: Element): Block[] {
    return Array.from(parent.childNodes).flatMap((node) => {
      if (node.nodeType !== 1 || NOT_SHOWN.test(node.nodeName)) return [];
      const element = node as Element;
      if (node.nodeName === 'w:p') return readBlocks(element);
      if (node.nodeName !== 'w:tr') return readFlow(element);
      return joinCells(listChildren(element, 'tc').map(readFlow), isOn(find(element, 'trPr', 'tblHeader')));
    });
  };

  function readBlocks(paragraph: Element): Block[] {
    const { shown, headingLevel, indent } = readParagraph(paragraph);
    const notes: Note[] = [];
    return splitLines(readInline(paragraph, notes)).map((line, index) => {
      if (index > 0) return createBlock('paragraph', line, { indent });
      const label = shown ? createLabel(shown) : null;
      const role = headingLevel === null ? (label ? 'item' : 'paragraph') : 'heading';
      const block = createBlock(role, line, { level: headingLevel ?? 0, indent, label, notes });
      return shown && !label ? writeLabel(block, { shown, typed: 0 }) : block;
    });
  }

  function readInline(node: Node, notes: Note[]): string {
    if (node.nodeName === 'w:t') return (node.textContent ?? '').replace(/\s+/g, ' ');
    if (node.nodeType !== 1 || NOT_SHOWN.test(node.nodeName)) return '';
    const element = node as Element;
    const inner = Array.from(node.childNodes, (child) => readInline(child, notes)).join('');
    const style = find(element, 'rPr');
    if (isOn(find(style, 'strike'))) notes.push(describeStruck(inner));
    if (/noteReference$/.test(node.nodeName))
      notes.push({ kind: 'look', text: 'a footnote, which is at the end: write it into its sentence' });
    const link = relationships.find(
      (relationship) => relationship.getAttribute?.('Id') === element.getAttribute('r:id'),
    );
    if (node.nodeName === 'w:hyperlink') notes.push(...describeLink(inner, link?.getAttribute('Target') ?? ''));
    const slanted = isOn(find(style, 'i')) ? markWords(inner, MARKS.emphasis) : inner;
    const before = read(element, 'type') === 'page' ? '' : (CHARACTERS[node.nodeName] ?? '');
    return before + (isOn(find(style, 'b')) ? markWords(slanted, MARKS.strong) : slanted);
  }
}

/** What a document of Word has beside its text. */
function describeParts(parts: ReadonlyMap<string, Element>): string[] {
  const count = (name: string) =>
    [...parts.values()].reduce((sum, part) => sum + part.getElementsByTagName(name).length, 0);
  const margins = [...parts].flatMap(([name, part]) =>
    /^(?:header|footer)\d/.test(name) ? [part.textContent?.trim()] : [],
  );
  return [
    ...(count('w:ins') + count('w:del') > 0
      ? [`tracked changes, accepted: ${count('w:ins')} insertions, ${count('w:del')} deletions`]
      : []),
    ...(count('w:comment') > 0 ? [`${count('w:comment')} comments`] : []),
    ...[...new Set(margins)].filter(Boolean).map((text) => `page header or footer: “${text}”`),
  ];
}
