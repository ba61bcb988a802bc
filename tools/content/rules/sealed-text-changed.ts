/** Refuses any change of a text that was sealed: its words and marks, its fields, its constants. */
import { type Sealed, sealText, textKey } from '../lock.ts';
import { formatCodePoint } from '../read/find-characters.ts';
import type { ParsedText } from '../read/parse-text.ts';
import { listBlocks } from '../tree.ts';
import type { Rule } from './rule.ts';

export const sealedTextChanged: Rule = ({ text, folder: { lock } }, report) => {
  const sealed = lock.seals[textKey(text)];
  const { document, version, language } = text;
  const name = `${document} ${version} (${language}) is sealed`;
  const remedy =
    `make a new version: npm run new-version -- ${document} YYYY-MM-DD; ` +
    `or, before anyone has seen it: npm run seal -- --amend ${document} ${version}`;
  for (const { line, found } of sealed ? listChanges(text, sealed) : []) report(line, `${name} ${found}`, remedy);
};

/** Where a text differs from what was sealed, and how. */
export function listChanges(text: ParsedText, sealed: Sealed) {
  const now = sealText(text);
  const compare = (path: readonly string[], name: string, before: unknown, own: unknown) => {
    const format = (value: unknown) => JSON.stringify(value ?? undefined) ?? 'none';
    if (before === own) return [];
    return [{ line: text.findLine(...path), found: `with ${name} ${format(before)}: found ${format(own)}` }];
  };
  const fields = (['revision', 'description', 'note'] as const).flatMap((field) =>
    compare([field], field, sealed[field], now[field]),
  );
  const values = Object.keys({ ...sealed.values, ...now.values }).flatMap((name) =>
    compare(['constants', name], `{${name}} as`, sealed.values[name], now.values[name]),
  );
  // The words that a changed value fills are not reported as well.
  return [...fields, ...values, ...(values.length > 0 ? [] : findChangedWords(text, sealed.text, now.text))];
}

function findChangedWords({ findLine, sections }: ParsedText, before: readonly string[], now: readonly string[]) {
  // Between blocks stands a mark, so that a paragraph that was cut in two is found.
  const [old = [], own = []] = [before, now].map((blocks) => blocks.join(' ¶ ').split(' '));
  const at = (old.length > own.length ? old : own).findIndex((_, index) => old[index] !== own[index]);
  if (at < 0) return [];
  const block = own.slice(0, at + 1).filter((word) => word === '¶').length;
  const line = [findLine('title'), ...listBlocks(sections).map((one) => one.line)][block] ?? 1;
  const [a = '', b = ''] = [old[at], own[at]];
  const isId = a.startsWith('{#') && b.startsWith('{#');
  const found = isId
    ? `has the same title under another id: ${a} before, ${b} now`
    : `has changed: it said ${quoteWords(old, at)}, now it says ${quoteWords(own, at)}${nameCharacters([...a], [...b])}`;
  return [{ line, found: `and ${found}` }];
}

function quoteWords(words: readonly string[], at: number): string {
  const few = words.slice(Math.max(0, at - 3), at + 5).join(' ');
  return `"${at > 3 ? '… ' : ''}${few}${at + 5 < words.length ? ' …' : ''}"`;
}

/** Two characters that may look alike, such as a Latin and a Cyrillic letter, by their numbers. */
function nameCharacters(old: readonly string[], own: readonly string[]): string {
  const at = own.findIndex((character, index) => character !== old[index]);
  const [a = '', b = ''] = [old[at], own[at]];
  // Letters of one script look different.
  const isFar = (a.codePointAt(0) ?? 0) >> 7 !== (b.codePointAt(0) ?? 0) >> 7;
  return isFar && old.length === own.length ? ` (${formatCodePoint(a)} before, ${formatCodePoint(b)} now)` : '';
}
