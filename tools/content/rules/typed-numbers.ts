/** Numbers typed by hand: of headings, of clauses, and of references to them. */
import type { Check } from './rule.ts';
import { readHeadingNumber, suggestId } from './shared/headings.ts';
import { listSentences } from './shared/sentences.ts';
import { type Passage, quote } from './shared/wording.ts';

const ITSELF = 'sections are numbered by themselves';
const LEAVE_OUT =
  `leave it out, or list the words under allowed: ${ITSELF}; ` +
  'a heading such as Part II ends with .unnumbered: {#part-two .unnumbered}';
const CLAUSE_OUT = 'leave it out, or list the words under allowed: a paragraph below ### {#id} is numbered by itself';
const WHICH =
  `say which section is meant: write its id in place of the number, as {#id}, since ${ITSELF}; ` +
  'of a law, write its name next to the number; what is no section goes under allowed';
const BY_TITLE = 'name the section by its title: in a field there are no references';

const { raw } = String;
/** `2.2 Your pay`, not `1.5 crore users`. */
const CLAUSE = new RegExp(raw`^\s*\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?(?=\s+[\p{Lu}“"])`, 'u');

const WORD =
  raw`(?:sub-?)?(?:sections?|clauses?|articles?|paragraphs?|parts?|schedules?|annex(?:es|ures?)?|appendi(?:x|ces)` +
  raw`|exhibits?|chapters?)(?:\(s\))?|secs?\.|arts?\.|cls?\.|paras?\.?`;
const NAME = raw`(?:(?<![\p{L}\p{N}-])(?i:${WORD})|(?<![\p{L}\p{N}])§+)`;
/** `(b)`, `(iv)`, `(A)`, `(12)`, not `(s)`. */
const ITEM = raw`\((?!s\))(?:[a-z]{1,2}|[ivxl]+|[A-Z]|\p{Nd}{1,3})\)`;
/** `8`, `43A`, `8.2(b)(ii)`, `IV`, not `8th`. */
const DIGITS = raw`\p{Nd}+[A-Z]{0,2}(?![\p{L}\p{N}])(?:\.\p{Nd}+)*(?:\s?${ITEM})*|[IVXL]{2,}(?!\p{L})`;
const WRITTEN = raw`(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L})`;
/** The A of "Part A", `D.8`, not of "in part I agree". */
const LETTER = raw`(?<=\p{Lu}\p{L}*\s+)[A-Z](?:\.\p{Nd}+)*(?![\p{L}’'])|[A-Z](?:\.\p{Nd}+)+`;
/** `Clause 8.2(b)`, the `sections 2` of "sections 2 and 3", not "some 3 articles". */
const REFERENCE = new RegExp(raw`${NAME}\s*(?:${DIGITS}|${ITEM}(?:\s?${ITEM})*|${LETTER}|${WRITTEN})`, 'gu');

/** Not the law of "Governing Law". */
const LAWS =
  raw`(?i:acts?|adhiniyam|bill|bye-?laws?|charter|circular|codes?|constitution|convention|decree|deed|directive|form` +
  raw`|guidelines|judge?ment|(?<!governing\s|choice\sof\s)law|lease|licen[cs]e|memorandum|notification|order` +
  raw`|ordinance|protocol|regulations?|rules?|sanhita|standards?|statutes?|treaty)(?!\p{L})`;
const LAW = raw`(?<!\p{L})(?=\p{Lu})${LAWS}`;
/** `that law`, `the said licence`, `their bye-laws`. */
const THE_LAW = raw`\b(?i:the|that|said|such|any|its|their|applicable)\s+(?:\p{L}+\s+)?${LAWS}`;
const NO_LAW = 'ALL|AND|ANY|INR|NOT|OR|OTP|SMS|THE|USD|YOU|[IVXL]+';
/** `GDPR`, `U.S.C.`, not "AND" and "XII". */
const ACRONYM = raw`(?<![\p{L}.&])(?!(?:${NO_LAW})(?!\p{L}))\p{Lu}[\p{L}.&]*\p{Lu}(?!\p{L})`;
/** `Lease Agreement`, `Articles of Association`, not "these Terms" and "our Privacy Policy". */
const CONTRACT =
  raw`\b(?:Articles|Memorandum)\s+of\s+\p{Lu}|(?<!\p{L})\p{Lu}\p{L}+\s+(?:Agreement|Contract|EULA|Policy|Terms)` +
  raw`(?<!(?:[Tt]his|[Tt]hese|[Oo]ur|[Tt]he|Privacy)\s+\p{L}+)`;
