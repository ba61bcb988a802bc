import { assetPaths } from '../documents/asset-paths.ts';
import type { IsoDate } from '../documents/document.ts';
import type { TextSelection } from '../documents/selection.ts';
import type { DocumentData } from '../pages/document-page.tsx';
import { fillPhrase, type PhraseName } from '../pages/phrases.ts';
import type { Notice, TextChanges, TextPage } from '../pages/text-page.ts';
import { loadPhrases } from './load-phrases.ts';
import type { Services } from './services.ts';

export async function createDocumentData(
  services: Services,
  { text, supersededBy, since, status, incomparable, noticeLanguage, current }: TextSelection,
  { html, notices, updated, holdsFrom, description: _, needsScript: __, ...page }: TextPage,
): Promise<DocumentData> {
  const allNotices: Notice[] = [];
  /** Adds a notice that the build can't write, because it depends on the request or on `now`. */
  async function addNotice(lang: string, name: PhraseName, versions: Readonly<Record<string, IsoDate>> = {}) {
    const { language, phrases, dates } = await loadPhrases(services, lang);
    // No line breaks within a date.
    const format = (version: IsoDate) => (dates[version] ?? version).replaceAll(' ', '\u00A0');
    const values = Object.entries(versions).map(([key, version]) => [key, format(version)]);
    const sentence = fillPhrase(phrases[name], Object.fromEntries(values));
    allNotices.push({ text: sentence, lang: language === text.language ? undefined : language });
  }

  if (noticeLanguage !== null) await addNotice(noticeLanguage, 'notAvailable');
  if (incomparable) await addNotice(text.language, 'notComparable', { since: incomparable });
  allNotices.push(...notices[status]);
  if (status === 'superseded' && supersededBy !== current.version) {
    await addNotice(text.language, 'holdsNow', { current: current.version });
  }
  const changes: TextChanges | null =
    since && JSON.parse(await services.readAsset(assetPaths.changes(text, since.version)));
  return {
    ...page,
    kind: 'text',
    digest: text.digest,
    status,
    dateLabel: status === 'upcoming' ? holdsFrom : updated,
    notices: [...allNotices, ...(changes?.notices ?? [])],
    body: { __html: changes?.html ?? html },
  };
}
