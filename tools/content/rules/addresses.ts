/** Refuses addresses in a text: they belong in settings or constants. */
import { createWordingRule } from './rule.ts';

/** Without the punctuation after it. */
const ADDRESS =
  /(?<![a-z])(?:[a-z][a-z+.-]*:\/\/|www\.)[^\s<>"“”‘’]*[^\s<>"“”‘’.,:;!?)\]*]|(?:mailto:)?[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const EXPECTED = '{site} and {email} are set in content/site.json; each other address is a constant, two spaces in';

export const addresses = createWordingRule('addresses', ({ value, kind }) => {
  const matches = kind === 'setting' ? [] : [...value.matchAll(ADDRESS)];
  return matches.map(({ 0: address, index: offset }) => {
    const name = /^[^/]*@/.test(address) ? 'officer' : 'page';
    const line = `${name}: ${address.replace(/^mailto:/i, '')}`;
    const found = `found "${address}": write ${line} under constants, and {${name}} in the text`;
    return { offset, length: address.length, found, expected: EXPECTED };
  });
});
