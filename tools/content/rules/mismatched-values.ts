/** Refuses other numbers, placeholders, references or constants than the English text has. */
import { readableFields, type Source } from '../read/read-source.ts';
import { type Block, FIELDS, listLeaves, nameSection, type Section } from '../read/tree.ts';
import { readBlock } from './passages.ts';
import type { Check } from './rule.ts';

export const mismatchedValues: Check<'english'> = ({ text, englishText }, report) => {
  const { exceptions = {} } = text;
  // The placeholder of an excepted constant counts as the numbers of its value: it may be inflected.
  const formatBlocks = (blocks: readonly Block[], { constants }: Source) => {
    const names = blocks.flatMap(listPlaceholders).flatMap((name) => {
      const value = Object.hasOwn(exceptions, name) ? constants[name] : undefined;
      return value === undefined ? [`{${name}}`] : listNumbers(value);
    });
    return formatValues([...names, ...blocks.flatMap((block) => listNumbers(readBlock(block)))]);
  };
  const compare = (place: number | string, found: string, original: string, where = englishText.file) => {
    if (found !== original) report(place, `found ${found}`, `${where} has ${original}: write the same in both`);
  };
  compare('revision', `${text.revision}`, `${englishText.revision}`);
  const listNames = ({ constants }: Source) => Object.keys(constants).sort().join(', ') || 'none';
  compare('constants', listNames(text), listNames(englishText));
  const [fields, originals] = [readableFields(text), readableFields(englishText)];
  for (const [name, original] of Object.entries(Object.hasOwn(exceptions, FIELDS) ? {} : originals)) {
    compare(name, formatValues(listNumbers(fields[name] ?? '')), formatValues(listNumbers(original)));
  }
  for (const [index, section] of text.sections.entries()) {
    const original = englishText.sections[index];
    // The rule `mismatched-sections` reports this.
    if (!original || formatParts(section) !== formatParts(original)) continue;
    // Grammar may require another order within a section.
    const isException = Object.hasOwn(exceptions, nameSection(section));
    if (isException || formatBlocks(section.blocks, text) === formatBlocks(original.blocks, englishText)) continue;
    for (const [index, block] of section.blocks.entries()) {
      const counterpart = original.blocks[index] ?? block;
      const where = `${englishText.file}:${counterpart.line}`;
      compare(block.line, formatBlocks([block], text), formatBlocks([counterpart], englishText), where);
    }
  }
};

function formatParts({ id, blocks }: Section): string {
  return [id, ...blocks.map(({ kind, depth, id }) => [kind, depth, id].join(' '))].join();
}

function formatValues(values: readonly string[]): string {
  return values.toSorted().join(', ') || 'no number or placeholder';
}

function listPlaceholders({ children }: Block): string[] {
  return listLeaves(children).flatMap((leaf) => {
    if (leaf.kind === 'text') return [];
    return [leaf.kind === 'placeholder' ? leaf.name : `#${leaf.id}`];
  });
}

/** Normalizes numbers: digits 0 to 9, a decimal point, no separators between groups of digits. */
function listNumbers(value: string): string[] {
  const folded = value.replace(/\p{Nd}/gu, readDigit);
  return [...folded.matchAll(/\d+(?:[.,٫٬]\d+)*/g)].map(([number]) => number.replace(/[,٬]/g, '').replaceAll('٫', '.'));
}

/** Unicode has the ten digits of each script in order. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
