/** Addresses that are typed in a text, not constants. */
import { toLetters } from '../fill/label-blocks.ts';
import { isAddress } from '../read/read-fields.ts';
import type { Check } from './rule.ts';
import { readPatterns } from './shared/named-patterns.ts';
import { quote } from './shared/wording.ts';

const pattern = readPatterns(String.raw`
PART | a/b?c=d; not (e) | [^\s<>"“”‘’()]
PAGE | https://a.example/b_(c), www.a.example/b(c; not the full stop after it | (?<![a-z])(?:[a-z][a-z+.\-]*:\/\/|https?(?::\/|\/\/)(?=\w)|www\.)(?:<PART>|\(<PART>*\))*(?:\(<PART>*(?!\S*\))|(?<=[^.,:;!?\]*]))
EMAIL | a@b.example, a@@b..example; not a @ b | (?:mailto:)?[\p{L}\p{N}._%+\-]+@+[\p{L}\p{N}\-]+(?:[.@]+[\p{L}\p{N}\-]+)+
ADDRESS | both | <PAGE>|<EMAIL>
`);
const ADDRESS = new RegExp(pattern('ADDRESS'), 'giu');
const EXPECTED = '{site} and {email} are set in content/site.json; each other address is a constant, two spaces in';
const WRONG = 'write it anew: an address has one @ or one ://, single full stops in its host, and brackets in pairs';

const isEmail = (address: string) => /^[^/]*@/.test(address);
const trimAddress = (address: string) => address.replace(/^mailto:/i, '');

export const addresses: Check<'wording'> = ({ passages }, report) => {
  const texts = passages.filter(({ kind }) => kind !== 'setting');
  const found = texts.flatMap((passage) => [...passage.value.matchAll(ADDRESS)].map((match) => ({ passage, match })));
  const all = [...new Set(found.map(({ match: [address] }) => trimAddress(address)))];
  for (const { passage, match } of found) {
    const [address] = match;
    const place = { passage, offset: match.index, words: address };
    if (!isAddress(address)) {
      report(place, `found ${quote(address)}, which is no address`, WRONG);
      continue;
    }
    // Names have letters only: officer, officerB.
    const position = all.filter((other) => isEmail(other) === isEmail(address)).indexOf(trimAddress(address));
    const name = (isEmail(address) ? 'officer' : 'page') + (position > 0 ? toLetters(position + 1).toUpperCase() : '');
    const advice = `write ${name}: ${trimAddress(address)} under constants, and {${name}} in the text`;
    report(place, `found "${address}": ${advice}`, EXPECTED);
  }
};
