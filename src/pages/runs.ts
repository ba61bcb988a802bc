/** A part of a sentence. */
export interface Run {
  readonly text: string;
  /** Its text direction must not affect the other parts. */
  readonly isIsolated?: boolean;
}

/** @param pattern one group, whose matches become isolated runs */
export function splitRuns(text: string, pattern: RegExp): Run[] {
  // `split` returns the matches of a group at odd indexes.
  return text.split(pattern).map((text, index) => ({ text, isIsolated: index % 2 > 0 }));
}

/** Isolates the Latin words in a text of Arabic script, such as "Do Not Track" in Urdu. */
export function splitLatinRuns(text: string): string | Run[] {
  return /[\u0600-\u06FF]/.test(text) ? splitRuns(text, /([A-Za-z]+(?: [A-Za-z]+)*)/) : text;
}
