/** A sentence, or its parts. */
export type Words = string | readonly Run[];

export interface Run {
  readonly text: string;
  /** Its text direction must not affect the other parts. */
  readonly isIsolated?: boolean;
}

/** @param pattern one group, whose matches become isolated runs */
export function splitRuns(text: string, pattern: RegExp): Run[] {
  // `split` returns the matches of a group at odd indexes.
  const runs = text.split(pattern).map((part, index) => ({ text: part, ...(index % 2 > 0 && { isIsolated: true }) }));
  return runs.filter((run) => run.text);
}

const digit = '[\\d۰-۹]';
const word = '[A-Za-z\\d۰-۹]';
/** "1800" of "1800-123", not "18" alone. */
const number = `${digit}(?=(?:[.,:/]?${digit})*(?: ?[-–+/] ?|[ (])${word})`;
/** "Do", "66A", "+91", "(022)" */
const start = `${digit}*[A-Za-z]|\\+ ?${digit}|\\(\\+?${digit}+\\)|${number}`;
/** " Not", "-19", " 22", "(b)", "://www", the "++" of a name */
const next = `(?: ?[-–&+/] ?|[ .,:@'’]|://)?(?:${word}|\\(${word}+\\))|[+#]`;
export const leftToRightRuns = new RegExp(`((?:${start})(?:${next})*)`);

/** Isolates what a text in Arabic script writes from left to right: Latin words, groups of digits. */
export function isolateRuns(text: string): Words {
  const runs = /[\u0600-\u06FF]/.test(text) ? splitRuns(text, leftToRightRuns) : [];
  return runs.length > 1 ? runs : text;
}
