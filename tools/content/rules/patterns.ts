/** Words, marks, characters and addresses that no text has: one table of patterns. */
import { toLetters } from '../fill/label-blocks.ts';
import { findCharacters } from '../read/decode-source.ts';
import { MASK, type Passage } from './passages.ts';
import { createMatch, createWordingRule } from './rule.ts';

/**
 * Below each rule, the passages that it is for, and what is right: patterns with the flags `gmu`.
 * `starts` are the beginnings of sentences: a wrapped line may begin with "(a)" or "–".
 */
const TABLE = String.raw`
# leftovers | all | Word left it there: write what the field would show, or leave it out
\bError!(?:\s+(?:[A-Z][\w ]*|\w+ not \w+)\.?)?
\b(?i:Click|Tap)(?:\s+(?i:here|or\s+tap))*\s+to\s+(?:add|enter|insert|select)\b[^.\n]*
\b(?i:Choose\s+an\s+item|Enter\s+(?:any\s+content|text\s+here)|Type\s+(?:text\s+)?here)\b
\b(?:MERGEFIELD|PAGEREF|NUMPAGES|DOCPROPERTY|STYLEREF)\b|\b_?(?:Toc|Ref)\d{6,}\b
^(?:Commented(?: \w+)?|Comment \[\w+\]|Deleted|Formatted|Inserted):
# leftovers | all | mail merge left it there: write the value, or a constant such as {officer}
«(?![^»\n]*[^\P{L}\p{Script=Latin}])[^»\n]*»
# leftovers | all | Obsidian left it there: write the words without their marks
={2,}(?=\S)[^=\n]+={2,}|%%+[^%]*%*|!?\[\[[^\]]*\]\]|\s\^[\w\-]+$
# leftovers | all | Google Docs left the mark of a comment there: leave it out
(?<=[\p{L}\p{N}.,;)”])\[[a-z]{1,2}\](?!\p{L})
# leftovers | all | a PDF left it there: leave it out, and write a divided word on one line
// Not "short- and long-term".
\p{L}+-(?=\n(?!(?:and|or|to)\b)\p{Ll})
^[^\S\n]*(?:(?i:page)\s+\d+(?:\s+(?:of|\/)\s+\d+)?|\d+\s*\|\s*(?i:page)|[\-–—]\s*\d+\s*[\-–—])(?=[^\S\n]*$)|^[^\S\n]*(?i:page)\s+\d+\s+of\s+\d+\b
# leftovers | all | a PDF left it there: write the letters one by one, such as fi
[\uFB00-\uFB06]
# leftovers | all | a chat or an email left it there: leave it out
^\[?\d{1,2}[.\/\-]\d{1,2}[.\/\-]\d{2,4},?\s+\d{1,2}:\d{2}[^\n:]*:|^\[\d{1,2}:\d{2}[^\]\n]*\][^\n:]*:
<Media omitted>|\b(?:Sent\s+from\s+my|This\s+message\s+was\s+deleted)\b|-+\s*(?:Original|Forwarded)\s+(?i:message)\s*-+
# leftovers | all | an AI assistant left it there: leave it out
:?contentReference\[[^\]]*\]\S*|\boaicite\b\S*|【[^】]*】|\bAs\s+an\s+AI\b|^(?:Certainly|Sure)!
# leftovers | all | a web page left its code there: write the character itself
&(?:#\d+|#x[\da-fA-F]+|[A-Za-z]{2,8}\d*);|\\[nrt](?![\p{L}\p{N}])
# leftovers | texts | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed
// Not the year of a judgment, "[sic]", a letter that a quotation changed, a path of menus and a comparison.
[$%#@&]*\{+[^{}]*\}+|[{}]
\[(?!(?:1[6-9]|20)\d\d\]|[Ss]ic\]|\p{L}\](?<!\p{L}\[\p{L}\])\p{L})[^\[\]]*\]|(?<!\[[^\[\]]*)\]|\[(?![^\[\]]*\])
<+[\p{L}\/!?%●•_][^<>]*>+|<(?=\p{L})
[%#@$&]+(?=\uFFFC)
# leftovers | settings | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed
^\[[^\]]*\]$|\{+[^{}]*\}+|<+[^<>]*>+
# leftovers | all | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed
(?<![\p{L}\p{N}])(?:%\w+%|@@+\w*@*|(?<!^\s*)##+\w*#*|#\w+#|\$[A-Za-z_]\w*\$?)
\((?i:insert|fill\s+in|to\s+be\s+(?:added|agreed|completed|confirmed|decided|determined|inserted))\b[^()]*\)
(?<![\p{L}\p{M}\p{N}])(?i:TBA|TBD|TBC|TODO|FIXME|lorem\s+ipsum|note\s+to\s+draft\w*|drafting\s+note)(?![\p{L}\p{M}\p{N}])
\b(?i:D{1,2}|M{1,3}|Y{2,4})(?:[\/.\-](?i:D{1,2}|M{1,3}|Y{2,4})){1,2}\b
\b(?:ABC|XYZ)\s+(?:Co|Company|Corp|Inc|Limited|LLP|Ltd|Private|Pvt)\b|\bYOUR\s+(?:APP|COMPANY|WEBSITE)(?:\s+NAME)?\b
// Not the Roman number in "Part XX".
(?<!\b(?i:annexure|appendix|article|chapter|clause|order|part|rule|schedule|section|title)\s)\b(?i:X){2,}\b
_{2,}|\?{2,}|\.{4,}|…{2,}|-{4,}
# loose-marks | starts | each item of a list is a line that begins with "- ", or with "1. "; within a sentence, keep it behind a word
// Bullets and dashes, "(a)", "iv)" and "3)", "a." and "3.". Not "§ 5", "A. Sharma" and "i.e.".
[\-–—―−‐‑·∙+‣⁃►➢➤✓✔❖❑□■◆★](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)
\(?(?:\p{L}\p{M}*|[ivx]{1,5}|[IVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])
(?:[a-z]|[ivx]{1,5})\.(?=\s)|\p{Nd}{1,3}\.(?=[\s\p{L}\uFFFC])
# loose-marks | starts | write one ordinary space after ##
#{1,6}(?=[\p{L}\uFFFC\u00A0])
# loose-marks | texts | each item of a list is a line that begins with "- "
(?<![•●▪◦].*)[•●▪◦]
# loose-marks | texts | texts have no tables: write a list, each item on a line that begins with "- "; a danda is "।"
(?s:(?<!\|.*)\||(?<!\t.*)\S*\p{L}{2}[^\S\n]*\t\s*\S+)|(?:^[^\n]*\S[ \u00A0]{3,}\S[^\n]*(?:\n|$)){2,}
# loose-marks | texts | strong words are written **so**, emphasized ones *so*: at both ends, with no space inside, a space or a full stop outside, and quotation marks outside too; none are struck
\*{2,}|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}])|(?<!~~.*)~~
# wrong-characters | all | write the digits of one script
\p{Nd}*(?:[0-9](?![0-9])\p{Nd}|(?![0-9])\p{Nd}[0-9])\p{Nd}*
# wrong-characters | all | write the letter that was there: it was read in another encoding than UTF-8
// UTF-8 continuation bytes decoded as Windows-1252. Of two-byte letters only Latin and Arabic ones, not "CAFÉ”".
[ÂÃÄÅØÙ][\x80-\xBF\u0152-\u0192\u02C6\u02DC\u2013-\u203A€™]|[à-ï][\x80-\xBF\u0152-\u0192\u02C6\u02DC\u2013-\u203A€™]{2}
# wrong-characters | all | write the word anew: a Greek or Cyrillic letter in it only looks like a Latin one
(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}])(?<!\p{L})[\p{L}\p{M}]+
`;

