/** Which of the languages that there are a reader means. */

/** Far more subtags than any language of ours has. */
const MAX_SUBTAGS = 8;

/**
 * Looks a tag up as RFC 4647, section 3.4 says: in any case, cut from the right until a language is found. Apps send the
 * names of their platforms: `pa_IN_#Guru`, `hi_IN.UTF-8`, `hi-IN,en-US`. So `_` is as good as `-`, and a tag ends at the
 * first character that no tag has.
 */
export function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const [plain = ''] = tag.toLowerCase().split(/[^a-z\d_-]/, 1);
  const subtags = plain.split(/[-_]/, MAX_SUBTAGS);
  while (subtags.length > 0) {
    const range = subtags.join('-');
    const found = languages.find((language) => language.toLowerCase() === range);
    if (found) return found;
    subtags.pop();
    // A single letter only introduces the subtag behind it.
    if (subtags.at(-1)?.length === 1) subtags.pop();
  }
  return undefined;
}
