/** The phrases of the pages in one language, from `content/phrases`. */
import type { DocumentName } from '../documents/document.ts';

/** The placeholders of each phrase. */
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

/** Phrases with placeholders: names in braces. */
export type Phrases = { readonly [name in PhraseName]: string };

/** What the Worker needs to write a sentence in one language. */
export interface MessagePhrases {
  readonly language: string;
  readonly dir?: 'rtl';
  readonly phrases: Phrases;
  readonly titles: { readonly [document in DocumentName]: string };
  /** The date of each version, as it is written in the language. */
  readonly dates: { readonly [version: string]: string };
}

export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
