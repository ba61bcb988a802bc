/** Which of the languages that there are a reader means. */

/**
 * Looks a tag up by its language and its script, in any case. Apps send the names of their platforms: `pa_IN_#Guru`,
 * `hi_IN.UTF-8`, `hi-IN,en-US`. So `_` is as good as `-`, and a tag ends at the first character that no tag has, or at an
 * extension. Who asks for another script than that of the text could not read it.
 */
export function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const [plain = ''] = /^[a-z]{2,}([-_#]+[a-z\d]{2,})*/.exec(tag.toLowerCase()) ?? [];
  const [language, ...others] = plain.split(/[-_#]+/);
  const script = others.find((subtag) => /^[a-z]{4}$/.test(subtag));
  if (script === undefined) return languages.find((one) => one === language);
  return languages.find((one) => one.split('-')[0] === language && scriptOf(one) === script);
}

function scriptOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script?.toLowerCase();
}
