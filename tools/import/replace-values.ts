/** Replaces what a text has in one place only: numbers of sections, addresses, and its own day. */
import type { IsoDate } from '../../src/documents/document.ts';
import { impossibleDates } from '../content/rules/impossible-dates.ts';
import { addresses } from '../content/rules/patterns.ts';
import { typedNumbers } from '../content/rules/typed-numbers.ts';
import { addNote, type Block, changeText, type Edit, readPlain } from './block.ts';

const NUMBER = /(?<![\w(.])[\w.]*\w/g;
const ADDRESS = /(?<=^mailto:|^)(?!mailto:).+/g;
type WordingRule = typeof typedNumbers;

/** Those that are left are of laws and other texts. */
const REFERENCE = /(?:\b(?:section|clause|article|paragraph|schedule|annex)e?s?|§)\s*\(?\d[\w.()]*/gi;

/** @returns the blocks, and the constants that they use */
export function replaceValues(blocks: readonly Block[], email: string, version: IsoDate) {
  const numbers = new Map(blocks.flatMap(listNumbers));
  const constants = new Map([[email, 'email']]);
  const nameAddress = (address: string) => {
    const name = constants.get(address) ?? createName(address, [...constants.values()]);
    constants.set(address, name);
    return `{${name}}`;
  };
  const replaced = blocks.map((block) => {
    if (block.role === 'left out' || block.role === 'title') return block;
    // The rules of the build find the places.
    const linked = replaceFound(block, 'reference', typedNumbers, version, NUMBER, (text) => numbers.get(text));
    const named = replaceFound(noteLaws(linked), 'address', addresses, version, ADDRESS, nameAddress);
    return replaceFound(named, 'day', impossibleDates, version, /.+/gs, () => '{updated}');
  });
  const own = [...constants].filter(([address]) => address !== email).map(([address, name]) => [name, address]);
  return { blocks: replaced, constants: Object.fromEntries(own) };
}

function findPlaces({ text }: Block, { find }: WordingRule, version?: IsoDate) {
  return find(
    { value: readPlain(text), place: 1, kind: 'paragraph', id: '', language: 'en', ...(version && { version }) },
    [],
  );
}

function replaceFound(
  block: Block,
  kind: Edit['kind'],
  rule: WordingRule,
  version: IsoDate,
  pattern: RegExp,
  replace: (text: string) => string | undefined,
): Block {
  const value = readPlain(block.text);
  const asked = findPlaces(block, rule, version).filter(
    ({ expected }) => kind !== 'day' || expected.includes('{updated}'),
  );
  const parts = asked.flatMap(({ offset, length }) => {
    const found = [...value.slice(offset, offset + length).matchAll(pattern)];
    const named = found.map(({ 0: text, index }) => ({ text, at: offset + index, after: replace(text) }));
    // Of "sections 2 and 99", both are left to a person.
    return named.some(({ text, after }) => /^\d/.test(text) && !after) ? [] : named;
  });
  return parts.reduceRight(
    (changed, { text, at, after }) => (after ? changeText(changed, kind, at, text.length, after) : changed),
    block,
  );
}

/** By "8.2" and, where numbers have another form, as shown: not "1." in section B. */
function listNumbers({ id, label, role }: Block): [number: string, reference: string][] {
  if (!id || !label || (role !== 'section' && label.readings[0]?.path.length !== 2)) return [];
  const [shown = ''] = /[\p{L}\p{N}.]*[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(label.shown) ?? [];
  return [shown, `${label.readings[0]?.path.join('.')}`].map((number) => [number, `{#${id}}`]);
}

function noteLaws(block: Block): Block {
  const text = readPlain(block.text);
  const open = findPlaces(block, typedNumbers);
  const laws = [...text.matchAll(REFERENCE)].filter(({ index }) =>
    open.every(({ offset, length }) => index < offset || index >= offset + length),
  );
  return laws.reduce((noted, { 0: match, index }) => {
    return addNote(noted, 'law', `…${text.slice(Math.max(0, index - 25), index + match.length + 40)}…`);
  }, block);
}

/** `privacy@app.example` is `privacyEmail`, `https://app.example/help` is `appExampleHelp`: letters only. */
function createName(address: string, taken: readonly string[]): string {
  const words = address.includes('@') ? `${address.split('@')[0]} email` : address.replace(/^\w+:\/\/|\bwww\./g, '');
  const [first = 'address', ...others] = words.toLowerCase().match(/[a-z]+/g) ?? [];
  const name =
    first +
    others
      .slice(0, 2)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join('');
  const names = [name, ...taken.map((_, index) => name + 'B'.repeat(index + 1))];
  return names.find((candidate) => !taken.includes(candidate)) ?? name;
}
