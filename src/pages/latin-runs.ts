/** Latin names in a text of Arabic script, such as "Do Not Track" in Urdu. */

/** At odd indexes the Latin runs, at even ones the text around them. A text without Arabic letters is one part. */
export function splitLatinRuns(text: string): string[] {
  return /[\u0600-\u06FF]/.test(text) ? text.split(/([A-Za-z]+(?: [A-Za-z]+)*)/) : [text];
}