const SCOPES: Readonly<Record<string, (passage: Passage) => boolean>> = {
  all: () => true,
  texts: ({ kind }) => kind !== 'setting',
  settings: ({ kind }) => kind === 'setting',
  starts: ({ kind }) => !['heading', 'subheading', 'field', 'phrase', 'setting'].includes(kind),
};
const START = String.raw`(?<=^(?<!\S\s*)\s*|[.:;।۔][^\S\n]*\n[^\S\n]*)`;

const forbidden = TABLE.split(/^# /m).flatMap((part) => {
  const [head = '', ...lines] = part.trim().split('\n');
  const [rule = '', scope = '', expected = ''] = head.split(' | ');
  const sources = lines.filter((line) => !line.startsWith('// '));
  return sources.map((source) => {
    const pattern = new RegExp(scope === 'starts' ? `${START}(?:${source})[^\\S\\n]*` : source, 'gmu');
    return createWordingRule(rule, (passage) => {
      const matches = SCOPES[scope]?.(passage) ? [...passage.value.matchAll(pattern)] : [];
      return matches.map(({ 0: words, index: offset }) => createMatch(offset, words, expected));
    });
  });
});

/** Without the punctuation after it. */
const ADDRESS =
  /(?<![a-z])(?:[a-z][a-z+.-]*:\/\/|www\.)[^\s<>"“”‘’]*[^\s<>"“”‘’.,:;!?)\]*]|(?:mailto:)?[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const EXPECTED = '{site} and {email} are set in content/site.json; each other address is a constant, two spaces in';

const isEmail = (address: string) => /^[^/]*@/.test(address);
const trimAddress = (address: string) => address.replace(/^mailto:/i, '');

export const addresses = createWordingRule('addresses', ({ value, kind }, passages) => {
  if (kind === 'setting') return [];
  const all = new Set(passages.flatMap((other) => (other.value.match(ADDRESS) ?? []).map(trimAddress)));
  return [...value.matchAll(ADDRESS)].map(({ 0: address, index: offset }) => {
    // Names have letters only: officer, officerB.
    const isSame = (other: string) => isEmail(other) === isEmail(address);
    const position = [...all].filter(isSame).indexOf(trimAddress(address));
    const name = (isEmail(address) ? 'officer' : 'page') + (position > 0 ? toLetters(position + 1).toUpperCase() : '');
    const line = `${name}: ${trimAddress(address)}`;
    const found = `found "${address}": write ${line} under constants, and {${name}} in the text`;
    return { offset, length: address.length, found, expected: EXPECTED };
  });
});

const characters = createWordingRule('wrong-characters', ({ value, kind }) => {
  // YAML only removes straight quotes around a value.
  const isQuoted = kind === 'field' && /^[“”„‘’«].*[“”’‘»]$/s.test(value);
  const expected = `write straight quotes: "${value.slice(1, -1)}"`;
  const quotes = { offset: 0, length: value.length, found: `found ${value} in typographic quotes`, expected };
  return [...findCharacters(value.replaceAll(MASK, 'x')), ...(isQuoted ? [quotes] : [])];
});

export const patternRules = [...forbidden, characters, addresses];
