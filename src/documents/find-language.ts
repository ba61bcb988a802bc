/**
 * Finds the language of a platform's locale, such as `pa_IN_#Guru`, `hi_IN.UTF-8` or `hin`, in its
 * script: the reader may be unable to read another one. A locale without a script has the likely one
 * of its region: `pa-PK` is `Arab`. iOS names the style of Urdu's script, `Aran`.
 */
export function findLanguage(locale: string, languages: readonly string[]): string | undefined {
  // Fast path: the links of the site name its languages.
  if (languages.includes(locale)) return locale;
  const [tag = ''] = /^[a-z]{2,3}(?![a-z\d])([-_#]+[a-z\d]{2,})*/.exec(locale.toLowerCase()) ?? [];
  const [code, ...subtags] = tag.split(/[-_#]+/);
  if (!code) return undefined;
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag))?.replace('aran', 'arab');
  const region = subtags.find((subtag) => /^([a-z]{2}|\d{3})$/.test(subtag));
  const wanted = new Intl.Locale([code, script, region].filter(Boolean).join('-'));
  return languages.find((language) => {
    const known = new Intl.Locale(language).maximize();
    return known.language === wanted.language && known.script === wanted.maximize().script;
  });
}
