/** A part of a sentence. */
export interface Run {
  readonly text: string;
  /** Its text direction must not affect the other parts. */
  readonly isIsolated?: boolean;
}

const digit = '[\\d۰-۹]';
const word = '[A-Za-z\\d۰-۹]';
/** "Do", "66A", "+91", "(022)", or a number before another one, not "18" alone. */
const start = `${digit}*[A-Za-z]|\\+ ?${digit}|\\(\\+?${digit}+\\)|${digit}(?=(?:[.,:/]?${digit})*(?: ?[-–+/] ?|[ (])${word})`;
/** " Not", "-19", " 22", "(b)" */
const next = `(?: ?[-–&+/] ?|[ .,:@'’])?(?:${word}|\\(${word}+\\))`;
const leftToRightRun = new RegExp(`((?:${start})(?:${next})*)`);

/**
 * @param pattern one group, whose matches become isolated runs; by default what Urdu writes from left
 *   to right: Latin words, and groups of digits
 */
export function splitRuns(text: string, pattern = leftToRightRun): Run[] {
  // `split` returns the matches of a group at odd indexes.
  return text.split(pattern).map((text, index) => ({ text, isIsolated: index % 2 > 0 }));
}
