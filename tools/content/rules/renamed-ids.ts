/** Refuses a new id for a section with the same title: comparisons match sections by id. */
import { inlineText } from '../fill/plain-text.ts';
import type { FilledSection } from '../read/tree.ts';
import type { Check } from './rule.ts';

export const renamedIds: Check<'earlier'> = ({ text, earlier }, report) => {
  if (text.sealed) return;
  const [ids, earlierIds] = [text, earlier].map(({ sections }) => new Set(sections.map(({ id }) => id)));
  const removed = earlier.sections.filter(({ id }) => !ids?.has(id));
  for (const section of text.sections.filter(({ id }) => !earlierIds?.has(id))) {
    const id = removed.find((candidate) => readTitle(candidate) === readTitle(section))?.id;
    if (id === undefined) continue;
    const found = `found the same title under another id: {#${id}} in ${earlier.file}, {#${section.id}} here`;
    report(section.line, found, `write {#${id}}: an id stays, so that comparisons find the section`);
  }
};

function readTitle({ blocks: [heading] }: FilledSection): string {
  return inlineText(heading?.children ?? []);
}
