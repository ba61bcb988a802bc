/** What a page says between the title and the text: how its version stands, and what is marked as changed. */

import { findText, type Version } from '../documents/catalog.ts';
import type { View } from '../documents/selection.ts';
import type { Notice } from './document-page.tsx';
import { wordsOf } from './phrases.ts';

type TextView = View & { kind: 'text' };

/** @param versions the versions of the document, oldest first */
export function noticesOf(view: TextView, versions: readonly Version[]): Notice[] {
  return [...standingNotices(view, versions), ...changeNotices(view, versions)];
}

function standingNotices({ version, standing, text }: TextView, versions: readonly Version[]): Notice[] {
  const { lang, ...words } = wordsOf(text.language);
  if (standing === 'upcoming') return [{ text: words.upcoming(text.date), lang }];
  const next = versions.find((one) => one.version === version.supersededBy);
  if (standing === 'current' || !next) return [];
  const date = (findText(next, text.language) ?? findText(next))?.date ?? next.version;
  return [{ text: words.superseded(text.date, date), lang }];
}

function changeNotices({ version, text, since }: TextView, versions: readonly Version[]): Notice[] {
  if (!since) return [];
  const { lang, ...words } = wordsOf(text.language);
  if (since.digest === text.digest) return [{ text: words.unchanged(since.date), lang }];
  const between = versions.filter((one) => one.version > since.version && one.version <= version.version);
  const notes = between.flatMap((one) => {
    const { note, language } = findText(one, text.language) ?? findText(one) ?? {};
    return note ? [{ text: note, lang: language === text.language ? undefined : language }] : [];
  });
  return [{ text: words.changed(since.date), lang }, ...notes];
}
