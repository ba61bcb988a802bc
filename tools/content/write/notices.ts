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

/** What changed in each version `between`, the older left out; then in which sections; then how it is marked. */
export function changeNotices(
  text: FilledText,
  older: FilledText,
  between: readonly FilledText[],
  { sections, isMarked }: { readonly sections: readonly string[]; readonly isMarked: boolean },
  book: PhraseBook,
): Notice[] {
  const { lang, phrases } = phrasesIn(book, text.language);
  const since = bindValue(older.date);
  if (older.digest === text.digest) return [say(fillPhrase(phrases.unchanged, { since }), lang)];
  const notes = between.flatMap(({ note, language }) =>
    note ? [say(note, language === text.language ? undefined : language)] : [],
  );
  const list =
    sections.length > 0 ? [{ ...say(phrases.changedSections, lang), items: sections.map((name) => say(name)) }] : [];
  return [...notes, ...list, say(fillPhrase(isMarked ? phrases.changed : phrases.reordered, { since }), lang)];
}
