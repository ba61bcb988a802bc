import { fillPhrase, type PhraseName } from '../../../src/pages/phrases.ts';
import type { Notice } from '../../../src/pages/text-page.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import { bindValue } from './html.ts';

export function statusNotices({ language, date }: FilledText, next: FilledText | undefined, book: PhraseBook) {
  const { lang, phrases } = phrasesIn(book, language);
  const from = bindValue(date);
  return {
    current: [],
    superseded: next ? [{ text: fillPhrase(phrases.superseded, { from, next: bindValue(next.date) }), lang }] : [],
    upcoming: [{ text: fillPhrase(phrases.upcoming, { from }), lang }],
  };
}

/** @param newer the versions after the older one, including that of the text */
export function changeNotices(
  text: FilledText,
  older: FilledText,
  newer: readonly FilledText[],
  { sections, isReordered }: { readonly sections: readonly string[]; readonly isReordered: boolean },
  book: PhraseBook,
): Notice[] {
  const { lang, phrases } = phrasesIn(book, text.language);
  const since = bindValue(older.date);
  const fill = (name: PhraseName) => fillPhrase(phrases[name], { since });
  const notes = newer.flatMap(({ note, date, language }) =>
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
