/** Words, marks, characters and addresses that no text has: one table of patterns. */
import { toLetters } from '../fill/label-blocks.ts';
import { findCharacters } from '../read/decode-source.ts';
import { isRightToLeft } from '../read/languages.ts';
import { isAddress } from '../read/read-fields.ts';
import { escapeWords, MASK, type Passage, readPatterns } from './passages.ts';
import { createMatch, createWordingRule } from './rule.ts';

/**
 * A rule, the passages or languages that it is for, what is right, and a pattern with the flags
 * `gmu`; behind some, what they do not find. `starts` are the beginnings of sentences: a wrapped
 * line may begin with "(a)" or "–".
 */
const TABLE = String.raw`
leftovers | all | Word left it there: write what the field would show, or leave it out | \bError!(?:\s+(?:[A-Z][\w ]*|\w+ not \w+)\.?)?
– | \b(?i:Click|Tap)(?:\s+(?i:here|or\s+tap))*\s+to\s+(?:add|enter|insert|select)\b[^.\n]*
– | \b(?i:Choose\s+an\s+item|Enter\s+(?:any\s+content|text\s+here)|Type\s+(?:text\s+)?here)\b
– | \b(?:MERGEFIELD|PAGEREF|NUMPAGES|DOCPROPERTY|STYLEREF|MERGEFORMAT|FORMTEXT|FORMCHECKBOX|INCLUDEPICTURE)\b|\b_?(?:Toc|Ref)\d{6,}\b
– | \bHYPERLINK\s+(?:\\\S[^\n]*|["“][^"”\s]*["”])|\b(?:DATE|PAGE|REF|SEQ|TIME|TOC)\s+(?:\\[a-z*]|\\?@\s)[^\n]*   // Not THE HYPERLINK “I AGREE” and THE PAGE “AS IS”.
– | ^(?:Commented(?: \w+)?|Comment \[\w+\]|Deleted|Formatted|Inserted):
leftovers | all | mail merge left it there: write the value, or a constant such as {officer} | «(?![^»\n]*[^\P{L}\p{Script=Latin}])[^»\n]*»
leftovers | all | Obsidian left it there: write the words without their marks | ={2,}(?=\S)[^=\n]+={2,}|%%+[^%]*%*|!?\[\[[^\]]*\]\]|\s\^[\w\-]+$
leftovers | all | another generator’s mark: leave it out, and write its words as a paragraph | ^[^\S\n]*(?::{3,}[^\n]*|!{3}[^\S\n]+\p{L}[^\n]*|\?{3}\+?[^\S\n]+\p{L}[^\n]*|:[^\S\n]+(?=\S)|\.\.[^\S\n]+[\w\-]+::|\+{3}$|={3}[^\S\n]+[“"]|#\+\w+|\\[a-z]{3,})
leftovers | all | the mark of a comment: leave it out, with the comment; a letter that a quotation changed is within quotation marks, or a capital | \[[a-z]{1,2}\](?!\p{Ll})|(?<!["'‘«]|“[^”]*)\[[a-z]\](?=\p{Ll})   // Not “[t]he seller”, “… and [t]he seller” and [T]he seller.
leftovers | all | a PDF left it there: leave it out, and write a divided word on one line | \p{L}+-(?=\n(?!(?:and|or|to)\b)\p{Ll})   // Not "short- and long-term".
– | \bP(?i:age)\s+\d+\s+(?:of|\/)\s+\d+(?=[^\S\n]*$)|\bP a g e\b
– | ^[^\S\n]*(?:(?i:page)\s+\d+(?:\s+(?:of|\/)\s+\d+)?|\d+\s*\|\s*(?i:page)|(?i:page)\s*\|\s*\d+|[\-–—]\s*\d+\s*[\-–—])(?=[^\S\n]*$)|^[^\S\n]*(?i:page)\s+\d+\s+of\s+\d+\b
leftovers | all | a PDF left it there: write the letters one by one, such as fi | [\uFB00-\uFB06\uFB50-\uFDCF\uFE70-\uFEFC]
leftovers | all | a chat or an email left it there: leave it out | ^\[?\d{1,2}[.\/\-]\d{1,2}[.\/\-]\d{2,4},?\s+\d{1,2}:\d{2}[^\n:]*:|^\[\d{1,2}:\d{2}[^\]\n]*\][^\n:]*:
– | <Media omitted>|\b(?:Sent\s+from\s+my|This\s+message\s+was\s+deleted)\b|-+\s*(?:Original|Forwarded)\s+(?i:message)\s*-+
leftovers | all | an AI assistant left it there: leave it out | :?contentReference\[[^\]]*\]\S*|\boaicite\b\S*|【[^】]*】|\bAs\s+an\s+AI\b|^(?:Certainly|Sure)!
leftovers | all | a web page left its code there: write the character itself | &(?:#\d+|#x[\da-fA-F]+|[A-Za-z]{2,8}\d*);|\\[nrt](?![\p{L}\p{N}])
leftovers | texts | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed | [$%#@&]*\{+[^{}]*\}+|[{}]   // Not the year of a judgment, "[sic]", a letter that a quotation changed, a path of menus and a comparison.
– | \[(?!(?:1[6-9]|20)\d\d\]|[Ss]ic\]|\p{L}\](?<!\p{L}\[\p{L}\])\p{Ll})[^\[\]]*\]|(?<!\[[^\[\]]*)\]|\[(?![^\[\]]*\])
– | <+[\p{L}\/!?%●•_][^<>]*>+|<(?=\p{L})
– | [%#@$&]+(?=\uFFFC)
leftovers | settings | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed | ^\[[^\]]*\]$|\[(?!\p{L}\]|\d+\])[^\]]*\]|\{+[^{}]*\}+|<+[^<>]*>+   // Not "[24]7.ai".
leftovers | settings | write the name or the address itself | \b(?i:app(?:lication)?|brand|business|company|entity|firm|organi[sz]ation|product|startup)\s+(?i:name)\b|\b(?i:name\s+of\s+(?:the\s+|your\s+)?(?:app|business|company|firm))\b
– | ^(?:(?i:my|our|the|your)\s+)?(?i:app(?:lication)?|brand|business|company|firm|organi[sz]ation|startup)$|\byour[.\-]?(?:app|company|domain|email|name|site|website)\b
leftovers | all | write what is meant; placeholders are written {name}, in the text only; words that are right as they are go under allowed | (?<![\p{L}\p{N}])(?:%\w+%|@@+\w*@*|(?<!^\s*)##+\w*#*|#\w+#|\$[A-Za-z_]\w*\$?)
– | \((?i:insert|fill\s+in|to\s+be\s+(?:added|agreed|completed|confirmed|decided|determined|inserted))\b[^()]*\)
– | (?<![\p{L}\p{M}\p{N}])(?i:TBA|TBD|TBC|TODO|FIXME|lorem\s+ipsum|note\s+to\s+draft\w*|drafting\s+note)(?![\p{L}\p{M}\p{N}])
– | \b(?i:D{1,2}|M{1,3}|Y{2,4})(?:[\/.\-](?i:D{1,2}|M{1,3}|Y{2,4})){1,2}\b
– | \b(?:ABC|XYZ)\s+(?:Co|Company|Corp|Inc|Limited|LLP|Ltd|Private|Pvt)\b|\bYOUR\s+(?:APP|COMPANY|WEBSITE)(?:\s+NAME)?\b
– | (?<!\b(?i:annexure|appendix|article|chapter|clause|order|part|rule|schedule|section|title)\s)\b(?i:X){2,}\b   // Not the Roman number in "Part XX".
– | _{2,}|\?{2,}|\.{4,}|…{2,}|-{4,}
loose-marks | starts | each item of a list is a line that begins with "- ", or with "1. "; within a sentence, keep it behind a word | [\-–—―−‐‑·∙+‣⁃►➢➤✓✔❖❑□■◆★](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)   // Bullets and dashes, "(a)", "iv)" and "3)", "a." and "3.". Not "§ 5", "A. Sharma" and "i.e.".
– | \(?(?:\p{L}\p{M}*|[ivx]{1,5}|[IVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])
– | (?:[a-z]|[ivx]{1,5})\.(?=\s)|\p{Nd}{1,3}\.(?=[\s\p{L}\uFFFC])
loose-marks | starts | write one ordinary space after ## | #{1,6}(?=[\p{L}\uFFFC\u00A0])
loose-marks | texts | each item of a list is a line that begins with "- " | (?<![•●▪◦].*)[•●▪◦]
loose-marks | texts | texts have no tables: write a list, each item on a line that begins with "- "; a danda is "।" | (?s:(?<!\|.*)\||(?<!\t.*)\S*\p{L}{2}[^\S\n]*\t\s*\S+)|(?:^[^\n]*\S[ \u00A0]{3,}\S[^\n]*(?:\n|$)){2,}
loose-marks | texts | strong words are written **so**, emphasized ones *so*: at both ends, with no space inside, a space or a full stop outside, and quotation marks outside too; none are struck | \*{2,}|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}])|(?<!~~.*)~~
wrong-characters | all | write the digits of one script | \p{Nd}*(?:[0-9](?![0-9])\p{Nd}|(?![0-9])\p{Nd}[0-9])\p{Nd}*
wrong-characters | all | write the ordinary letter, digit or mark: this one is of Chinese and Japanese fonts, or of mathematics | [\u3000\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+
wrong-characters | all | write the letter that was there: it was read in another encoding than UTF-8 | [ÂÃÄÅØÙ][\x80-\xBF\u0152-\u0192\u02C6\u02DC\u2013-\u203A€™]|[à-ï][\x80-\xBF\u0152-\u0192\u02C6\u02DC\u2013-\u203A€™]{2}   // UTF-8 continuation bytes decoded as Windows-1252. Of two-byte letters only Latin and Arabic ones, not "CAFÉ”".
wrong-characters | all | write the word anew: a Greek or Cyrillic letter in it only looks like a Latin one | (?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}])(?<!\p{L})[\p{L}\p{M}]+
foreign-script | ur ks | a letter of Arabic is in it: write ک for ك, ی for ي and ى, ہ for ه, ۃ for ة, or list the words under allowed | [\p{L}\p{M}]*[كيىهة][\p{L}\p{M}]*
foreign-script | sd-Arab | a letter of Arabic or Urdu is in it: write ڪ for ك, ي for ی, ى and ے, ه for ہ, or list the words under allowed | [\p{L}\p{M}]*[كیىےہ][\p{L}\p{M}]*
foreign-script | bn | a letter of Assamese is in it: write র for ৰ, ব for ৱ, or list the words under allowed | [\p{L}\p{M}]*[ৰৱ][\p{L}\p{M}]*
foreign-script | as | a letter of Bengali is in it: write ৰ for র, or list the words under allowed | [\p{L}\p{M}]*র[\p{L}\p{M}]*
slips | en | write the word once; a word that is right twice goes under allowed | (?<![\p{L}\p{M}\p{N}’'-]|\b(?i:log|sign|opt|check)\p{L}*\s+|\b[Ww]hat\s+(?:\p{L}+\s+){1,2})(?!(?i:that|had|very|so|many|no|bye|ha)\b|\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll})(?:(\p{L}{2,})\s+(?i:\1)|a\s+a)(?![\p{L}\p{M}\p{N}’'-])   // Not "that that", "log in in India", "what it is is", "you you’re" and "Pago Pago".
slips | texts | close the bracket in its paragraph, or leave it out; one that is right goes under allowed | \((?!(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))
– | (?<=\p{L}{4})\)(?<!\((?:[^()]|\([^()]*\)|(?<=(?<!\p{L})\p{L}{1,3})\))*\))   // Not "a) by mail".
slips | quotations | write both quotation marks of the quotation; one that is right goes under allowed | “(?!(?:[^“”]|“[^“”]*”)*”)|(?<!\p{L})‘(?!\d|(?:n|em|tis)\b|[^‘]*’)|«(?![^«»]*»)|(?<!“(?:[^“”]|“[^“”]*”)*|\d)”|(?<=(?<![^])[^"]*(?:"[^"]*"[^"]*)*)(?<!\d)"(?![^"]*")   // Not 6” and 6".
slips | texts | write amounts as 1,00,000 or 100,000; a number that is no amount goes under allowed | (?<![\p{Nd}.,])(?!(?:\p{Nd}{1,3}(?:,\p{Nd}{3})+|\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3})(?!,?\p{Nd}))(?:(?<=(?:INR|Rs\.?|USD|EUR|GBP|[₹$€£])\s?)\p{Nd}+(?:,\p{Nd}+)+|\p{Nd}+(?:,\p{Nd}+)*,000|\p{Nd}+(?:,\p{Nd}+)+(?=(?:\/-|\s(?:rupees|lakh|crore|dollars))))(?!,?\p{Nd})   // Not "1,2,3" without a currency.
lost-line-ends | titles | a short line alone: begin a heading with ##, and end it with an id, such as ## Refunds {#refunds}; end a sentence with a full stop, or list the words under allowed | (?<![^])\p{Lu}(?!(?:\S+\s+){8})[^.:;,!?…\n\uFFFC]{2,60}(?![^])
`;

