/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import { fillPhrase } from '../../../src/pages/phrases.ts';
import type { Notice, Phrase } from '../../../src/pages/text-page.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import { bindValue } from './html.ts';

const say = (text: string, lang?: string): Phrase => ({ text, lang });

/** @param next the version that takes the place of this one, if there is any */
export function statusNotices({ language, date }: FilledText, next: FilledText | undefined, book: PhraseBook) {
  const { lang, phrases } = phrasesIn(book, language);
  const from = bindValue(date);
  return {
    current: [],
    superseded: next ? [say(fillPhrase(phrases.superseded, { from, next: bindValue(next.date) }), lang)] : [],
    upcoming: [say(fillPhrase(phrases.upcoming, { from }), lang)],
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
  const say = (name: 'changesSince' | 'changed' | 'reordered' | 'unchanged') => fillPhrase(phrases[name], { since });
  const notes = between.flatMap(({ note, date, language }) =>
    note ? [{ text: `${bindValue(date)}: ${note}`, lang: language === text.language ? undefined : language }] : [],
  );
  if (sections.length === 0) return [{ text: say(isReordered ? 'reordered' : 'unchanged'), lang }, ...notes];
  return [
    { text: say('changesSince'), lang, kind: 'heading' },
    ...notes,
    { text: phrases.changedSections, lang, items: sections.map((name) => ({ text: name })) },
    { text: say('changed'), lang, kind: 'legend' },
  ];
}
