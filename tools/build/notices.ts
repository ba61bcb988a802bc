/** What a page says between the title and the text: how its version stands, and what is marked as changed. */
import type { Phrase, TextPage } from '../../src/documents/document.ts';
import type { TextMeta } from './blocks.ts';
import { keepTogether } from './format-blocks.ts';
import { phrasesFor } from './phrases.ts';

const say = (text: string, lang?: string): Phrase => ({ text: keepTogether(text, '\u00A0'), lang });

/** @param next the version that takes the place of this one, if there is any */
export function statusNotices({ language, date }: TextMeta, next: TextMeta | undefined): TextPage['notices'] {
  const { lang, superseded, upcoming } = phrasesFor(language);
  return {
    current: [],
    superseded: next ? [say(superseded(date, next.date), lang)] : [],
    upcoming: [say(upcoming(date), lang)],
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
): Phrase[] {
  const { lang, changed, changedSections, unchanged } = phrasesFor(text.language);
  if (since.digest === text.digest) return [say(unchanged(since.date), lang)];
  const notes = between.flatMap(({ note, language }): Phrase[] =>
    note ? [say(note, language === text.language ? undefined : language)] : [],
  );
  const names = sections.length > 0 ? [say(changedSections, lang), say(sections.join('\n'))] : [];
  return [say(changed(since.date), lang), ...notes, ...names];
}
