import { readableFields, type Source } from '../read/read-source.ts';
import { digestText, normalizeText } from './plain-text.ts';

/**
 * What a review is of: the words of a translation and of its English text, with their placeholders.
 * Line breaks and the values of settings do not count.
 */
export function digestReview(text: Source, english: Source): string {
  const words = [english, text].map((source) => {
    const sections = source.sections.map((section) => section.markdown);
    return normalizeText([...Object.entries(readableFields(source)).flat(), ...sections].join('\n'));
  });
  return digestText(words.join('\0')).slice(0, 8);
}
