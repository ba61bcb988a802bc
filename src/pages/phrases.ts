/** The phrases that pages say themselves, in one language. They stand in `content/phrases`, beside the texts. */
import type { DocumentName } from '../documents/document.ts';

/** The names of the phrases, each with what it is filled with. */
export const phraseValues = {
  updated: [],
  holdsFrom: [],
  translation: [],
  superseded: ['from', 'next'],
  holdsNow: ['current'],
  upcoming: ['from'],
  changesSince: ['since'],
  changed: [],
  reordered: ['since'],
  changedSections: [],
  introduction: [],
  removedSection: ['title'],
  unchanged: ['since'],
  notComparable: ['since'],
  added: [],
  removed: [],
  notAvailable: [],
  needsScript: [],
  pageNotFound: [],
  noPage: [],
  notPossible: [],
  readOnly: [],
  failed: [],
  ourFault: [],
  noFormat: [],
  noVersion: ['asked'],
  noEarlierVersion: ['asked'],
} as const satisfies Record<string, readonly string[]>;

export type PhraseName = keyof typeof phraseValues;

/** Phrases with names in braces where something is filled in. */
export type Phrases = { readonly [name in PhraseName]: string };

/** What the Worker needs to put a sentence of its own on a page, in one language. */
export interface MessagePhrases {
  readonly language: string;
  readonly dir?: 'rtl';
  readonly phrases: Phrases;
  readonly titles: { readonly [document in DocumentName]: string };
  /** How versions and languages are called: their days and names, by version and by tag. */
  readonly words: { readonly [name: string]: string };
}

export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
