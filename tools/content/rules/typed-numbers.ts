/** Numbers typed by hand: of headings, of clauses, and of references to them. */
import type { Check } from './rule.ts';
import { readHeadingNumber, suggestId, UNIT } from './shared/headings.ts';
import { readPatterns } from './shared/named-patterns.ts';
import { type Passage, quote } from './shared/wording.ts';

const ITSELF = 'sections are numbered by themselves';
const LEAVE_OUT = `leave it out: ${ITSELF}; a heading such as Part II ends with .unnumbered: {#part-two .unnumbered}`;
const CLAUSE_OUT = 'leave it out: below a line of ### {#id}, a paragraph is numbered by itself';
const WHICH = `say which section is meant: write section {#id} with its id, since ${ITSELF}; of a law, write its name next to the number; what is no section goes under allowed`;
const BY_TITLE = 'name the section by its title: in a field there are no references';

const pattern = readPatterns(String.raw`
CLAUSE | 2.2 Your pay; not 1.5 GB of data | ^\s*\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?(?=\s+(?!${UNIT})[\p{Lu}“"])
WORD | sections, Sub-clause, Part(s); not partly | (?:sub-?)?(?:sections?|clauses?|articles?|paragraphs?|parts?|schedules?|annex(?:es|ures?)?|appendi(?:x|ces)|exhibits?|chapters?)(?:\(s\))?
SHORT | secs., para, items before 2.1; not items before 2 | secs?\.|(?:points?|items?)(?=\s+\p{Nd}+\.\p{Nd})|arts?\.|paras?\.?|cls?\.
CAPITAL | Sec, Art, s. before 2; not art, It's | Sec|Art|ss?\.(?=\s?\p{Nd})
SIGN | §, ¶¶; not the § of 5§ | (?<![\p{N}\p{L}])(?:§+|¶+)
ITEM | (b), (iv), (A), (12); not (s), (See) | \((?!s\))(?:[a-z]{1,2}|[ivxl]+|[A-Z]|\p{Nd}{1,3})\)
DIGITS | 8, 43A, 8.2(b)(ii), IV; not 8th, I | \p{Nd}+[A-Z]{0,2}(?![\p{L}\p{N}])(?:\.\p{Nd}+)*(?:\s?<ITEM>)*|[IVXL]{2,}(?!\p{L})
WRITTEN | two; not twofold | (?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L})
LETTER | the A of Part A, section D.8; not of in part I agree | (?<=\p{Lu}\p{L}*\s+)[A-Z](?:\.\p{Nd}+)*(?![\p{L}’'])|[A-Z](?:\.\p{Nd}+)+
LINK | the "," and "and" of 2, 3 and 4; not with | \s*(?:,|;|–|-|—|&|(?:,\s*)?(?:and\/or|and|or|to|through|till))\s*
NEXT | the 3 of 2 and 3, the (c) of 2(b) and (c); not the 5 of 2 or 5 % | (?:<DIGITS>|<WRITTEN>|(?<=[A-Z.\p{Nd}]<LINK>)[A-Z]\.\p{Nd}+)(?!\s*%)|(?<=\)<LINK>)<ITEM>
SUFFIX | lit. b), et seq.; not literally | (?:[\s_]+(?:(?:lit|para|sentence|no)\b\.?\s*\(?\w{1,3}\)?|et\s+seq\.?_?))*
REFERENCE | Clause 8.2(b), sections 2 and 3; not every section, some 3 articles | (?:(?<![\p{L}\p{N}-])(?:(?i:<WORD>|<SHORT>)|<CAPITAL>)|<SIGN>)\s*(?:<DIGITS>|<ITEM>(?:\s?<ITEM>)*|<LETTER>|<WRITTEN>)(?:<LINK><NEXT>)*<SUFFIX>
LAW | Act, Sanhita, Rules; not Acting, the Law of Governing Law | (?:Acts?|Adhiniyam|Bill|Charter|Circular|Codes?|Constitution|Convention|Decree|Directive|Guidelines|(?<!Governing\s|Choice\sof\s)Law|Notification|Order|Ordinance|Protocol|Regulations?|Rules?|Sanhita|Standards?|Statutes?|Treaty)(?!\p{L})
SHOUTED | a short word in capitals, AND, THIS; not GDPR | ABOVE|AND|AS|AT|BELOW|BY|FOR|IN|IS|NOTE|OF|ON|OR|OUR|PER|SEE|SHALL|THE|THESE|THIS|TO|UNDER|WITH|YOUR
LETTERS | GDPR, U.S.C.; not AND, XII | (?!(?:<SHOUTED>|[IVXL]+)(?!\p{L}))\p{Lu}[\p{L}.&]*\p{Lu}(?!\p{L})\.?
NAME | Consumer, (2019), of; not says | (?:\p{Lu}[\p{L}\p{M}’'.-]*|\(?\p{Nd}+\)?|of|and|for|the|in|on|to|&|\(|\)),?\s*
OWN | policy, Terms of Use, agreement; not Act | (?:privacy\s+)?(?:policy|notice|statement)|terms(?:\s+(?:and\s+conditions|of\s+(?:use|service)))?|(?:user\s+|service\s+)?(?:agreement|contract)|document|conditions|page|section
OWN_AFTER | of this policy, above, of our Terms; not of this Act, of the Policy Rules | ^(?i:[\s,(]*(?:(?:(?:of|in|to|under)\s+)?(?:(?:this|these)\s+(?!<LAW>)|(?:our|the)\s+<OWN>(?![\p{L}\s]*<LAW>))|above|below|here(?:in|of|to|under)\b))
THE | the, that said; not your | (?:(?:the|that|said|such|any|its|their|applicable)\s+)*
LAW_AFTER | of the IT Act, ", Consumer Protection Act", GDPR; not and the Act | ^[\s,(’'s]*(?:of|to|under|in|from)?\s*<THE>(?:(?!of|and|for|in|on|to)<NAME>{1,9}?)?(?:<LAW>|<LETTERS>)
PART_AFTER | of Schedule II, of that law, the company of Section 8 company; not of your account | ^\s+of\s+<THE>(?:\p{Lu}|(?:\p{Ll}+\s+)?(?:act|bye-?laws?|charter|circular|code|constitution|convention|deed|directive|form|guidelines|judge?ment|law|lease|licen[cs]e|memorandum|notification|order|ordinance|regulations?|rules?|schedule|standard|statute|treaty)(?!\p{L}))|^\s+compan(?:y|ies)\b
BETWEEN | ", 2000 (", "(EU) No. 5/2016," and "says so in" before a number; not and our | (?:[\s,:;(\[/–—-]|No\.|\(?\p{Nd}[\p{Nd}/]*\)?|\((?:EU|EC|UK)\)|(?:at|by|defines|in|its|lists|of|per|provides|read|requires|rule|says|see|so|such\s+as|under|vide|with)(?!\p{L}))*
LAW_BEFORE | DPDPA, IT Act, 2000 (, the Act says so in; not Action in | (?<!\p{L})(?:<LAW>|<LETTERS>)(?:[’']s)?<BETWEEN>$
CONTRACT_BEFORE | Data Processing Agreement; not This Agreement, Privacy Policy | \p{Lu}\p{L}+\s+(?:Agreement|Contract|EULA|Policy|Terms)(?<!(?:[Tt]his|[Tt]hese|[Oo]ur|[Tt]he|Privacy)\s+\p{L}+)[’s,:(\s]*$
LINKS | the "and" of sections 2 and section 3 of the Act; not but | [\s,;(]*(?:(?:and|or|as\s+well\s+as|&|to|of|in|under|read\s+with|the)[\s,]+)*
CHAIN_AFTER | and section 3 of "section 2 and section 3 of the Act"; not of the Act | ^(?:<LINKS><REFERENCE>)+
CHAIN_BEFORE | section 2 and, in the same; not the Act, | (?:<REFERENCE><LINKS>)+$
`);

