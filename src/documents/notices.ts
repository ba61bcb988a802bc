/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import { wordsOf } from '../pages/words.ts';
import { findText, type Version } from './catalog.ts';
import type { View } from './view.ts';

type TextView = View & { kind: 'text' };

/** @param versions the versions of the document, oldest first */
export function noticesOf(view: TextView, versions: readonly Version[]): string[] {
  return [...standingNotices(view, versions), ...changeNotices(view, versions)];
}

function standingNotices({ version, standing, text }: TextView, versions: readonly Version[]): string[] {
  const words = wordsOf(text.language);
  if (standing === 'upcoming') return [words.upcoming(text.date)];
  const next = versions.find((one) => one.version === version.supersededBy);
  if (standing === 'current' || !next) return [];
  const date = (findText(next, text.language) ?? findText(next))?.date ?? next.version;
  return [words.superseded(text.date, date)];
}

function changeNotices({ version, text, since }: TextView, versions: readonly Version[]): string[] {
  if (!since) return [];
  const words = wordsOf(text.language);
  if (since.digest === text.digest) return [words.unchanged(since.date)];
  const between = versions.filter((one) => one.version > since.version && one.version <= version.version);
  const notes = between.flatMap((one) => (findText(one, text.language) ?? findText(one))?.note ?? []);
  return [words.changed(since.date), ...notes];
}
