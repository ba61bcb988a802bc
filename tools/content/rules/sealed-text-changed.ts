/** Refuses any change of a text that was sealed: its words and marks, its fields, its constants. */
import type { FilledText } from '../fill/fill-texts.ts';
import { sealText } from '../fill/seal-text.ts';
import { formatCodePoint } from '../read/decode-source.ts';
import type { Sealed } from '../read/read-lock.ts';
import { textKey } from '../read/text-key.ts';
import type { Rule } from './rule.ts';
import { quote } from './words.ts';

export const sealedTextChanged: Rule = ({ text, folder: { seals } }, report) => {
  const sealed = seals[textKey(text)];
  const { document, version, language } = text;
  const name = `${document} ${version} (${language}) is sealed`;
  const remedy =
    `make a new version: npm run new-version -- ${document} YYYY-MM-DD; ` +
    `or, before anyone has seen it: npm run seal -- --amend ${document} ${version}`;
  for (const { line, found } of sealed ? listChanges(text, sealed) : []) report(line, `${name} ${found}`, remedy);
};

/** Where a text differs from what was sealed, and how. */
export function listChanges(text: FilledText, sealed: Sealed) {
  const now = sealText(text);
  const compare = (path: readonly string[], name: string, before: unknown, own: unknown) => {
    const format = (value: unknown) => JSON.stringify(value ?? undefined) ?? 'none';
    if (before === own) return [];
    return [{ line: text.findLine(...path), found: `with ${name} ${format(before)}: found ${format(own)}` }];
  };
  const fields = (['revision', 'description', 'note', 'translatedOn'] as const).flatMap((field) =>
    compare([field], field, sealed[field], now[field]),
  );
  const values = Object.keys({ ...now.values, ...sealed.values }).flatMap((name) =>
    compare(['constants', name], `{${name}} as`, sealed.values[name], now.values[name]),
  );
  // The words that a changed value fills are not reported as well.
  return [...fields, ...values, ...(values.length > 0 ? [] : findChangedBlock(text, sealed.text, now.text))];
}

/** The first block that changed, in both wordings. */
function findChangedBlock({ findLine, sections }: FilledText, before: readonly string[], now: readonly string[]) {
  const at = (before.length > now.length ? before : now).findIndex((_, index) => before[index] !== now[index]);
  if (at < 0) return [];
  const title = { line: findLine('title'), place: 'the title' };
  const blocks = sections.flatMap((section) =>
    section.blocks.map(({ line }) => ({ line, place: section.id ? `section ${section.id}` : 'the opening' })),
  );
  const { line, place } = [title, ...blocks][Math.min(at, blocks.length)] ?? title;
  const [old = 'nothing', own = 'nothing'] = [before[at], now[at]];
  let same = 0;
  while (same < own.length && own[same] === old[same]) same += 1;
  // From the word before the first that changed.
  const start = own.lastIndexOf(' ', own.lastIndexOf(' ', same) - 1) + 1;
  const quoteFrom = (words: string) => quote((start > 0 ? '… ' : '') + words.slice(start));
  const characters = old.length === own.length ? nameCharacters(old.slice(same), own.slice(same)) : '';
  const found = `and ${place} has changed: it said ${quoteFrom(old)}, now it says ${quoteFrom(own)}${characters}`;
  return [{ line, found }];
}

/** The first two characters, which may look alike, such as a Latin and a Cyrillic letter, by their numbers. */
function nameCharacters(old: string, own: string): string {
  // Letters of one script look different.
  const isFar = (old.codePointAt(0) ?? 0) >> 7 !== (own.codePointAt(0) ?? 0) >> 7;
  return isFar ? ` (${formatCodePoint(old)} before, ${formatCodePoint(own)} now)` : '';
}
