import { assetPaths } from '../documents/asset-paths.ts';
import type { IsoDate } from '../documents/document.ts';
import type { Selection } from '../documents/selection.ts';
import type { DocumentData } from '../pages/document-page.tsx';
import { fillPhrase, type PhraseName } from '../pages/phrases.ts';
import type { Notice, TextChanges, TextPage } from '../pages/text-page.ts';
import type { Context } from './context.ts';
import { readPhrases } from './read-phrases.ts';

export async function createDocumentData(
  context: Context,
  { text, supersededBy, since, status, incomparable, unavailable, current }: Selection,
  { html, notices, updated, holdsFrom, description: _, needsScript: __, ...page }: TextPage,
): Promise<DocumentData> {
  const shownNotices: Notice[] = [];
  /** Adds a notice that the build can't write, because it depends on the request or on `now`. */
  async function addNotice(lang: string, name: PhraseName, versions: Readonly<Record<string, IsoDate>> = {}) {
    const { language, phrases, dates } = await readPhrases(context, lang);
    // No line breaks within a date.
    const format = (version: IsoDate) => (dates[version] ?? version).replaceAll(' ', '\u00A0');
    const values = Object.entries(versions).map(([key, version]) => [key, format(version)]);
    const sentence = fillPhrase(phrases[name], Object.fromEntries(values));
    shownNotices.push({ text: sentence, lang: language === text.language ? undefined : language });
  }

  if (unavailable !== null) await addNotice(unavailable, 'notAvailable');
  if (incomparable) await addNotice(text.language, 'notComparable', { since: incomparable });
  shownNotices.push(...notices[status]);
  if (status === 'superseded' && supersededBy !== current.version) {
    await addNotice(text.language, 'holdsNow', { current: current.version });
  }
  const changes: TextChanges | null =
    since && JSON.parse(await context.readFile(assetPaths.changes(text, since.version)));
  return {
    ...page,
    digest: text.digest,
    status,
    dateLabel: status === 'upcoming' ? holdsFrom : updated,
    notices: [...shownNotices, ...(changes?.notices ?? [])],
    body: { __html: changes?.html ?? html },
  };
}
