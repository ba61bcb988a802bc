/** Which of the languages that there are a reader means. */

const TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

/** Whether a tag could name a language: anything else is a mistake of whoever made the address. */
export function isLanguageTag(tag: string): boolean {
  return TAG.test(tag.replaceAll('_', '-'));
}

/**
 * Looks a tag up as RFC 4647, section 3.4 says: in any case, cut from the right until a language is found. Android
 * writes `pa_Guru_IN`, so `_` is as good as `-`.
 */
export function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const subtags = tag.toLowerCase().split(/[-_]/);
  while (subtags.length > 0) {
    const found = languages.find((language) => language.toLowerCase() === subtags.join('-'));
    if (found) return found;
    subtags.pop();
    // A single letter only introduces the subtag behind it.
    if (subtags.at(-1)?.length === 1) subtags.pop();
  }
  return undefined;
}
