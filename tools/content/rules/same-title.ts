/** Refuses a title that another document has: it is easily forgotten in a copied file. */
import type { Check } from './rule.ts';

export const sameTitle: Check<'text'> = ({ text, folder: { texts } }, report) => {
  const other = texts.find(({ document, language, title }) => {
    return document !== text.document && language === text.language && title === text.title;
  });
  if (other) report('title', `found "${text.title}"`, `${other.file} has it: each document has a title of its own`);
};
