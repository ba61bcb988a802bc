/** Addresses that are typed in a text, not constants. */
import { toLetters } from '../fill/label-blocks.ts';
import { isAddress } from '../read/read-fields.ts';
import type { Check } from './rule.ts';
import { quote } from './shared/wording.ts';

const PART = '[^\\s<>"“”‘’()]';
/** `https://`, also without the colon or one of its strokes, and `www.`. */
const START = String.raw`(?<![a-z])(?:[a-z][a-z+.\-]{0,20}:\/\/|https?(?::\/|\/\/)(?=\w)|www\.)`;
/** `https://a.example/b_(c)`, `www.a.example/b(c`, without the full stop after it. */
const PAGE = String.raw`${START}(?:${PART}|\(${PART}*\))*(?:\(${PART}*(?!\S*\))|(?<=[^.,:;!?\]*]))`;
/** From its first character: an attempt at each one is slow. */
const NAME = String.raw`(?<![\p{L}\p{N}._%+\-])(?:mailto:)?[\p{L}\p{N}._%+\-]+`;
/** `a@b.example`, `a@@b..example`. */
const EMAIL = String.raw`${NAME}@+[\p{L}\p{N}\-]+(?:[.@]+[\p{L}\p{N}\-]+)+`;
const ADDRESS = new RegExp(`${PAGE}|${EMAIL}`, 'giu');
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
