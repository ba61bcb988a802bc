import { assetPaths } from '../../documents/asset-paths.ts';
import { findLanguage } from '../../documents/find-language.ts';
import type { MessagePhrases } from '../../documents/phrases.ts';
import { logFailure } from '../services/log.ts';
import type { Services } from '../services/services.ts';
import { withTimeout } from '../services/with-timeout.ts';

/** Falls back to English if the site lacks the language, or if reading fails or takes too long. */
export async function loadPhrases(services: Services, lang = ''): Promise<MessagePhrases> {
  const { englishPhrases, catalog, readAsset, timeLimit } = services;
  const language = findLanguage(lang, catalog.languages);
  if (!language || language === englishPhrases.language) return englishPhrases;
  try {
    // A part of the limit, so that an error page comes soon after a failure.
    return JSON.parse(await withTimeout(readAsset(assetPaths.phrases(language)), timeLimit / 5));
  } catch (error) {
    logFailure(services, { route: null }, error);
    return englishPhrases;
  }
}
