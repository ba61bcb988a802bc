/** Refuses numbers typed by hand: of headings, of clauses, and of references to them. */
import { type Passage, quote, readHeadingNumber, suggestId, UNIT } from './passages.ts';
import { createMatch, createWordingRule, type Match } from './rule.ts';

const ITSELF = 'sections are numbered by themselves';
const LEAVE_OUT = `leave it out: ${ITSELF}`;
const CLAUSE_OUT = 'leave it out: below a line of ### {#id}, a paragraph is numbered by itself';
const WHICH = `say which section is meant: write section {#id} with its id, since ${ITSELF}; of a law, write its name next to the number`;

/** "2.2 Your pay", but not "1.5 GB of data". */
const CLAUSE = new RegExp(`^\\s*\\p{Nd}{1,2}(?:\\.\\p{Nd}{1,2})+\\.?(?=\\s+(?!${UNIT})[\\p{Lu}“"])`, 'u');

const WORD = String.raw`(?<![\p{L}\p{N}-])(?:(?i:(?:sub-?)?(?:sections?|clauses?|articles?|paragraphs?|parts?|schedules?|annex(?:es|ures?)?|appendi(?:x|ces)|exhibits?|chapters?)(?:\(s\))?|secs?\.|(?:points?|items?)(?=\s+\p{Nd}+\.\p{Nd})|arts?\.|paras?\.?|cls?\.)|Sec|Art|ss?\.(?=\s?\p{Nd}))|(?<![\p{N}\p{L}])(?:§+|¶+)`;
const PART = String.raw`\((?!s\))(?:[a-z]{1,2}|[ivxl]+|[A-Z]|\p{Nd}{1,3})\)`;
const DIGITS = String.raw`\p{Nd}+[A-Z]{0,2}(?![\p{L}\p{N}])(?:\.\p{Nd}+)*(?:\s?${PART})*|[IVXL]{2,}(?!\p{L})`;
const WRITTEN = '(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\\p{L})';
/** "Part A" and "section D.8", but not "in part I agree". */
const LETTER = String.raw`(?<=\p{Lu}\p{L}*\s+)[A-Z](?:\.\p{Nd}+)*(?![\p{L}’'])|[A-Z](?:\.\p{Nd}+)+`;
const LINK = String.raw`\s*(?:,|;|–|-|—|&|(?:,\s*)?(?:and\/or|and|or|to|through|till))\s*`;
const SUFFIX = String.raw`(?:[\s_]+(?:(?:lit|para|sentence|no)\b\.?\s*\(?\w{1,3}\)?|et\s+seq\.?_?))*`;
const REFERENCE = new RegExp(
  `(?:${WORD})\\s*(?:${DIGITS}|${PART}(?:\\s?${PART})*|${LETTER}|${WRITTEN})(?:${LINK}(?:(?:${DIGITS}|${WRITTEN}|(?<=[A-Z.\\p{Nd}]${LINK})[A-Z]\\.\\p{Nd}+)(?!\\s*%)|(?<=\\)${LINK})${PART}))*${SUFFIX}`,
  'gu',
);

