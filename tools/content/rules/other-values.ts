/** Refuses other numbers, placeholders or references in a translation than in its original, and other fields. */
import { readableFields, type Source } from '../read/read-source.ts';
import { type Block, FIELDS, listLeaves, nameSection, type Section } from '../read/tree.ts';
import type { Rule, Translation } from './rule.ts';
import { readWords } from './words.ts';

export const otherValues: Rule<Translation> = ({ text, english }, report) => {
  const { exceptions = {} } = text;
  const compare = (place: number | string, found: string, right: string, where = english.file) => {
    if (found !== right) report(place, `found ${found}`, `${where} has ${right}: write the same in both`);
  };
  compare('revision', `${text.revision}`, `${english.revision}`);
  const listNames = ({ constants }: Source) => Object.keys(constants).sort().join(', ') || 'none';
  compare('constants', listNames(text), listNames(english));
  const [fields, originals] = [readableFields(text), readableFields(english)];
  for (const [name, words] of Object.entries(Object.hasOwn(exceptions, FIELDS) ? {} : originals)) {
    compare(name, formatValues(listNumbers(fields[name] ?? '')), formatValues(listNumbers(words)));
  }
  for (const [index, section] of text.sections.entries()) {
    const original = english.sections[index];
    // Sections with other parts are told already.
    if (!original || formatParts(section) !== formatParts(original)) continue;
    // Their order in a section may be that of the language.
    const isException = Object.hasOwn(exceptions, nameSection(section));
    if (isException || formatBlocks(section.blocks) === formatBlocks(original.blocks)) continue;
    for (const [index, block] of section.blocks.entries()) {
      const right = original.blocks[index] ?? block;
      compare(block.line, formatBlocks([block]), formatBlocks([right]), `${english.file}:${right.line}`);
    }
  }
};

function formatParts({ id, blocks }: Section): string {
  return [id, ...blocks.map(({ kind }) => kind)].join();
}

function formatBlocks(blocks: readonly Block[]): string {
  return formatValues(blocks.flatMap((block) => [...listPlaceholders(block), ...listNumbers(readWords(block))]));
}

function formatValues(values: readonly string[]): string {
  return values.toSorted().join(', ') || 'no number or placeholder';
}

function listPlaceholders({ children }: Block): string[] {
  return listLeaves(children).flatMap((leaf) => {
    if (leaf.kind === 'text') return [];
    return [leaf.kind === 'placeholder' ? `{${leaf.name}}` : `{#${leaf.id}}`];
  });
}

/** The numbers in words, with the digits 0 to 9 and without the commas that group them. */
function listNumbers(words: string): string[] {
  const folded = words.replace(/\p{Nd}/gu, readDigit);
  return [...folded.matchAll(/\d+(?:[.,٫٬]\d+)*/g)].map(([number]) => number.replace(/[,٬]/g, ''));
}

/** A digit of any script as 0 to 9: those of a script follow each other. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value}`;
}
