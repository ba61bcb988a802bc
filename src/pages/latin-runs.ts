/**
 * Splits a text of Arabic script at its Latin words, such as "Do Not Track" in Urdu: they have the
 * odd indexes. Any other text is one part.
 */
export function splitLatinRuns(text: string): string[] {
  return /[\u0600-\u06FF]/.test(text) ? text.split(/([A-Za-z]+(?: [A-Za-z]+)*)/) : [text];
}
