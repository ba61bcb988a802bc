/** Addresses that are typed in a text, not constants. */
import type { Check } from './rule.ts';
import { isAddress } from './shared/is-address.ts';
import { quote } from './shared/wording.ts';

const PART = '[^\\s>"“”‘’()]';
/** `https://`, also without the colon or one of its strokes, and `www.`. */
const START = String.raw`(?<![a-z])(?:[a-z][a-z+.\-]{0,20}:\/\/|https?(?::\/|\/\/)(?=\w)|www\.)`;
/** `https://a.example/b_(c)`, `www.a.example/b(c`, without the full stop after it. */
const PAGE = String.raw`${START}(?:${PART}|\(${PART}*\))*(?:\(${PART}*(?!\S*\))|(?<=[^.,:;!?\]*]))`;
/** From its first character: an attempt at each one is slow. */
const NAME = String.raw`(?<![\p{L}\p{N}._%+\-])(?:mailto:)?[\p{L}\p{N}._%+\-]+`;
/** `a@b.example`, `a@@b..example`. */
const EMAIL = String.raw`${NAME}@+[\p{L}\p{N}\-]+(?:[.@]+[\p{L}\p{N}\-]+)+`;
const ADDRESS = new RegExp(`${PAGE}|${EMAIL}`, 'giu');
const EXPECTED =
  '{site} and {email} are set in content/site.json; each other address is a constant, two spaces in, ' +
  'such as officer: officer@acme.example, and {officer} in the text';
const WRONG = 'write it anew: an address has one @ or one ://, single full stops in its host, and brackets in pairs';

export const addresses: Check<'wording'> = ({ passages }, report) => {
  for (const passage of passages.filter(({ kind }) => kind !== 'setting')) {
    for (const { 0: words, index: offset } of passage.value.matchAll(ADDRESS)) {
      const place = { passage, offset, words };
      if (isAddress(words)) report(place, `found ${quote(words)}`, EXPECTED);
      else report(place, `found ${quote(words)}, which is no address`, WRONG);
    }
  }
};
