/** Refuses a translation with other parts, numbers, placeholders or constants than its English text. */
import { readableFields, type Source } from '../read/read-source.ts';
import { type Block, FIELDS, type FilledBlock, type FilledSection, listLeaves, nameSection } from '../read/tree.ts';
import { foldDigits, readBlock } from './passages.ts';
import { type Context, createRule, type Report } from './rule.ts';

const NAMES: { readonly [kind in FilledBlock['kind']]: (block: FilledBlock) => string } = {
  heading: (block) => `a heading${describeNumber(block)}`,
  subheading: (block) => `subsection ${block.id}${describeNumber(block)}`,
  clause: (block) => `clause ${block.id}${describeNumber(block)}`,
  paragraph: () => 'a paragraph',
  bullet: () => 'an item of a list',
  orderedItem: ({ label }) => `item ${label} of a numbered list`,
};

function describeNumber({ isUnnumbered }: FilledBlock): string {
  return isUnnumbered ? ' without a number' : '';
}

export const mismatches = createRule('mismatches', 'translation', (context, report) => {
  const { text, original } = context;
  compareFields(context, report);
  for (let index = 0; index < Math.max(text.sections.length, original.sections.length); index += 1) {
    const [parts, originals] = [listParts(text.sections[index]), listParts(original.sections[index])];
    const longerList = parts.length > originals.length ? parts : originals;
    const first = longerList.findIndex((_, position) => parts[position]?.name !== originals[position]?.name);
    if (first < 0) {
      compareValues(context, index, report);
      continue;
    }
    const [part, counterpart] = [parts[first], originals[first]];
    const line = (part ?? parts.at(-1) ?? text.sections.at(-1))?.line ?? 1;
    const place = counterpart ? `${original.file}:${counterpart.line}` : original.file;
    const expected = `${place} has ${counterpart?.name ?? 'nothing more'}: write the same in both`;
    report(line, `found ${part?.name ?? 'nothing more'}`, expected);
    // If a section is missing, all later ones differ.
    if (first === 0) return;
  }
});

function listParts(section?: FilledSection) {
  if (!section) return [];
  const blocks = section.blocks.map((block) => {
    return { name: NAMES[block.kind](block) + ' within an item'.repeat(block.depth), line: block.line };
  });
  return [{ name: `section ${nameSection(section)}`, line: section.line }, ...blocks];
}

function compareFields({ text, original }: Context, report: Report): void {
  const { exceptions = {} } = text;
  const compare = (place: string, found: string, expected: string) => {
    if (found !== expected) report(place, `found ${found}`, `${original.file} has ${expected}: write the same in both`);
  };
  compare('revision', `${text.revision}`, `${original.revision}`);
  const listNames = ({ constants }: Source) => Object.keys(constants).sort().join(', ') || 'none';
  compare('constants', listNames(text), listNames(original));
  const fields = readableFields(text);
  for (const [name, value] of Object.entries(Object.hasOwn(exceptions, FIELDS) ? {} : readableFields(original))) {
    compare(name, formatValues(listNumbers(fields[name] ?? '')), formatValues(listNumbers(value)));
  }
}

/** Grammar may require another order within a section. */
function compareValues({ text, original }: Context, index: number, report: Report): void {
  const { exceptions = {}, sections } = text;
  const [section, counterpart] = [sections[index], original.sections[index]];
  if (!section || !counterpart || Object.hasOwn(exceptions, nameSection(section))) return;
  // The placeholder of an excepted constant counts as the numbers of its value: it may be inflected.
  const formatBlocks = (blocks: readonly Block[], { constants }: Source) => {
    const names = blocks.flatMap(listPlaceholders).flatMap((name) => {
      const value = Object.hasOwn(exceptions, name) ? constants[name] : undefined;
      return value === undefined ? [`{${name}}`] : listNumbers(value);
    });
    return formatValues([...names, ...blocks.flatMap((block) => listNumbers(readBlock(block)))]);
  };
  if (formatBlocks(section.blocks, text) === formatBlocks(counterpart.blocks, original)) return;
  for (const [position, block] of section.blocks.entries()) {
    const english = counterpart.blocks[position] ?? block;
    const [found, expected] = [formatBlocks([block], text), formatBlocks([english], original)];
    const place = `${original.file}:${english.line}`;
    if (found !== expected) report(block.line, `found ${found}`, `${place} has ${expected}: write the same in both`);
  }
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
  // "डॉ०" is an abbreviation.
  const folded = foldDigits(value.replace(/(?<=\p{L}\p{M}*)०(?!\p{Nd})/gu, ''));
  return [...folded.matchAll(/\d+(?:[.,٫٬]\d+)*/g)].map(([number]) => number.replace(/[,٬]/g, '').replaceAll('٫', '.'));
}
