/** Headings: the numbers typed in them, and ids for them. */
import { readPatterns } from './named-patterns.ts';

/** A unit of an amount: "GB", "Lakh", but not "Lakhani". */
export const UNIT = '(?:INR|Rs|USD|EUR|GBP|[GKMT]B|[GM]Hz|[GM]bps|Crores?|Lakhs?|Million|Billion)(?!\\p{L})';
const pattern = readPatterns(String.raw`
PLACE | 12, iv, IV; not I, 2020 | (?:[ivxl]{2,5}|[IVXL]{2,5}|\p{Nd}{1,3})
NAMED | Part II –, Section 4:; not Section 79 of the IT Act | ^(?i:annex(?:ure)?|appendix|article|chapter|clause|part|schedule|section)\s+(?:<PLACE>|[A-Z])\s*(?:[.:–—-]+|$)
COUNTED | 4), (ii), the IV. of IV.Rules; not 24/7, 10:30, 18 years | \(?<PLACE>(?:[.):](?=[\s\p{L}\uFFFC])|\))
IN_PARTS | 4.2 and 4.2A: before Rules; not 1.5 crore users, 1.5 GB | \p{Nd}+(?:\.\p{Nd}+)+[A-Z]?[.:)]?(?=\s+(?!${UNIT})\p{Lu})
LETTERED | a., b), (क); not A. Sharma, i.e. | (?:[a-z]\.|\(?\p{L}\p{M}*\))(?=\s)
NUMBER | any of these | ^(?:<COUNTED>|<IN_PARTS>|<LETTERED>)
SERIES | A. before Definitions, in a series; not a. | ^[A-Z]\.(?=\s)
`);

interface Heading {
  readonly value: string;
  readonly isUnnumbered?: boolean | undefined;
}

/** The number typed at the beginning of a heading, or `''`. An unnumbered one may be "Part II". */
export function readHeadingNumber({ value, isUnnumbered }: Heading, ofSections: readonly Heading[]): string {
  const titles = ofSections.flatMap((heading) => (heading.isUnnumbered ? [] : [heading.value]));
  const isSeries = titles.filter((title) => pattern('SERIES').test(title)).length > 1;
  const own = isSeries ? pattern('SERIES') : new RegExp(`^${titles.indexOf(value) + 1}(?=\\s+\\p{Lu})`, 'u');
  const patterns = [...(isUnnumbered ? [] : [pattern('NAMED')]), pattern('NUMBER'), own];
  return patterns.map((number) => number.exec(value)?.[0] ?? '').find(Boolean) ?? '';
}

/** An id for a title in English, or an example of one. */
export function suggestId(title: string): string {
  const words = title.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const kept = words.filter((word) => !/^(?:an?|and|of|or|our|the|to|your)$/.test(word));
  return kept.slice(0, 4).join('-') || 'refunds';
}
