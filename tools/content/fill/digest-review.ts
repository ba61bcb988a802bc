import { readableFields, type Source } from '../read/read-source.ts';
import { digestText, normalizeText } from './plain-text.ts';

/**
 * What a review is of: the words of a translation and of its English text, with their placeholders.
 * Not the names and the order of fields, line breaks, and the values of settings. A missing field
 * adds nothing, so that a field can be added to all texts and voids no review.
 */
export function digestReview(text: Source, english: Source): string {
  const words = [english, text].map((source) => {
    const fields = Object.entries(readableFields(source)).sort();
    const parts = [...fields.map(([, value]) => value), ...source.sections.map(({ markdown }) => markdown)];
    return parts.map(normalizeText).join('\0');
  });
  return digestText(words.join('\0')).slice(0, 8);
}
