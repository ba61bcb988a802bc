/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import { findText, type Version } from '../documents/catalog.ts';
import type { TextMeta } from '../documents/document.ts';
import type { Selection } from '../documents/selection.ts';
import type { Notice } from './document-page.tsx';
import { phrasesFor } from './phrases.ts';

/**
 * @param list what is said about each text; needed where the selection is compared or superseded
 * @param date the day of the version in words
 */
export function createNotices(selection: Selection, list: readonly TextMeta[], date: string): Notice[] {
  const { language } = selection.text;
  const { lang, ...phrases } = phrasesFor(language);

  /** What is said about a version: in the language of the page, or in English where it has none. */
  const metaOf = (version: Version): TextMeta | undefined => {
    const text = findText(version, language) ?? findText(version);
    return list.find((meta) => meta.digest === text?.digest && meta.version === text.version);
  };

  function statusNotices(): Notice[] {
    if (selection.status === 'upcoming') return [{ text: phrases.upcoming(date), lang }];
    const next = selection.versions.find(({ version }) => version === selection.version.supersededBy);
    if (selection.status === 'current' || !next) return [];
    return [{ text: phrases.superseded(date, metaOf(next)?.date ?? next.version), lang }];
  }

  function changeNotices(): Notice[] {
    const { since, version, versions, text } = selection;
    const earlier = since && versions.find((one) => one.version === since.version);
    if (!since || !earlier) return [];
    const sinceDate = metaOf(earlier)?.date ?? since.version;
    if (since.digest === text.digest) return [{ text: phrases.unchanged(sinceDate), lang }];
    const between = versions.filter(({ begins }) => begins > earlier.begins && begins <= version.begins);
    const notes = between.flatMap((one): Notice[] => {
      const meta = metaOf(one);
      return meta?.note ? [{ text: meta.note, lang: meta.language === language ? undefined : meta.language }] : [];
    });
    return [{ text: phrases.changed(sinceDate), lang }, ...notes];
  }

  return [...statusNotices(), ...changeNotices()];
}