export const typedNumbers: Check<'wording'> = ({ passages, headings, language, version }, report) => {
  // Settings and phrases have no numbers.
  if (!version) return;
  const typed = new Map(passages.map((passage) => [passage, readNumber(passage, headings)]));
  const numbered = Map.groupBy(passages, (passage) => findNumber(typed.get(passage) ?? ''));
  const unnumbered = passages.filter(({ isUnnumbered }) => isUnnumbered);
  for (const [passage, number] of typed) {
    const { value, kind } = passage;
    const expected = isHeading(passage) ? LEAVE_OUT : CLAUSE_OUT;
    if (number) report({ passage, offset: 0, words: number }, `found ${quote(number)}`, expected);
    if (language !== 'en') continue;
    const references = [...findReferences(value, unnumbered, numbered), ...findBareNumbers(value, numbered)];
    for (const { offset, words, remark } of references.filter((reference) => reference.offset >= number.length)) {
      report({ passage, offset, words }, `found ${quote(words)}${remark}`, kind === 'field' ? BY_TITLE : WHICH);
    }
  }
};

/** The number typed at the beginning of a heading or a clause, or `''`. */
function readNumber(passage: Passage, headings: readonly Passage[]): string {
  if (isHeading(passage)) return readHeadingNumber(passage, headings);
  return passage.kind === 'field' ? '' : (pattern('CLAUSE').exec(passage.value)?.[0] ?? '');
}

