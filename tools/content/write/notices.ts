import { fillPhrase, type PhraseName } from '../../../src/documents/phrases.ts';
import type { Notice, TextPage } from '../../../src/pages/text-page.ts';
import type { ShownText } from '../fill/fill-texts.ts';
import { formatDate } from '../read/languages.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import { bindValue } from './html.ts';

/** @param next the text of the next version, in the same language or in English */
export function statusNotices(text: ShownText, next: ShownText | undefined, book: PhraseBook): TextPage['notices'] {
  const { lang, phrases } = phrasesIn(book, text.language);
  const from = bindValue(text.date);
  const upcoming = [{ text: fillPhrase(phrases.upcoming, { from }), lang }, ...noteOf(text, text)];
  if (!next) return { current: [], superseded: [], upcoming };
  const language = lang ?? text.language;
  const nextDate = bindValue(next.language === language ? next.date : formatDate(next.version, language));
  return {
    current: [{ text: fillPhrase(phrases.announced, { next: nextDate }), lang }, ...noteOf(next, text)],
    superseded: [{ text: fillPhrase(phrases.superseded, { from, next: nextDate }), lang }],
    upcoming,
  };
}

/** What changes in a version, with its day: on the page of another version it may not be true. */
function noteOf({ note, date, language }: ShownText, page: ShownText): Notice[] {
  const lang = language === page.language ? undefined : language;
  return note ? [{ text: `${bindValue(date)}: ${note}`, lang }] : [];
}

/** @param newer the versions after the older one, including that of the text */
export function changeNotices(
  text: ShownText,
  older: ShownText,
  newer: readonly ShownText[],
  { sections, isRenumbered }: { readonly sections: readonly string[]; readonly isRenumbered: boolean },
  book: PhraseBook,
): Notice[] {
  const { lang, phrases } = phrasesIn(book, text.language);
  const since = bindValue(older.date);
  const fill = (name: PhraseName) => fillPhrase(phrases[name], { since });
  const notes = newer.flatMap((version) => noteOf(version, text));
  if (sections.length === 0) {
    const isReordered = isRenumbered || older.title !== text.title;
    return [{ text: fill(isReordered ? 'reordered' : 'unchanged'), lang }, ...notes];
  }
  return [
    { text: fill('changesSince'), lang, as: 'h2' },
    ...notes,
    { text: phrases.changedSections, lang, items: sections.map((name) => ({ text: name })) },
    ...(isRenumbered ? [{ text: phrases.renumbered, lang }] : []),
    { text: phrases.changed, lang },
  ];
}