const SCOPES: Readonly<Record<string, (passage: Passage, next: Passage | undefined) => boolean>> = {
  all: () => true,
  texts: ({ kind }) => kind !== 'setting',
  settings: ({ kind }) => kind === 'setting',
  starts: ({ kind }) => !['heading', 'subheading', 'field', 'phrase', 'setting'].includes(kind),
  titles: ({ kind, language, value: { length } }, next) =>
    language === 'en' && kind === 'paragraph' && next?.kind === kind && next.value.length > length,
  // A quotation of several paragraphs has its first mark at the start of each. Urdu writes ”so“.
  quotations: ({ language }, next) => language !== '' && !isRightToLeft(language) && !/^["“]/.test(next?.value ?? ''),
};
const START = String.raw`(?<=^(?<!\S\s*)\s*|[.:;।۔][^\S\n]*\n[^\S\n]*)`;

/** "–" repeats the first three columns. */
const ROW = /^(?:(?<rule>\S+) \| (?<scope>.+?) \| (?<expected>.+?)|–) \| (?<source>.+?)(?: {3}\/\/ .*)?$/gm;
let head: Readonly<Record<string, string | undefined>> = {};
const forbidden = [...TABLE.matchAll(ROW)].map(({ groups = {} }) => {
  if (groups.rule) head = groups;
  const { rule = '', scope = '', expected = '' } = head;
  const source = scope === 'starts' ? `${START}(?:${groups.source})[^\\S\\n]*` : `${groups.source}`;
  const pattern = new RegExp(source, 'gmu');
  return createWordingRule(rule, (passage, passages) => {
    const next = passages[passages.indexOf(passage) + 1];
    const isInScope = SCOPES[scope]?.(passage, next) ?? scope.split(' ').includes(passage.language);
    const matches = isInScope ? [...passage.value.matchAll(pattern)] : [];
    return matches.map(({ 0: words, index: offset }) => createMatch(offset, words, expected));
  });
});

const pattern = readPatterns(String.raw`
PART | a/b?c=d; not (e) | [^\s<>"“”‘’()]
PAGE | https://a.example/b_(c), www.a.example/b(c; not the full stop after it | (?<![a-z])(?:[a-z][a-z+.\-]*:\/\/|https?(?::\/|\/\/)(?=\w)|www\.)(?:<PART>|\(<PART>*\))*(?:\(<PART>*(?!\S*\))|(?<=[^.,:;!?\]*]))
EMAIL | a@b.example, a@@b..example; not a @ b | (?:mailto:)?[\p{L}\p{N}._%+\-]+@+[\p{L}\p{N}\-]+(?:[.@]+[\p{L}\p{N}\-]+)+
ADDRESS | both | <PAGE>|<EMAIL>
`);
const ADDRESS = new RegExp(pattern('ADDRESS'), 'giu');
const EXPECTED = '{site} and {email} are set in content/site.json; each other address is a constant, two spaces in';
const WRONG = 'write it anew: an address has one @ or one ://, single full stops in its host, and brackets in pairs';

const isEmail = (address: string) => /^[^/]*@/.test(address);
const trimAddress = (address: string) => address.replace(/^mailto:/i, '');

const addresses = createWordingRule('addresses', ({ value, kind }, passages) => {
  const matches = kind === 'setting' ? [] : [...value.matchAll(ADDRESS)];
  // Most passages have none: then the others need not be searched.
  if (matches.length === 0) return [];
  const all = new Set(passages.flatMap((other) => (other.value.match(ADDRESS) ?? []).map(trimAddress)));
  return matches.map(({ 0: address, index: offset }) => {
    if (!isAddress(address)) return createMatch(offset, address, WRONG, ', which is no address');
    // Names have letters only: officer, officerB.
    const isSame = (other: string) => isEmail(other) === isEmail(address);
    const position = [...all].filter(isSame).indexOf(trimAddress(address));
    const name = (isEmail(address) ? 'officer' : 'page') + (position > 0 ? toLetters(position + 1).toUpperCase() : '');
    const found = `found "${address}": write ${name}: ${trimAddress(address)} under constants, and {${name}} in the text`;
    return { offset, length: address.length, found, expected: EXPECTED };
  });
});

/** In a field, names are written out. */
const settings = createWordingRule('typed-settings', ({ value, place, settings = {} }, passages) => {
  const entries = typeof place === 'number' ? Object.entries(settings) : [];
  return entries.flatMap(([name, setting]) => {
    const found = findWords(value, setting);
    if (found.length === 0) return [];
    // Where a text says "chat", a sentence may begin with "Chat", which is the name of the app too.
    const word = setting.toLowerCase();
    const isWord = word !== setting && passages.some((other) => findWords(other.value, word).length > 0);
    const expected = `write {${name}}, so that it follows site.json; where another is meant, list the words under allowed`;
    const kept = isWord ? findWords(value, setting, '(?<!^|[.:!?]\\s+)') : found;
    return kept.map(({ 0: words, index }) => createMatch(index, words, expected));
  });
});

/** Whole words, not in a longer address. */
export function findWords(value: string, words: string, before = '') {
  const [start, end] = ['[\\w\\p{L}\\p{M}\\p{N}@./+-]', '(?:\\.?[\\w\\p{L}\\p{M}\\p{N}]|[@-])'];
  return [...value.matchAll(new RegExp(`${before}(?<!${start})${escapeWords(words)}(?!${end})`, 'gu'))];
}

const characters = createWordingRule('wrong-characters', ({ value, kind }) => {
  // YAML only removes straight quotes around a value.
  const isQuoted = kind === 'field' && /^[“”„‘’«].*[“”’‘»]$/s.test(value);
  const expected = `write straight quotes: "${value.slice(1, -1)}"`;
  const quotes = { offset: 0, length: value.length, found: `found ${value} in typographic quotes`, expected };
  return [...findCharacters(value.replaceAll(MASK, 'x')), ...(isQuoted ? [quotes] : [])];
});

export const patternRules = [settings, ...forbidden, characters, addresses];
