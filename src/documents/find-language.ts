/**
 * Matches language and script, case-insensitively. Apps send platform locales, such as
 * `pa_IN_#Guru`, `hi_IN.UTF-8` and `hi-IN,en-US`: `_` equals `-`, and an invalid character or an
 * extension ends the tag. A text in another script does not match, because the reader may be unable
 * to read it. iOS names the style of Urdu's script, `Aran`.
 */
export function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const [plain = ''] = /^[a-z]{2,}([-_#]+[a-z\d]{2,})*/.exec(tag.toLowerCase()) ?? [];
  const [language, ...subtags] = plain.split(/[-_#]+/);
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag))?.replace('aran', 'arab');
  if (script === undefined) return languages.find((tag) => tag === language);
  return languages.find((tag) => tag.split('-')[0] === language && scriptOf(tag) === script);
}

function scriptOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script?.toLowerCase();
}
