/** What Word, other programs and templates leave behind: fields, marks, and names to fill in. */
import { forbid, inLanguages, inSettings, inTexts } from './shared/forbid.ts';

const GAP = 'write what is meant; placeholders are written {name}, in the text only';
const NOTE = 'texts have no footnotes: write the note into the sentence, or below it';
const SAME = 'write the same number in words and in digits';
const NAME = 'write the name or the address itself';
const PROGRAM = 'a program left it there: write what it would show, or leave it out';
const LINK = 'a text has neither links nor tables: name the section as {#id}, or say where it is found';
const PDF = 'a PDF left it there: write a divided word on one line, and letters one by one, such as fi';

/** Not the year of a judgment, "[sic]", and a letter that a quotation changed, as in "[t]he". */
const BRACKETS = /\[(?!(?:[Ss]ic|\d{4})\]|\p{L}\]\p{Ll})(?:[^[\]]*\])?|(?<!\[(?:[Ss]ic|\d{4}|\p{L}))\]/gu;
const WORDS = /\b(?:TB[ACD]|TODO|FIXME|lorem\s+ipsum|note\s+to\s+draft|(?:ABC|XYZ)\s+(?:Ltd|Pvt|Private|Inc|LLP))\b/giu;
const TASK = /\((?:insert|fill\s+in|to\s+be\s+(?:added|agreed|completed|confirmed|decided|inserted))\b[^()]*\)/giu;
/** Not the Roman number in "Part XX". */
const FILLED = /(?<!(?:chapter|clause|order|part|rule|schedule|section|title)\s)\bX{2,}\b|\?{2,}|\.{4,}|…{2,}|-{4,}/giu;
const ONES = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** 1 to 99. */
const NUMBERS = [...ONES, ...TEENS, ...TENS.flatMap((tens) => [tens, ...ONES.map((one) => `${tens}[ -]${one}`)])];
const OTHER_DIGITS = NUMBERS.map((words, index) => `${words}\\s\\((?!0*${index + 1}\\))`).join('|');
/** `eighteen (16)`, not `eight (08)`, and not the last words of "one hundred and ten (110)". */
const UNEQUAL = new RegExp(`(?<!(?:and|hundred|thousand|${TENS.join('|')})[ -])\\b(?:${OTHER_DIGITS})\\d+\\)`, 'giu');
const OWN_NAME = /^(?:(?:my|our|the)\s+)?(?:app|brand|company|firm)$|\b(?:app|brand|company|firm|product)\s+name\b/giu;
const PROMPT = /\bError!(?:\s(?:[A-Z][\w ]*|\w+ not \w+)\.?)?|\bC(?:lick or tap|hoose an item)\b[^.\n]*/gu;
const CLICK = /\b(?:click|tap)(?:p?ing)?\s+(?:on\s+)?(?:here|this\s+link)\b/giu;
const BELOW = /\b(?:figure|image|link|table)s?\s+(?:above|below)\b|\bfollowing\s+(?:link|table)\b/giu;
const FIELD = /\bHYPERLINK\s+["\\]\S*|\b(?:MERGEFIELD|PAGEREF|DOCPROPERTY|FORMTEXT|_(?:Toc|Ref)\d{6,})\b/gu;

export const leftovers = forbid(
  [GAP, /[$%#@&]{0,3}\{{1,3}[^{}]*\}{1,3}|[{}]|[%#@$&]+(?=\uFFFC)/gu, inTexts],
  [NOTE, /\[\^[^\]\s]+\]:?/gu, inTexts],
  [GAP, BRACKETS, inTexts],
  // Not a path of menus, a comparison, and Urdu in guillemets.
  [GAP, /<+[\p{L}/!?%●•_][^<>]*>+|<(?=\p{L})|«[A-Za-z_ ]+»/gu, inTexts],
  [GAP, /^\[[^\]]*\]$|\[(?!\d+\])[^\]]*\]|\{+[^{}]*\}+|<+[^<>]*>+/gu, inSettings],
  [GAP, /(?<![\p{L}\p{N}])(?:%\w+%|@@+\w*|(?<=\S ?)##+\w*|#\w+#|\$[A-Za-z_]\w*)/gu],
  [GAP, WORDS],
  [GAP, TASK],
  [GAP, /\b(?:DD?|MMM?|YY(?:YY)?)(?:[/.-](?:DD?|MMM?|YY(?:YY)?)){2}\b/giu],
  [GAP, FILLED],
  [GAP, /_{2,}[\p{L}\p{N}_-]*/gu],
  [SAME, UNEQUAL, inLanguages('en')],
  [NAME, OWN_NAME, inSettings],
  [NAME, /\byour[\s.-]?(?:app|company|domain|email|name|site|website)\b/giu, inSettings],
  [PROGRAM, PROMPT],
  [PROGRAM, FIELD],
  [PROGRAM, /^(?:Deleted|Inserted|Formatted|Comment(?: \[\w+\]|ed)):|\bpage\s+\d+\s+of\s+\d+\b|^page\s+\d+$/gimu],
  [PROGRAM, /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d*);|\\[nrt](?!\p{L})/giu],
  [LINK, CLICK, inLanguages('en')],
  [LINK, BELOW, inLanguages('en')],
  // Not "short- and long-term".
  [PDF, /(?<!\p{L})\p{L}+-(?=\n(?!(?:and|or|to)\b)\p{Ll})|[\uFB00-\uFB06\uFB50-\uFDCF\uFE70-\uFEFC]/gu],
);
