/** Sections that a translation has from the text of another language. */
import { languageOf } from '../read/languages.ts';
import type { Check } from './rule.ts';

export const copiedSections: Check<'translation'> = ({ text, folder: { texts, drafts } }, report) => {
  // A draft can be the copy.
  const others = texts.filter(({ file, language }) => language !== text.language && !drafts.has(file));
  for (const { line, markdown } of text.sections) {
    const other = others.find(({ sections }) => sections.some((section) => section.markdown === markdown));
    // A shorter one can be the same in two languages.
    if (!other || markdown.length < 80) continue;
    const [here, there] = [text, other].map(({ language }) => languageOf(language).english);
    report(line, `found the words of ${other.file}`, `write ${here} here, and ${there} there`);
  }
};
