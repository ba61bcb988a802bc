/** Reads what pages say themselves, in the language of a reader. */
import { findLanguage } from '../documents/find-language.ts';
import { textFiles } from '../documents/text-store.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import type { Context } from './context.ts';
import { logFailure } from './log.ts';

/** The phrases of a language, or of English where the site has none or they can't be read. */
export async function readPhrases({ english, catalog, readFile }: Context, lang = ''): Promise<MessagePhrases> {
  const language = findLanguage(lang, catalog.languages);
  if (!language || language === english.language) return english;
  try {
    return JSON.parse(await readFile(textFiles.phrases(language)));
  } catch (error) {
    logFailure(null, error);
    return english;
  }
}
