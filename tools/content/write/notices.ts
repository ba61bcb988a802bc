import { fillPhrase, type PhraseName } from '../../../src/documents/phrases.ts';
import type { Notice, Phrase, TextFile } from '../../../src/pages/text-file.ts';
import type { ShownText } from '../fill/fill-texts.ts';
import { formatDate } from '../read/languages.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import { bindValue } from './html.ts';

/** @param next the text of the next version, in the same language or in English */
export function statusNotices(text: ShownText, next: ShownText | undefined, book: PhraseBook): TextFile['notices'] {
  const { lang, phrases } = phrasesIn(book, text.language);
  const from = bindValue(text.date);
  const upcoming = [{ text: fillPhrase(phrases.upcoming, { from }), lang }];
  if (!next) return { current: [], superseded: [], upcoming };
  const language = lang ?? text.language;
  const nextDate = bindValue(next.language === language ? next.date : formatDate(next.version, language));
  return {
    current: [{ text: fillPhrase(phrases.announced, { next: nextDate }), lang }, ...notesOf(next, text)],
    superseded: [{ text: fillPhrase(phrases.superseded, { from, next: nextDate }), lang }],
    upcoming,
  };
}

/** What changes in a version, for the page of a text; none if the version has no note. */
export function notesOf({ note, language }: ShownText, text: ShownText, before = ''): Phrase[] {
  return note ? [{ text: before + note, lang: language === text.language ? undefined : language }] : [];
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
  // With the day: on the page of another version a note may not be true.
  const notes = newer.flatMap((version) => notesOf(version, text, `${bindValue(version.date)}: `));
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
