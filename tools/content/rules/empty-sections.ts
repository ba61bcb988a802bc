/** Refuses a text without sections, and a section without words. */
import type { Rule } from './rule.ts';
import { readWords } from './words.ts';

export const emptySections: Rule = ({ text: { sections, body, leftOut } }, report) => {
  if (sections.length === 1) {
    report(body.line, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  for (const [index, { line, blocks }] of sections.entries()) {
    const [heading, ...others] = index === 0 ? [] : blocks;
    if (!heading) continue;
    if (readWords(heading).trim() === '')
      report(line, 'found a heading without words', 'write what the section is about');
    // What was left out is told of, and may have been all of it.
    const end = sections[index + 1]?.line ?? Number.POSITIVE_INFINITY;
    const isLeftOut = leftOut.some((one) => one.line > line && one.line < end);
    if (others.length === 0 && !isLeftOut) report(line, 'found an empty section', 'write its text, or remove it');
  }
};
