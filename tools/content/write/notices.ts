/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import { fillPhrase } from '../../../src/pages/phrases.ts';
import type { Notice, Phrase } from '../../../src/pages/text-page.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import type { Text } from '../tree.ts';
import { keepTogether } from './bind-numbers.ts';

const say = (text: string, lang?: string): Phrase => ({ text: keepTogether(text), lang });

/** @param next the version that takes the place of this one, if there is any */
export function statusNotices({ language, date }: Text, next: Text | undefined, book: PhraseBook) {
  const { lang, phrases } = phrasesIn(book, language);
  return {
    current: [],
    superseded: next ? [say(fillPhrase(phrases.superseded, { from: date, next: next.date }), lang)] : [],
    upcoming: [say(fillPhrase(phrases.upcoming, { from: date }), lang)],
  };
}

/** What changed in each version `between`, the older left out; then in which sections; then how it is marked. */
export function changeNotices(
  text: Text,
  since: Text,
  between: readonly Text[],
  sections: readonly string[],
  book: PhraseBook,
): Notice[] {
  const { lang, phrases } = phrasesIn(book, text.language);
  if (since.digest === text.digest) return [say(fillPhrase(phrases.unchanged, { since: since.date }), lang)];
  const notes = between.flatMap(({ note, language }) =>
    note ? [say(note, language === text.language ? undefined : language)] : [],
  );
  const items = sections.map((name) => say(name));
  const list = items.length > 0 ? [{ ...say(phrases.changedSections, lang), items }] : [];
  return [...notes, ...list, say(fillPhrase(phrases.changed, { since: since.date }), lang)];
}
