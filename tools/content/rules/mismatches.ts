/** What a translation has more or less than its English text: parts, numbers and placeholders. */
import { readableFields } from '../read/read-source.ts';
import { type Block, FIELDS, type FilledBlock, type FilledSection, listLeaves, nameSection } from '../read/tree.ts';
import type { Check, Report, Scopes } from './rule.ts';
import { foldDigits } from './shared/digits.ts';
import { readBlock } from './shared/wording.ts';

type Pair = Scopes['translation'];

export const mismatches: Check<'translation'> = (pair, report) => {
  const { text, original } = pair;
  compareFields(pair, report);
  for (let index = 0; index < Math.max(text.sections.length, original.sections.length); index += 1) {
    const [parts, originals] = [listParts(text.sections[index]), listParts(original.sections[index])];
    const longerList = parts.length > originals.length ? parts : originals;
    const first = longerList.findIndex((_, position) => parts[position]?.name !== originals[position]?.name);
    if (first < 0) {
      compareValues(pair, index, report);
      continue;
    }
    const { line } = parts[first] ?? parts.at(-1) ?? text.sections.at(-1) ?? { line: 1 };
    const counterpart = originals[first] ? `${original.file}:${originals[first].line}` : original.file;
    const expected = `${counterpart} has ${originals[first]?.name ?? 'nothing more'}: write the same in both`;
    report(line, `found ${parts[first]?.name ?? 'nothing more'}`, expected);
    // If a section is missing, all later ones differ.
    if (first === 0) return;
  }
};

function listParts(section?: FilledSection) {
  if (!section) return [];
  const blocks = section.blocks.map((block) => {
    const context = ' within an item'.repeat(block.depth) + (block.isUnnumbered ? ' without a number' : '');
    return { name: NAMES[block.kind](block) + context, line: block.line };
  });
  return [{ name: `section ${nameSection(section)}`, line: section.line }, ...blocks];
}

const NAMES: { readonly [kind in FilledBlock['kind']]: (block: FilledBlock) => string } = {
  heading: () => 'a heading',
  subheading: ({ id }) => `subsection ${id}`,
  clause: ({ id }) => `clause ${id}`,
  paragraph: () => 'a paragraph',
  bullet: () => 'an item of a list',
  orderedItem: ({ label }) => `item ${label} of a numbered list`,
};

function compareFields({ text, original }: Pair, report: Report): void {
  const { revision, exceptions = {} } = text;
  const same = `${original.file} has ${original.revision}: write the same in both`;
  if (revision !== original.revision) report('revision', `found ${revision}`, same);
  const [fields, originals] = [readableFields(text), readableFields(original)];
  for (const name of new Set([...Object.keys(originals), ...Object.keys(fields)])) {
    const [value = '', english = ''] = [fields[name], originals[name]];
    const found = compareLists(listNumbers(value), listNumbers(english));
    if (value && !english) report(name, `is not in ${original.file}`, 'write the same fields in both');
    else if (english && !value) report(name, 'is missing', `write the same fields as ${original.file}`);
    else if (found && !Object.hasOwn(exceptions, FIELDS)) report(name, found, adviseValues(original.file, FIELDS));
  }
}

/** Grammar may require another order within a section. */
function compareValues({ text, original }: Pair, index: number, report: Report): void {
  const { exceptions = {}, sections } = text;
  const [section, counterpart] = [sections[index], original.sections[index]];
  if (!section || !counterpart || Object.hasOwn(exceptions, nameSection(section))) return;
  if (!compareLists(listValues(section.blocks), listValues(counterpart.blocks))) return;
  for (const [position, block] of section.blocks.entries()) {
    const english = counterpart.blocks[position] ?? block;
    const found = compareLists(listValues([block]), listValues([english]));
    if (found) report(block.line, found, adviseValues(`${original.file}:${english.line}`, nameSection(section)));
  }
}

/** Placeholders, references and numbers. */
function listValues(blocks: readonly Block[]): string[] {
  const names = blocks
    .flatMap(({ children }) => listLeaves(children))
    .flatMap((leaf) => {
      if (leaf.kind === 'text') return [];
      return leaf.kind === 'reference' ? `{#${leaf.id}}` : `{${leaf.name}}`;
    });
  return [...names, ...blocks.flatMap((block) => listNumbers(readBlock(block)))];
}

const adviseValues = (place: string, part: string) =>
  `write the numbers and placeholders of ${place}, or say why they differ under exceptions, as ${part}: …`;

/** @returns `''` for lists with the same values, in any order */
function compareLists(values: readonly string[], originals: readonly string[]): string {
  const missing = [...countValues(originals).difference(countValues(values))].sort().join(', ');
  const extra = [...countValues(values).difference(countValues(originals))].sort().join(', ');
  return [missing && `missing: ${missing}`, extra && `too much: ${extra}`].filter(Boolean).join('; ');
}

/** `10`, and `10 ×2` for its second occurrence. */
function countValues(values: readonly string[]): Set<string> {
  const counted = values.toSorted().map((value, index, sorted) => [value, index - sorted.indexOf(value)] as const);
  return new Set(counted.map(([value, earlier]) => (earlier > 0 ? `${value} ×${earlier + 1}` : value)));
}

/**
 * Normalizes numbers: digits 0 to 9, a decimal point, no separators between groups of digits. "13,14"
 * are two numbers: the last group has three digits.
 */
function listNumbers(value: string): string[] {
  // "डॉ०" is an abbreviation.
  const folded = foldDigits(value.replace(/(?<=\p{L}\p{M}*)०(?!\p{Nd})/gu, ''));
  const numbers = folded.matchAll(/(?:\d{1,3}(?:[,٬]\d{2,3})*[,٬]\d{3}(?!\d)|\d+)(?:[.٫]\d+)*/g);
  return [...numbers].map(([number]) => number.replace(/[,٬]/g, '').replaceAll('٫', '.'));
}
