/** Refuses a new id for a section with the same title: comparisons match sections by id. */
import { inlineText } from '../fill/plain-text.ts';
import { isVersionSealed } from '../read/read-lock.ts';
import type { FilledSection } from '../read/tree.ts';
import type { Check } from './rule.ts';

export const renamedIds: Check<'earlier'> = ({ text, earlier, folder: { seals } }, report) => {
  if (isVersionSealed(seals, text)) return;
  const [ids, earlierIds] = [text, earlier].map(({ sections }) => new Set(sections.map(({ id }) => id)));
  const gone = earlier.sections.filter(({ id }) => !ids?.has(id));
  for (const section of text.sections.filter(({ id }) => !earlierIds?.has(id))) {
    const id = gone.find((removed) => readTitle(removed) === readTitle(section))?.id;
    if (id === undefined) continue;
    const found = `found the same title under another id: {#${id}} in ${earlier.file}, {#${section.id}} here`;
    report(section.line, found, `write {#${id}}: an id stays, so that comparisons find the section`);
  }
};

function readTitle({ blocks: [heading] }: FilledSection): string {
  return inlineText(heading?.children ?? []);
}
