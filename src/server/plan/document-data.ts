import { assetPaths } from '../../documents/asset-paths.ts';
import type { IsoDate } from '../../documents/document.ts';
import { fillPhrase, type PhraseName } from '../../documents/phrases.ts';
import type { TextSelection } from '../../documents/selection.ts';
import type { DocumentData } from '../../pages/document-page.tsx';
import { isolateRuns, type Words } from '../../pages/runs.ts';
import type { Notice, TextChanges, TextFile } from '../../pages/text-file.ts';
import type { Services } from '../services/services.ts';
import { loadPhrases } from './load-phrases.ts';

export async function createDocumentData(services: Services, selection: TextSelection, file: TextFile) {
  const { text, since, status } = selection;
  const { app, title, language, dir, version, date, translation } = file;
  const changes: TextChanges | null =
    since && JSON.parse(await services.readAsset(assetPaths.changes(text, since.version)));
  const notices = [...(await createNotices(services, selection, file)), ...(changes?.notices ?? [])];
  return {
    ...{ app, title, language, dir, version, date, translation, status },
    digest: text.digest,
    dateLabel: status === 'upcoming' ? file.appliesFrom : file.updated,
    notices: notices.map(isolate),
    comparison: changes?.notices.find(({ as }) => as === 'h2')?.text,
    body: { __html: changes?.html ?? file.html },
  } satisfies DocumentData;
}

function isolate({ items, ...notice }: Notice): Notice<Words> {
  return { ...notice, text: isolateRuns(notice.text), ...(items && { items: items.map(isolate) }) };
}

/** The notices of the file, and those that depend on the request or on `now`. */
async function createNotices(services: Services, selection: TextSelection, file: TextFile): Promise<Notice[]> {
  const { text, since, status, supersededBy, incomparable, noticeLanguage, current } = selection;
  async function create(lang: string, name: PhraseName, versions: Readonly<Record<string, IsoDate>> = {}) {
    const { language, phrases, dates } = await loadPhrases(services, lang);
    const values = Object.entries(versions).map(([placeholder, version]) => {
      // No line breaks within a date.
      return [placeholder, dates[version]?.replaceAll(' ', '\u00A0') ?? version];
    });
    const sentence = fillPhrase(phrases[name], Object.fromEntries(values));
    return { text: sentence, lang: language === text.language ? undefined : language };
  }

  const notices: Notice[] = [];
  if (noticeLanguage !== null) notices.push(await create(noticeLanguage, 'notAvailable'));
  if (incomparable) notices.push(await create(text.language, 'notComparable', { since: incomparable }));
  notices.push(...file.notices[status]);
  // A comparison has the notes since its earlier version, unless it compares the text with itself.
  if (status === 'upcoming' && file.note && (!since || since === text)) notices.push(file.note);
  if (status === 'superseded' && supersededBy !== current.version) {
    notices.push(await create(text.language, 'appliesNow', { current: current.version }));
  }
  return notices;
}
