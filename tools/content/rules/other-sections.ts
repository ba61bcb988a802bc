/** Refuses a translation with other sections than its original. */
import type { Rule, Translation } from './rule.ts';

export const otherSections: Rule<Translation> = ({ text, english }, report) => {
  const [ids, own] = [english.sections.map(({ id }) => id), text.sections.map(({ id }) => id)];
  // Only the first that differs: one section that is missing moves all that follow.
  const at = (own.length > ids.length ? own : ids).findIndex((_, index) => own[index] !== ids[index]);
  if (at < 0) return;
  const line = (text.sections[at] ?? text.sections.at(-1))?.line ?? 1;
  const expected = `${english.file} has ${ids[at] ?? 'none'}: write the same in both`;
  report(line, `id of section ${at}: found ${own[at] ?? 'none'}`, expected);
};