/** What a reference may be to, other than a section of this text. */
const ANOTHER = new RegExp(raw`${LAW}|${THE_LAW}|${ACRONYM}|${CONTRACT}`, 'u');
/** Of a sentence in capitals, which seem to be acronyms. */
const ANOTHER_IN_CAPITALS = new RegExp(raw`(?<!\p{L})${LAWS}`, 'u');

/** `of this policy`, `above`, `of our Terms`, not `of this Act`. */
const OWN = raw`(?:(?:of|in|to|under)\s+)?(?:this|these|our)\s+(?!${LAWS})|above|below|here(?:in|of|to|under)\b`;
const OWN_AFTER = new RegExp(raw`^(?i:[\s,(]*(?:${OWN}))`, 'u');

/** The 4 of "Section 4:". */
const NUMBER = /[\p{Nd}.]*\p{Nd}/u;

export const typedNumbers: Check<'wording'> = ({ passages, language, version }, report) => {
  // Settings and phrases have no numbers.
  if (!version) return;
  const typed = new Map(passages.map((passage) => [passage, readNumber(passage)]));
  const numbered = Map.groupBy(passages, (passage) => NUMBER.exec(typed.get(passage) ?? '')?.[0] ?? '');
  const unnumbered = passages.filter(({ isUnnumbered }) => isUnnumbered);
  for (const [passage, number] of typed) {
    const { value, kind } = passage;
    const expected = isHeading(passage) ? LEAVE_OUT : CLAUSE_OUT;
    if (number) report({ passage, offset: 0, words: number }, `found ${quote(number)}`, expected);
    if (language !== 'en') continue;
    const reportReference = (offset: number, words: string, remark: string) => {
      const place = { passage, offset, words };
      if (offset >= number.length) report(place, `found ${quote(words)}${remark}`, kind === 'field' ? BY_TITLE : WHICH);
    };
    for (const { offset, words: sentence } of listSentences(value)) {
      for (const { 0: words, index } of findReferences(sentence)) {
        if (!unnumbered.some((title) => isTitle(words, title)))
          reportReference(offset + index, words, suggestReference(words, numbered));
      }
    }
    // "As 2.2 says", where a clause begins with 2.2.
    for (const { 0: words, index } of value.matchAll(/(?<![\p{N}.,])\p{Nd}+(?:\.\p{Nd}+)+(?![\p{N}%]|\s*%)/gu)) {
      if (numbered.has(words)) reportReference(index, words, ', a number that is left out elsewhere');
    }
  }
};

/** The number typed at the beginning of a heading or a clause, or `''`. */
function readNumber(passage: Passage): string {
  if (isHeading(passage)) return readHeadingNumber(passage);
  return passage.kind === 'field' ? '' : (CLAUSE.exec(passage.value)?.[0] ?? '');
}

const isHeading = ({ kind }: Passage) => kind === 'heading' || kind === 'subheading';

function findReferences(sentence: string) {
  const references = [...sentence.matchAll(REFERENCE)];
  if (references.length === 0) return [];
  const isInCapitals = references.some(([words]) => /\p{Lu}{3}/u.test(words));
  const isOfAnother = (isInCapitals ? ANOTHER_IN_CAPITALS : ANOTHER).test(sentence.replace(REFERENCE, ' '));
  return references.filter(({ 0: words, index }) => {
    return !isOfAnother || OWN_AFTER.test(sentence.slice(index + words.length));
  });
}

/** Of a heading with that number, names the id. */
function suggestReference(words: string, numbered: ReadonlyMap<string, readonly Passage[]>): string {
  const [, word = '', number = '', item = ''] = /^(\P{Nd}*?)\s*(\p{Nd}[\p{Nd}.]*)((?:\(\w+\))*)$/u.exec(words) ?? [];
  const [heading = null, second] = number ? (numbered.get(number) ?? []).filter(isHeading) : [];
  if (!heading || second) return '';
  return `, which is ${quote(heading.value)}: write ${word} {#${heading.id || suggestId(heading.value)}}${item}`;
}

/** Whether a heading without a number begins with the words: "Part II", "Parts I and II". */
function isTitle(reference: string, { value }: Passage): boolean {
  const [, word = '', number = ''] = /^(\p{L}+?)s?\s+(.+)$/su.exec(reference) ?? [];
  return new RegExp(`^${word}\\s+${RegExp.escape(number)}(?![\\p{L}\\p{N}])`, 'iu').test(value);
}
