/** Numbers typed by hand: of headings, of clauses, and of references to them. */
import type { Check } from './rule.ts';
import { readHeadingNumber, suggestId } from './shared/headings.ts';
import { listSentences } from './shared/sentences.ts';
import { MASK, type Passage, quote } from './shared/wording.ts';

const LEAVE_OUT =
  'leave it out: headings, and a paragraph below ### {#id}, are numbered by themselves; ' +
  'a heading such as Part II ends with {#part-two .unnumbered}';
const WHICH = 'write the id of the section in place of its number, as {#id}; of a law, its name next to the number';
const BY_TITLE = 'name the section by its title: in a field, and to the other document, there are no references';

const { raw } = String;
/** `2.2 Your pay`, not `1.5 crore users`. */
const CLAUSE = new RegExp(raw`^\s*\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?(?=\s+[\p{Lu}“"])`, 'u');

const WORD =
  raw`(?:sub-?)?(?:sections?|clauses?|articles?|paragraphs?|parts?|schedules?|annex(?:es|ures?)?|appendi(?:x|ces)` +
  raw`|exhibits?|chapters?)(?:\(s\))?|(?:secs?|cls?|paras?)(?:\.|(?!\p{L}))|arts?\.`;
const NAME = raw`(?:(?<![\p{L}\p{N}-])(?i:${WORD})|(?<![\p{L}\p{N}])§+)`;
/** Of "Clause No. 8", "Clause #8" and "Schedule - 2". */
const SIGN = raw`(?:\s?[\-–](?=\s?\p{Nd})|\s+(?i:nos?\.?|numbers?))?\s*#?`;
/** `(b)`, `(iv)`, `(A)`, `(12)`, not `(s)`. */
const ITEM = raw`\((?!s\))(?:[a-z]{1,2}|[ivxl]+|[A-Z]|\p{Nd}{1,3})\)`;
/** `8`, `43A`, `8.2(b)(ii)`, `IV`, not `8th`. */
const DIGITS = raw`\p{Nd}+[A-Z]{0,2}(?![\p{L}\p{N}])(?:\.\p{Nd}+)*(?:\s?${ITEM})*|[IVXL]{2,}(?!\p{L})`;
const WRITTEN = raw`(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L})`;
const UNIT = 'days?|hours?|minutes?|weeks?|months?|years?|sections';
/** The A of "Part A", `D.8`, not of "in part I agree". */
const LETTER = raw`(?<=\p{Lu}\p{L}*\s+)[A-Z](?:\.\p{Nd}+)*(?![\p{L}’'])|[A-Z](?:\.\p{Nd}+)+`;
/** `, `, ` and `, ` (b) or `. */
const AND = raw`(?:\s?\([^()]*\)|\s*[,&\/–\-]|\s*(?:and|or|to|through)(?!\p{L}))+\s*`;
/** Not the 30 of "section 4, 30 days", and a year. */
const NEXT = raw`(?!\p{Nd}{4})(?:${DIGITS})(?!\s?%|[\s\-]+(?:\p{L}+\s)?(?:${UNIT}))`;
const MORE = raw`(?:${AND}(?:${MASK}|${NEXT}|${LETTER}|(?![AI]\s)[A-Z](?![\p{L}’'])))*`;
/** `Clause 8.2(b)`, `Clause No. 8`, `sections {#a}, 3 and 9`, not "some 3 articles". */
const FIRST = raw`(?:${MASK}${AND})+${NEXT}|${DIGITS}|${ITEM}(?:\s?${ITEM})*|${LETTER}|${WRITTEN}`;
const REFERENCE = new RegExp(`${NAME}${SIGN}(?:${FIRST})${MORE}`, 'gu');

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

const DOCUMENT = raw`\b(?:our|the)\s+(?:\w+\s+)?(?<name>terms|policy)\b`;
/** `… of our Terms`, `the Privacy Policy, …`, where a mask is the reference. */
const OF_DOCUMENT = new RegExp(raw`${MASK}\W*(?:of|in|under)\s+${DOCUMENT}|${DOCUMENT}[\s,(]*${MASK}`);

/** The 4 of "Section 4:". */
const NUMBER = /[\p{Nd}.]*\p{Nd}/u;

export const typedNumbers: Check<'wording'> = ({ passages, language, version }, report) => {
  // Settings and phrases have no numbers.
  if (!version) return;
  const typed = new Map(passages.map((passage) => [passage, readNumber(passage)]));
  const numbered = Map.groupBy(passages, (passage) => NUMBER.exec(typed.get(passage) ?? '')?.[0] ?? '');
  const title = `${passages.find(({ place }) => place === 'title')?.value}`.toLowerCase();
  const unnumbered = passages.filter(({ isUnnumbered }) => isUnnumbered);
  for (const [passage, number] of typed) {
    const { value, kind } = passage;
    if (number) report({ passage, offset: 0, words: number }, `found ${quote(number)}`, LEAVE_OUT);
    if (language !== 'en') continue;
    const reportReference = (offset: number, words: string, remark: string, isOfOther = false) => {
      const place = { passage, offset, words };
      const expected = isOfOther || kind === 'field' ? BY_TITLE : WHICH;
      if (offset >= number.length) report(place, `found ${quote(words)}${remark}`, expected);
    };
    for (const { offset, words: sentence } of listSentences(value)) {
      for (const { 0: words, index } of findReferences(sentence)) {
        if (areTitles(words, unnumbered)) continue;
        const context = sentence.slice(0, index) + MASK + sentence.slice(index + words.length);
        const { name = title } = OF_DOCUMENT.exec(context.toLowerCase())?.groups ?? {};
        const isOfOther = !title.includes(name);
        reportReference(offset + index, words, isOfOther ? '' : suggestReference(words, numbered), isOfOther);
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

/** If each number is that of one heading, names the ids. */
function suggestReference(words: string, numbered: ReadonlyMap<string, readonly Passage[]>): string {
  const suggestion = words.replace(/(?<![(\p{Nd}.])\p{Nd}+(?:\.\p{Nd}+)*/gu, (number) => {
    const [heading, second] = (numbered.get(number) ?? []).filter(isHeading);
    return heading && !second ? `{#${heading.id || suggestId(heading.value)}}` : '?';
  });
  return suggestion === words || /[?\uFFFC]/.test(suggestion) ? '' : `: write ${suggestion}`;
}

/** Whether headings without a number begin with the words: "Part II", "Parts I and II". */
function areTitles(reference: string, headings: readonly Passage[]): boolean {
  const [word = '', ...numbers] = reference.split(/[^\p{L}\p{N}.]+(?:(?:and|or|to|through)\s+)?/u);
  const isTitle = (number: string, { value }: Passage) =>
    new RegExp(`^${word.replace(/s$/i, '')}\\s+${RegExp.escape(number)}(?![\\p{L}\\p{N}])`, 'iu').test(value);
  return numbers.length > 0 && numbers.every((number) => headings.some((heading) => isTitle(number, heading)));
}