const isHeading = ({ kind }: Passage) => kind === 'heading' || kind === 'subheading';

type Numbered = ReadonlyMap<string, readonly Passage[]>;

interface Reference {
  readonly offset: number;
  readonly words: string;
  /** Continues the quoted words. */
  readonly remark: string;
}

/** `Section 4:` as `4`. */
function findNumber(text: string): string {
  return /(?:[\p{Nd}.]*\p{Nd}|(?<!\p{L})(?:[ivxl]+|[IVXL]+|[A-Z]))(?=[^\p{L}\p{N}]*$)/u.exec(text)?.[0] ?? '';
}

function findReferences(value: string, unnumbered: readonly Passage[], numbered: Numbered): Reference[] {
  const finds = (words: string, ...names: readonly string[]) => names.some((name) => pattern(name).test(words));
  return [...value.matchAll(new RegExp(pattern('REFERENCE'), 'gu'))].flatMap(({ 0: text, index: offset }) => {
    const read = (context: string) => (/\p{Lu}{3}/u.test(text) ? lowerCapitals(context) : context);
    const start = value.slice(0, offset).replace(pattern('CHAIN_BEFORE'), '');
    const before = read(start.replace(/^.*[.;!?]\s+(?=\p{Lu})/su, ''));
    const after = read(value.slice(offset + text.length).replace(pattern('CHAIN_AFTER'), ''));
    const isLaw = finds(before, 'LAW_BEFORE', 'CONTRACT_BEFORE') || finds(after, 'LAW_AFTER', 'PART_AFTER');
    if ((isLaw && !finds(after, 'OWN_AFTER')) || isTitle(text, unnumbered)) return [];
    const [, number = '', item = ''] =
      /(\p{Nd}[\p{Nd}.]*|(?<!\p{L})(?:[IVXL]+|[A-Z]))((?:\(\w+\))*)$/u.exec(text) ?? [];
    const [heading = null, second] = number ? (numbered.get(number) ?? []).filter(isHeading) : [];
    const id = heading?.id || suggestId(heading?.value ?? '');
    const remark = heading && !second ? `, which is ${quote(heading.value)}: write section {#${id}}${item}` : '';
    return { offset, words: text, remark };
  });
}

/** Whether headings without a number begin with the words: "Part II", "Parts I and II". */
function isTitle(reference: string, headings: readonly Passage[]): boolean {
  const [, word = '', numbers = ''] = /^(\p{L}+?)s?\s+(.+)$/su.exec(reference) ?? [];
  return numbers.split(pattern('LINK')).every((number) => {
    const beginning = new RegExp(`^${word}\\s+${RegExp.escape(number)}(?![\\p{L}\\p{N}])`, 'iu');
    return headings.some(({ value }) => beginning.test(value));
  });
}

/** "SECTION 79 OF THE IT ACT" as "of the It Act". */
function lowerCapitals(text: string): string {
  return text.replace(/\p{Lu}{2,}/gu, (word) => {
    return pattern('SHOUTED').exec(word)?.[0] === word
      ? word.toLowerCase()
      : word.slice(0, 1) + word.slice(1).toLowerCase();
  });
}

/** Numbers in two parts that are typed elsewhere, and so will be left out there: "as 2.2 says". */
function findBareNumbers(value: string, numbered: Numbered): Reference[] {
  const numbers = [...value.matchAll(/(?<![\p{N}.,])\p{Nd}+(?:\.\p{Nd}+)+(?![\p{N}%]|\s*%)/gu)];
  const typed = numbers.filter(([text]) => numbered.has(text));
  const remark = ', a number that is left out elsewhere';
  return typed.map(({ 0: words, index: offset }) => ({ offset, words, remark }));
}
