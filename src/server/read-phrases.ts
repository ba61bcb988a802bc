import { assetPaths } from '../documents/asset-paths.ts';
import { findLanguage } from '../documents/find-language.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import type { Context } from './context.ts';
import { logFailure } from './log.ts';

/** Falls back to English if the site lacks the language, or if reading fails. */
export async function readPhrases(context: Context, lang = ''): Promise<MessagePhrases> {
  const { english, catalog, readFile } = context;
  const language = findLanguage(lang, catalog.languages);
  if (!language || language === english.language) return english;
  try {
    return JSON.parse(await readFile(assetPaths.phrases(language)));
  } catch (error) {
    logFailure(context, null, error);
    return english;
  }
}
