/** Sections that had another id in the version before: comparisons match sections by id. */
import type { FilledText } from '../fill/fill-texts.ts';
import { inlineText } from '../fill/plain-text.ts';
import type { Check } from './rule.ts';
import { HIDDEN_ID } from './shared/headings.ts';

export const renamedIds: Check<'version'> = ({ text, previous }, report) => {
  const listTitles = ({ sections }: FilledText) =>
    new Map(sections.map(({ id, blocks: [heading] }) => [id, inlineText(heading?.children ?? [])]));
  const [titles, earlier] = [listTitles(text), listTitles(previous)];
  for (const { id, line } of text.sealed ? [] : text.sections.filter((section) => !earlier.has(section.id))) {
    const [old] = [...earlier].find(([other, title]) => !titles.has(other) && title === titles.get(id)) ?? [];
    if (old === undefined || HIDDEN_ID.test(old)) continue;
    const found = `found the same title under another id: {#${old}} in ${previous.file}, {#${id}} here`;
    report(line, found, `write {#${old}}: an id stays, so that comparisons find the section`);
  }
};
