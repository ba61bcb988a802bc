/** Headings: the numbers typed in them, and ids for them. */
import type { Passage } from './wording.ts';

const { raw } = String;
/** `12`, `iv`, `IV`, not `I` and `2020`. */
const PLACE = raw`(?:[ivxl]{2,5}|[IVXL]{2,5}|\p{Nd}{1,3})`;
const WORD = '(?i:annex(?:ure)?|appendix|article|chapter|clause|part|schedule|section)';
/** `Part II –`, `Section 4:`, not "Section 79 of the IT Act". */
const NAMED = new RegExp(raw`^${WORD}\s+(?:${PLACE}|[A-Z])\s*(?:[.:–—-]+|$)`, 'u');
/** `4)`, `(ii)`, the `IV.` of "IV.Rules", not `24/7`, `10:30` and "18 years". */
const COUNTED = raw`\(?${PLACE}(?:[.):](?=[\s\p{L}\uFFFC])|\))`;
/** `4.2` and `4.2A:` before "Rules", not "1.5 crore users". */
const IN_PARTS = raw`\p{Nd}+(?:\.\p{Nd}+)+[A-Z]?[.:)]?(?=\s+\p{Lu})`;
/** `A.`, `b)`, `(क)`, not "i.e.". */
const LETTERED = raw`(?:[A-Za-z]\.|\(?\p{L}\p{M}*\))(?=\s)`;
/** The `1` of "1 Rules", not "18 years". */
const NUMBER = new RegExp(raw`^(?:${COUNTED}|${IN_PARTS}|${LETTERED}|\d{1,2}(?=\s+\p{Lu}))`, 'u');

/** The number typed at the beginning of a heading, or `''`. An unnumbered one may be "Part II". */
export function readHeadingNumber({ value, isUnnumbered }: Passage): string {
  const [number = ''] = (isUnnumbered ? null : NAMED.exec(value)) ?? NUMBER.exec(value) ?? [];
  return number;
}

/** Lists of ad blockers hide the elements with such ids. */
export const HIDDEN_ID = /^(?:about-)?cookies?-|^privacy-|^(?:gdpr|consent|ads?)(?:-|$)/;

/** An id for a title in English, or an example of one. Some Markdown has ids such as `{: #fees }`. */
export function suggestId(title: string): string {
  const words = title.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const kept = words.filter((word) => !/^(?:an?|and|of|or|our|the|to|your|[ivx]+)$/.test(word));
  const id = /#([a-z][a-z0-9-]*)/.exec(title)?.[1] ?? (kept.slice(0, 4).join('-') || 'refunds');
  return HIDDEN_ID.test(id) ? `our-${id}` : id;
}
