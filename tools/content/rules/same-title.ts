/** Refuses the title of the other document: whoever copies a file can forget to change it. */
import type { Rule } from './rule.ts';

export const sameTitle: Rule = ({ text, folder: { texts } }, report) => {
  const other = texts.find(({ document, language, title }) => {
    return document !== text.document && language === text.language && title === text.title;
  });
  if (other) report('title', `found "${text.title}"`, `${other.file} has it: each document has a title of its own`);
};
