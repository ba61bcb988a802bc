/** The few phrases that pages say themselves, by language. The texts are in `content`. */

export interface Phrases {
  /** The language that they are in, where it is not the one that was asked for. */
  readonly lang?: string;
  readonly updated: string;
  readonly superseded: (from: string, next: string) => string;
  readonly upcoming: (from: string) => string;
  readonly changed: (since: string) => string;
  /** Stands before the names of the sections. */
  readonly changedSections: string;
  readonly unchanged: (since: string) => string;
  readonly added: string;
  readonly removed: string;
}

const english: Phrases = {
  updated: 'Last updated:',
  superseded: (from, next) =>
    `This version is no longer current. It held from ${from} until the version of ${next} took its place.`,
  upcoming: (from) => `This version does not hold yet. It holds from ${from}.`,
  changed: (since) =>
    `What changed since the version of ${since} is marked below: added words are underlined, removed words are struck through.`,
  changedSections: 'Sections with changes:',
  unchanged: (since) => `Nothing has changed since the version of ${since}.`,
  added: 'added:',
  removed: 'removed:',
};

const languages: Readonly<Record<string, Phrases>> = { en: english };

/** The phrases of a language, or English where nobody has translated them yet. */
export function phrasesFor(language: string): Phrases {
  return languages[language] ?? { ...english, lang: 'en' };
}
