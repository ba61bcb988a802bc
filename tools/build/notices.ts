/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import type { Phrase, TextPage } from '../../src/documents/document.ts';
import type { TextMeta } from './blocks.ts';
import { phrasesFor } from './phrases.ts';

/** @param next the version that takes the place of this one, if there is any */
export function statusNotices({ language, date }: TextMeta, next: TextMeta | undefined): TextPage['notices'] {
  const { lang, superseded, upcoming } = phrasesFor(language);
  return {
    current: [],
    superseded: next ? [{ text: superseded(date, next.date), lang }] : [],
    upcoming: [{ text: upcoming(date), lang }],
  };
}

/** @param between the versions after the earlier one, up to this one: what changed in each */
export function changeNotices(text: TextMeta, since: TextMeta, between: readonly TextMeta[]): Phrase[] {
  const { lang, changed, unchanged } = phrasesFor(text.language);
  if (since.digest === text.digest) return [{ text: unchanged(since.date), lang }];
  const notes = between.flatMap(({ note, language }): Phrase[] =>
    note ? [{ text: note, lang: language === text.language ? undefined : language }] : [],
  );
  return [{ text: changed(since.date), lang }, ...notes];
}
