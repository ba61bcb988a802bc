import type { DocumentName } from './document.ts';

/** The placeholders of each phrase in `content/phrases`. */
export const phrasePlaceholders = {
  updated: [],
  appliesFrom: [],
  translation: [],
  superseded: ['from', 'next'],
  appliesNow: ['current'],
  upcoming: ['from'],
  announced: ['next'],
  changesSince: ['since'],
  changed: [],
  reordered: ['since'],
  changedSections: [],
  introduction: [],
  removedSection: ['title'],
  renumbered: [],
  unchanged: ['since'],
  notComparable: ['since'],
  added: [],
  removed: [],
  notAvailable: [],
  needsScript: [],
  notFound: [],
  notHere: [],
  notPossible: [],
  readOnly: [],
  failed: [],
  ourFault: [],
  tryAgain: [],
} as const satisfies Record<string, readonly string[]>;

export type PhraseName = keyof typeof phrasePlaceholders;

export type Phrases = { readonly [name in PhraseName]: string };

export interface MessagePhrases {
  readonly language: string;
  readonly dir?: 'rtl';
  readonly phrases: Phrases;
  readonly titles: { readonly [document in DocumentName]: string };
  /** The date of each version, as written in the language. */
  readonly dates: { readonly [version: string]: string };
}

export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}
