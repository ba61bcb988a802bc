/** The notices between the title and the text: the status of the version, and what changed. */
import { fillPhrase, type PhraseName } from '../../../src/pages/phrases.ts';
import type { Notice } from '../../../src/pages/text-page.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import { bindValue } from './html.ts';

/** @param next the version that supersedes this one */
export function statusNotices({ language, date }: FilledText, next: FilledText | undefined, book: PhraseBook) {
  const { lang, phrases } = phrasesIn(book, language);
  const from = bindValue(date);
  return {
    current: [],
    superseded: next ? [{ text: fillPhrase(phrases.superseded, { from, next: bindValue(next.date) }), lang }] : [],
    upcoming: [{ text: fillPhrase(phrases.upcoming, { from }), lang }],
  };
}

/** What a comparison found. */
export interface FoundChanges {
  /** The names of the sections in which something is marked. */
  readonly sections: readonly string[];
  /** Whether the title or the order of the sections changed. */
  readonly isReordered: boolean;
}

/** @param between the versions after the older one, up to that of the text, each with its note */
export function changeNotices(
  text: FilledText,
  older: FilledText,
  between: readonly FilledText[],
  { sections, isReordered }: FoundChanges,
  book: PhraseBook,
): Notice[] {
  const { lang, phrases } = phrasesIn(book, text.language);
  const since = bindValue(older.date);
  const fill = (name: PhraseName) => fillPhrase(phrases[name], { since });
  const notes = between.flatMap(({ note, date, language }) =>
    note ? [{ text: `${bindValue(date)}: ${note}`, lang: language === text.language ? undefined : language }] : [],
  );
  if (sections.length === 0) return [{ text: fill(isReordered ? 'reordered' : 'unchanged'), lang }, ...notes];
  return [
    { text: fill('changesSince'), lang, kind: 'heading' },
    ...notes,
    { text: phrases.changedSections, lang, items: sections.map((name) => ({ text: name })) },
    { text: phrases.changed, lang, kind: 'legend' },
  ];
}
