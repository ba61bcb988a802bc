/**
 * Looks up a tag by language and script, case-insensitively. Apps send the names of their platforms: `pa_IN_#Guru`,
 * `hi_IN.UTF-8`, `hi-IN,en-US`. So `_` equals `-`, and a tag ends at the first invalid character, or at an extension. A
 * text in another script does not match: the reader may be unable to read it.
 */
export function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const [plain = ''] = /^[a-z]{2,}([-_#]+[a-z\d]{2,})*/.exec(tag.toLowerCase()) ?? [];
  const [language, ...subtags] = plain.split(/[-_#]+/);
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  if (script === undefined) return languages.find((tag) => tag === language);
  return languages.find((tag) => tag.split('-')[0] === language && scriptOf(tag) === script);
}

function scriptOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script?.toLowerCase();
}
