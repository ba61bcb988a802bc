import { assetPaths } from '../../documents/asset-paths.ts';
import { findLanguage } from '../../documents/find-language.ts';
import type { MessagePhrases } from '../../documents/phrases.ts';
import { logFailure } from '../services/log.ts';
import type { Services } from '../services/services.ts';

/** Falls back to English if the site lacks the language, or if reading fails. */
export async function loadPhrases(services: Services, lang = ''): Promise<MessagePhrases> {
  const { englishPhrases, catalog, readAsset } = services;
  const language = findLanguage(lang, catalog.languages);
  if (!language || language === englishPhrases.language) return englishPhrases;
  try {
    return JSON.parse(await readAsset(assetPaths.phrases(language)));
  } catch (error) {
    logFailure(services, { route: null }, error);
    return englishPhrases;
  }
}
