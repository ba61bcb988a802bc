/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import { wordsOf } from '../pages/words.ts';
import { findText, type Version } from './catalog.ts';
import type { IsoDate } from './document.ts';
import { formatDate } from './format-date.ts';
import type { View } from './view.ts';

type TextView = View & { kind: 'text' };

/** @param versions the versions of the document, oldest first */
export function noticesOf(view: TextView, versions: readonly Version[]): string[] {
  return [...standingNotices(view), ...changeNotices(view, versions)];
}

function standingNotices({ version, standing, text }: TextView): string[] {
  const words = wordsOf(text.language);
  const day = (date: IsoDate) => formatDate(date, text.language);
  if (standing === 'upcoming') return [words.upcoming(day(version.version))];
  if (standing === 'superseded' && version.supersededBy) {
    return [words.superseded(day(version.version), day(dayBefore(version.supersededBy)))];
  }
  return [];
}

function changeNotices({ version, text, since }: TextView, versions: readonly Version[]): string[] {
  if (!since) return [];
  const words = wordsOf(text.language);
  const day = (date: IsoDate) => formatDate(date, text.language);
  if (since.digest === text.digest) return [words.unchanged(day(since.version))];
  const between = versions.filter((one) => one.version > since.version && one.version <= version.version);
  const notes = between.flatMap((one) => findText(one, text.language)?.note ?? []);
  return [words.changed(day(since.version)), ...notes];
}

function dayBefore(date: IsoDate): IsoDate {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
