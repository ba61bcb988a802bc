/** A part of a sentence. */
export interface Run {
  readonly text: string;
  /** Its text direction must not affect the other parts. */
  readonly isIsolated?: boolean;
}

/** @param pattern one group, whose matches become isolated runs */
export function splitRuns(text: string, pattern: RegExp, write = (match: string) => match): Run[] {
  const parts = text.split(pattern);
  // `split` returns the matches of a group at odd indexes.
  return parts.map((part, index) => (index % 2 ? { text: write(part), isIsolated: true } : { text: part }));
}

/** Isolates the Latin words in a text of Arabic script, such as "Do Not Track" in Urdu. */
export function splitLatinRuns(text: string): Run[] {
  return /[\u0600-\u06FF]/.test(text) ? splitRuns(text, /([A-Za-z]+(?: [A-Za-z]+)*)/) : [{ text }];
}
