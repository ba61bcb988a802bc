/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import type { Phrase, TextPage } from '../../src/documents/document.ts';
import { fillPhrase } from '../../src/pages/phrases.ts';
import type { TextMeta } from './blocks.ts';
import { keepTogether } from './format-blocks.ts';
import { type PhraseBook, phrasesIn } from './read-phrases.ts';

const say = (text: string, lang?: string): Phrase => ({ text: keepTogether(text, '\u00A0'), lang });

/** @param next the version that takes the place of this one, if there is any */
export function statusNotices(
  { language, date }: TextMeta,
  next: TextMeta | undefined,
  book: PhraseBook,
): TextPage['notices'] {
  const { lang, phrases } = phrasesIn(book, language);
  return {
    current: [],
    superseded: next ? [say(fillPhrase(phrases.superseded, { from: date, next: next.date }), lang)] : [],
    upcoming: [say(fillPhrase(phrases.upcoming, { from: date }), lang)],
  };
}

/**
 * @param between the versions after the earlier one, up to this one: what changed in each
 * @param sections the names of the sections with changes
 */
export function changeNotices(
  text: TextMeta,
  since: TextMeta,
  between: readonly TextMeta[],
  sections: readonly string[],
  book: PhraseBook,
): Phrase[] {
  const { lang, phrases } = phrasesIn(book, text.language);
  if (since.digest === text.digest) return [say(fillPhrase(phrases.unchanged, { since: since.date }), lang)];
  const notes = between.flatMap(({ note, language }): Phrase[] =>
    note ? [say(note, language === text.language ? undefined : language)] : [],
  );
  const names = sections.length > 0 ? [say(phrases.changedSections, lang), say(sections.join('\n'))] : [];
  return [say(fillPhrase(phrases.changed, { since: since.date }), lang), ...notes, ...names];
}
