/** Finds what nobody has written yet, and what Word and haste leave in a text. */
import { FILLED } from './fill.ts';
import type { Finding } from './problem.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly expected: string;
  /** Said before what was found, where that does not speak for itself. */
  readonly name?: string;
}

const UNWRITTEN = 'write what is meant';
const LIST = 'each item of a list is a line that begins with "- ", or with "1. "';

/** What must stand nowhere. In this order: what one has found is not found again by another. */
const ANYWHERE: readonly Rule[] = [
  {
    pattern: /\$?\{+[^{}]*\}+|\[[^[\]]*\]|<[^<>]*>|[{}[\]<>]/g,
    expected: 'placeholders are written {name}, in the text only; there are no other brackets or braces',
  },
  {
    pattern: /(?<![\p{L}\p{N}])(?:%\w+%|@@+\w*@*|##+\w*#*|#\w+#|\$[A-Za-z_]\w*\$?)/gu,
    expected: 'placeholders are written {name}',
  },
  {
    pattern:
      /\((?:insert|fill\s+in|to\s+be\s+(?:added|agreed|completed|confirmed|decided|determined|inserted))\b[^()]*\)/gi,
    expected: UNWRITTEN,
  },
  { pattern: /\b(?:TBA|TBD|TBC|TODO|FIXME)\b|\blorem\s+ipsum\b/gi, expected: UNWRITTEN },
  // "Order XX" and "Part XX" are numbers.
  {
    pattern: /(?<!\b(?:annexure|appendix|article|chapter|clause|order|part|rule|schedule|section|title)\s)\bX{2,}\b/gi,
    expected: UNWRITTEN,
  },
  { name: 'a row of', pattern: /_{2,}|\?{2,}|\.{4,}|…{2,}/g, expected: UNWRITTEN },
  {
    pattern: /(?<=\p{sc=Beng}|\p{sc=Deva}|\p{sc=Guru}|\p{sc=Orya}) ?\|(?=\s|$)/gu,
    expected: 'write the danda, "।"',
  },
  // The first on a line stands for the others.
  { pattern: /(?<!\|.*)\|/g, expected: `texts hold no tables; ${LIST}` },
  { name: 'columns', pattern: /[^\n]*\S(?:\t|[ \u00A0]{3,})\S[^\n]*/g, expected: `texts hold no tables; ${LIST}` },
  { pattern: /(?<![•●▪◦].*)[•●▪◦]/g, expected: LIST },
  { pattern: /(?<!~~.*)~~/g, expected: 'texts hold no struck words' },
  {
    name: 'a mark without its other end',
    pattern: /\*{2,}|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}])/gu,
    expected: 'strong words are written **so**, emphasized ones *so*: at both ends, with no space inside',
  },
  {
    pattern: /\b[a-z][a-z+.-]*:\/\/\S*|\bwww\.\S*/gi,
    expected: 'texts hold no addresses: write {site}, or leave it out',
  },
  { pattern: /[^\s@]+@[^\s@]+\.[^\s@]+/g, expected: 'write {email}, which is set in content/site.json' },
];

/**
 * The marks of lists that Markdown does not know. They count where a line begins a paragraph, or follows one that ends as
 * an item or a sentence does: "(a)" and "–" within a sentence may come first on a line when an editor breaks it.
 */
const MARKS = [
  // "§ 5" is a reference.
  /[-–—―−‐‑·∙+‣⁃►➢➤✓✔❖❑□■◆★](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)/u,
  /\(?(?:\p{L}\p{M}*|[ivx]{1,5}|[IVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])/u,
  // "A. Sharma" is a name, "i.e." an abbreviation.
  /(?:[a-z]|[ivx]{1,5})\.(?=\s)|\p{Nd}{1,3}\.(?=[\s\p{L}\uFFFC])/u,
  // "1.5 crore" is an amount.
  /\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?(?=\s+\p{Lu})/u,
  /#{1,6}(?=[\p{L}\uFFFC])/u,
].map(({ source }) => source);

const AT_LINE_START: readonly Rule[] = [
  {
    name: 'the mark of a list',
    pattern: new RegExp(`(?<=^[^\\S\\n]*|[.:;।۔][^\\S\\n]*\\n[^\\S\\n]*)(?:${MARKS.join('|')})[^\\S\\n]*`, 'gu'),
    expected: `${LIST}; within a sentence, keep it behind a word on the same line`,
  },
];

const TYPED_NUMBER = {
  name: 'a number typed into a heading:',
  expected: 'leave it out: sections are numbered by themselves',
};

const IN_HEADING: readonly Rule[] = [
  // "Section 79 of the Act" is a reference, "18 years" no number of a section.
  { ...TYPED_NUMBER, pattern: /^(?:article|clause|part|section)\s+\p{Nd}+\s*(?:[.:–—-]|$)/giu },
  { ...TYPED_NUMBER, pattern: /^\(?(?:\p{Nd}+[.):]\S*|(?:[ivx]+|[a-z])[.)](?=\s))/giu },
];

/** What must not stand in a field or a setting, which is a run of words without Markdown. */
export function findLeftovers(text: string): Finding[] {
  return findAll(ANYWHERE, text);
}

/** What must not stand in a paragraph or an item of a list. */
export function findLeftoversInParagraph(text: string): Finding[] {
  return findAll([...AT_LINE_START, ...ANYWHERE], text);
}

/** @param number the section's own, which may also stand there without a full stop */
export function findLeftoversInHeading(text: string, number: number): Finding[] {
  const own = { ...TYPED_NUMBER, pattern: new RegExp(`^${number}(?=\\s)`, 'g') };
  return findAll([...IN_HEADING, own, ...ANYWHERE], text);
}

function findAll(rules: readonly Rule[], text: string): Finding[] {
  const findings: Finding[] = [];
  let rest = text;
  for (const { pattern, name, expected } of rules) {
    for (const { 0: match, index: offset } of rest.matchAll(pattern)) {
      findings.push({ offset, found: ['found', name, quote(match)].filter(Boolean).join(' '), expected });
    }
    rest = rest.replace(pattern, (match) => FILLED.repeat(match.length));
  }
  return findings;
}

function quote(match: string): string {
  const words = match
    .replaceAll(new RegExp(`${FILLED}+`, 'g'), '…')
    .trim()
    .replace(/\s+/g, ' ');
  return `"${words.length > 60 ? `${words.slice(0, 60)}…` : words}"`;
}