/** Words that connect two references to the same law. */
const CONNECTION = /^[\s,;(]*(?:(?:and|or|as\s+well\s+as|&|to|of|in|under|read\s+with|the)[\s,]+)*$/;

const OWN = String.raw`(?:privacy\s+)?(?:policy|notice|statement)|terms(?:\s+(?:and\s+conditions|of\s+(?:use|service)))?|(?:user\s+|service\s+)?(?:agreement|contract)|document|conditions|page|section`;
const LAW = String.raw`(?:Acts?|Adhiniyam|Bill|Charter|Circular|Codes?|Constitution|Convention|Decree|Directive|Guidelines|(?<!Governing\s|Choice\sof\s)Law|Notification|Order|Ordinance|Protocol|Regulations?|Rules?|Sanhita|Standards?|Statutes?|Treaty)(?!\p{L})`;
const SHOUTED =
  '(?:ABOVE|AND|AS|AT|BELOW|BY|FOR|IN|IS|NOTE|OF|ON|OR|OUR|PER|SEE|SHALL|THE|THESE|THIS|TO|UNDER|WITH|YOUR)';
const SHORT_WORD = new RegExp(`^${SHOUTED}$`);
const ABBREVIATION = String.raw`(?!(?:${SHOUTED}|[IVXL]+)(?!\p{L}))\p{Lu}[\p{L}.&]*\p{Lu}(?!\p{L})\.?`;
const NAME = String.raw`(?:(?:\p{Lu}[\p{L}\p{M}’'.-]*|\(?\p{Nd}+\)?|of|and|for|the|in|on|to|&|\(|\)),?\s*)`;

const OWN_AFTER = new RegExp(
  String.raw`^[\s,(]*(?:(?:(?:of|in|to|under)\s+)?(?:(?:this|these)\s+(?!${LAW})|(?:our|the)\s+(?:${OWN})(?![\p{L}\s]*${LAW}))|above|below|here(?:in|of|to|under)\b)`,
  'iu',
);
/** "of the IT Act", ", Consumer Protection Act", "of that law", "GDPR". */
const LAW_AFTER = new RegExp(
  String.raw`^[\s,(’'s]*(?:of|to|under|in|from)?\s*(?:(?:the|that|said|such|any|its|their|applicable)\s+)*(?:(?!of|and|for|in|on|to)${NAME}(?:${NAME}){0,8}?)?(?:${LAW}|${ABBREVIATION})|^\s+of\s+(?:(?:the|its|their|that|said|any|such|applicable)\s+)*(?:\p{Lu}|(?:\p{Ll}+\s+)?(?:act|code|constitution|directive|form|law|ordinance|regulations?|rules?|schedule|statute)(?!\p{L}))|^\s+compan(?:y|ies)\b`,
  'u',
);
/** "DPDPA Section 2", "IT Act, 2000 (section 4)", "the Act says so in section 4". */
const LAW_BEFORE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${LAW}|${ABBREVIATION})(?:[’']s)?(?:[\s,:;(\[/–—-]|No\.|\(?\p{Nd}[\p{Nd}/]*\)?|\((?:EU|EC|UK)\)|(?:at|by|defines|in|its|lists|of|per|provides|read|requires|rule|says|see|so|such\s+as|under|vide|with)(?!\p{L}))*|\p{Lu}\p{L}+\s+(?:Agreement|Contract|EULA|Policy|Terms)(?<!(?:[Tt]his|[Tt]hese|[Oo]ur|[Tt]he|Privacy)\s+\p{L}+)[’s,:(\s]*)$`,
  'u',
);

export const typedNumbers = createWordingRule('typed-numbers', (passage, passages) => {
  const { value, kind, language } = passage;
  if (kind === 'setting' || kind === 'phrase') return [];
  const titles = passages.flatMap((other) => (other.kind === 'heading' ? [other.value] : []));
  const readNumber = (other: Passage) => {
    if (isHeading(other)) return readHeadingNumber(other.value, titles);
    return other.kind === 'field' ? '' : (CLAUSE.exec(other.value)?.[0] ?? '');
  };
  const typed = readNumber(passage);
  const expected = isHeading(passage) ? LEAVE_OUT : CLAUSE_OUT;
  const matches = typed ? [createMatch(0, typed, expected)] : [];
  if (language !== 'en') return matches;
  const numbered = passages.map((other) => ({ ...other, number: findNumber(readNumber(other)) }));
  const others = [...findReferences(value, numbered), ...findBareNumbers(value, numbered)];
  return [...matches, ...others.filter(({ offset }) => offset >= typed.length)];
});

const isHeading = ({ kind }: Passage) => kind === 'heading' || kind === 'subheading';

type Numbered = Passage & { readonly number: string };

/** `Section 4:` as `4`. */
function findNumber(text: string): string {
  return /(?:[\p{Nd}.]*\p{Nd}|(?<!\p{L})(?:[ivxl]+|[IVXL]+|[A-Z]))(?=[^\p{L}\p{N}]*$)/u.exec(text)?.[0] ?? '';
}

function findReferences(value: string, numbered: readonly Numbered[]): Match[] {
  const references = [...value.matchAll(REFERENCE)].map(({ 0: text, index: offset }) => {
    const end = offset + text.length;
    const read = (context: string) => (/\p{Lu}{3}/u.test(text) ? lowerCapitals(context) : context);
    const before = read(value.slice(0, offset).replace(/^.*[.;!?]\s+(?=\p{Lu})/su, ''));
    const after = read(value.slice(end));
    const isOwn = OWN_AFTER.test(after);
    return { text, offset, end, isOwn, isLaw: !isOwn && (LAW_AFTER.test(after) || LAW_BEFORE.test(before)) };
  });
  const groups: (typeof references)[] = [];
  for (const reference of references) {
    const group = groups.at(-1);
    const isConnected = CONNECTION.test(value.slice(group?.at(-1)?.end, reference.offset));
    if (group && isConnected) group.push(reference);
    else groups.push([reference]);
  }
  const own = groups.filter((group) => group.some(({ isOwn }) => isOwn) || !group.some(({ isLaw }) => isLaw)).flat();
  return own.map(({ text, offset }) => {
    const [, number, item = ''] = /(\p{Nd}[\p{Nd}.]*|(?<!\p{L})(?:[IVXL]+|[A-Z]))((?:\(\w+\))*)$/u.exec(text) ?? [];
    const headings = numbered.filter((other) => isHeading(other) && number && other.number === number);
    const [heading] = headings.length === 1 ? headings : [];
    const id = heading?.id || suggestId(heading?.value ?? '');
    const meant = heading ? `, which is ${quote(heading.value)}: write section {#${id}}${item}` : '';
    return createMatch(offset, text, WHICH, meant);
  });
}

/** "SECTION 79 OF THE IT ACT" as "of the It Act". */
function lowerCapitals(text: string): string {
  return text.replace(/\p{Lu}{2,}/gu, (word) => {
    const rest = word.slice(1).toLowerCase();
    return (SHORT_WORD.test(word) ? word.slice(0, 1).toLowerCase() : word.slice(0, 1)) + rest;
  });
}

/** Numbers in two parts that are typed elsewhere, and so will be left out there: "as 2.2 says". */
function findBareNumbers(value: string, numbered: readonly Numbered[]): Match[] {
  const numbers = [...value.matchAll(/(?<![\p{N}.,])\p{Nd}+(?:\.\p{Nd}+)+(?![\p{N}%]|\s*%)/gu)];
  const typedElsewhere = numbers.filter(([text]) => numbered.some(({ number }) => number === text));
  return typedElsewhere.map(({ 0: text, index }) =>
    createMatch(index, text, WHICH, ', a number that is left out elsewhere'),
  );
}
