/** Replaces what a text has in one place only: addresses, and its own day. */
import type { IsoDate } from '../../src/documents/document.ts';
import { impossibleDates } from '../content/rules/impossible-dates.ts';
import { addresses } from '../content/rules/patterns.ts';
import type { typedNumbers } from '../content/rules/typed-numbers.ts';
import { type Block, changeText, isWritten, readPlain } from './block.ts';

/** @returns the blocks, and the constants that they use */
export function replaceValues(blocks: readonly Block[], email: string, version: IsoDate) {
  const constants = new Map([[email, 'email']]);
  const nameAddress = (address: string) => {
    const name = constants.get(address) ?? createName(address, [...constants.values()]);
    constants.set(address, name);
    return `{${name}}`;
  };
  const replaced = blocks.map((block) => {
    if (!isWritten(block)) return block;
    const named = findPlaces(block, addresses, version).reduceRight((changed, { at, text }) => {
      const address = text.replace(/^mailto:/, '');
      return changeText(changed, 'address', at + text.length - address.length, address.length, nameAddress(address));
    }, block);
    const days = findPlaces(named, impossibleDates, version).filter(({ expected }) => expected.includes('{updated}'));
    return days.reduceRight((changed, { at, text }) => changeText(changed, 'day', at, text.length, '{updated}'), named);
  });
  const own = [...constants].filter(([address]) => address !== email).map(([address, name]) => [name, address]);
  return { blocks: replaced, constants: Object.fromEntries(own) };
}

/** The places that a rule of the build finds in a block. */
export function findPlaces({ text }: Block, { find }: typeof typedNumbers, version?: IsoDate) {
  const value = readPlain(text);
  const passage = { value, place: 1, kind: 'paragraph', id: '', language: 'en', ...(version && { version }) } as const;
  return find(passage, []).map(({ offset, length, expected }) => {
    return { at: offset, text: value.slice(offset, offset + length), expected };
  });
}

/** `privacy@app.example` is `privacyEmail`, `https://app.example/help` is `appExampleHelp`: letters only. */
function createName(address: string, taken: readonly string[]): string {
  const words = address.includes('@') ? `${address.split('@')[0]} email` : address.replace(/^\w+:\/\/|\bwww\./g, '');
  const parts = (words.toLowerCase().match(/[a-z]+/g) ?? ['address']).slice(0, 3);
  const name = parts.map((part, index) => (index > 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part)).join('');
  const names = [name, ...taken.map((_, index) => name + 'B'.repeat(index + 1))];
  return names.find((candidate) => !taken.includes(candidate)) ?? name;
}
