import { assetPaths } from '../../documents/asset-paths.ts';
import type { IsoDate } from '../../documents/document.ts';
import { fillPhrase, type PhraseName } from '../../documents/phrases.ts';
import type { TextSelection } from '../../documents/selection.ts';
import type { DocumentData } from '../../pages/document-page.tsx';
import { isolateRuns, type Words } from '../../pages/runs.ts';
import type { Notice, TextChanges, TextPage } from '../../pages/text-page.ts';
import type { Services } from '../services/services.ts';
import { loadPhrases } from './load-phrases.ts';

export async function createDocumentData(
  services: Services,
  selection: TextSelection,
  page: TextPage,
): Promise<DocumentData> {
  const { text, since, status } = selection;
  const { app, title, language, dir, version, date, translation } = page;
  const changes: TextChanges | null =
    since && JSON.parse(await services.readAsset(assetPaths.changes(text, since.version)));
  // A comparison repeats the note of an upcoming version.
  const ofStatus = page.notices[status].slice(0, changes && status === 'upcoming' ? 1 : undefined);
  const notices = await createNotices(services, selection, ofStatus);
  return {
    kind: 'text',
    ...{ app, title, language, dir, version, date, translation, status },
    digest: text.digest,
    dateLabel: status === 'upcoming' ? page.appliesFrom : page.updated,
    notices: [...notices, ...(changes?.notices ?? [])].map(isolate),
    body: { __html: changes?.html ?? page.html },
  };
}

function isolate({ items, ...notice }: Notice): Notice<Words> {
  return { ...notice, text: isolateRuns(notice.text), ...(items && { items: items.map(isolate) }) };
}

/** Adds the notices that the build can't write, because they depend on the request or on `now`. */
async function createNotices(services: Services, selection: TextSelection, ofStatus: readonly Notice[]) {
  const { text, status, supersededBy, incomparable, noticeLanguage, current } = selection;
  async function create(lang: string, name: PhraseName, values: Readonly<Record<string, IsoDate>> = {}) {
    const { language, phrases, dates } = await loadPhrases(services, lang);
    // No line breaks within a date.
    const format = (version: IsoDate) => (dates[version] ?? version).replaceAll(' ', '\u00A0');
    const entries = Object.entries(values).map(([key, version]) => [key, format(version)]);
    const sentence = fillPhrase(phrases[name], Object.fromEntries(entries));
    return { text: sentence, lang: language === text.language ? undefined : language };
  }

  const notices: Notice[] = [];
  if (noticeLanguage !== null) notices.push(await create(noticeLanguage, 'notAvailable'));
  if (incomparable) notices.push(await create(text.language, 'notComparable', { since: incomparable }));
  notices.push(...ofStatus);
  if (status === 'superseded' && supersededBy !== current.version) {
    notices.push(await create(text.language, 'appliesNow', { current: current.version }));
  }
  return notices;
}
