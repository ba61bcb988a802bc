/** Lists the passages of texts, settings and phrases, and has functions for several rules. */
import { languageOf } from '../read/languages.ts';
import { countLines } from '../read/problem.ts';
import type { ParsedPhrases } from '../read/read-phrases.ts';
import type { SiteSettings } from '../read/read-site.ts';
import { readableFields, type Source } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { type Block, listBlocks, listLeaves } from '../read/tree.ts';
import type { Check, Passage } from './rule.ts';

/** U+FFFC. Replaces placeholders and references, whose values are not checked. */
export const MASK = '\u{FFFC}';

const ADDRESS = /^(?:[^\s@]+@|https:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/[\w./-]*)?$/i;

/** Constants that are addresses are not passages. */
export function listPassages(text: Source): Passage[] {
  const { version } = text;
  const blocks = listBlocks(text.sections).map((block): Passage => {
    return { value: readBlock(block), place: block.line, kind: block.kind, source: text, version };
  });
  const isAddress = ({ place, value }: Passage) => `${place}`.startsWith('constants.') && ADDRESS.test(value);
  const fields = listFields(text, readableFields(text)).filter((field) => !isAddress(field));
  return [...blocks, ...fields.map((field) => ({ ...field, version }))];
}

export function listSettings(site: SiteSettings): Passage[] {
  const { name: company, app } = site.company;
  return listFields(site, { company, app });
}

export function listPhrases(source: ParsedPhrases): Passage[] {
  return listFields(source, source.phrases).map((field) => {
    return { ...field, value: field.value.replace(/\{\w+\}/g, MASK), language: source.language };
  });
}

function listFields(source: Located, fields: Readonly<Record<string, string>>): Passage[] {
  return Object.entries(fields).map(([place, value]) => ({ value, place, kind: 'field', source }));
}

/** Has the line ends of the file, so that an offset gives the line. */
export function readBlock({ line, children }: Block): string {
  let value = '';
  for (const leaf of listLeaves(children)) {
    // Unsupported Markdown may have had line ends.
    value += '\n'.repeat(Math.max(0, leaf.line - line - countLines(value, value.length)));
    value += leaf.kind === 'text' ? leaf.text.replaceAll(MASK, '\u{FFFD}') : MASK;
  }
  return value;
}

export function forbidPatterns(expected: string, ...patterns: readonly RegExp[]): Check<'passage'> {
  return ({ value }, report) => {
    for (const { 0: match, index: offset } of patterns.flatMap((pattern) => [...value.matchAll(pattern)])) {
      report({ offset, length: match.length }, `found ${quote(match)}`, expected);
    }
  };
}

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

export function describeScript(language: string) {
  const { english, script } = languageOf(language);
  const letter = new RegExp(`(?=\\p{L})\\p{scx=${script}}`, 'u');
  return {
    expected: `write ${english}, in ${scriptNames.of(script)} letters`,
    isForeign: ({ value }: Passage) => /\p{L}/u.test(value) && !letter.test(value),
  };
}

export function quote(value: string): string {
  const line = value
    .replace(/\uFFFC+/g, '…')
    .trim()
    .replace(/\s+/g, ' ');
  return line.length > 60 ? `"${line.slice(0, 60)}…"` : `"${line}"`;
}
