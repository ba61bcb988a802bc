/** Refuses another id for a section whose title stayed: by its id readers are told what changed in it. */
import { inlineText } from '../fill/plain-text.ts';
import { isVersionSealed } from '../read/read-lock.ts';
import { isEnglish } from '../read/read-source.ts';
import type { FilledSection } from '../read/tree.ts';
import type { Rule } from './rule.ts';

export const renamedIds: Rule = ({ text, earlier, folder: { seals } }, report) => {
  if (!earlier || !isEnglish(text) || isVersionSealed(seals, text)) return;
  const [own, old] = [text, earlier].map(({ sections }) => new Set(sections.map(({ id }) => id)));
  const gone = earlier.sections.filter(({ id }) => !own?.has(id));
  for (const section of text.sections.filter(({ id }) => !old?.has(id))) {
    const id = gone.find((one) => readTitle(one) === readTitle(section))?.id;
    if (id === undefined) continue;
    const found = `found the same title under another id: {#${id}} in ${earlier.file}, {#${section.id}} here`;
    report(section.line, found, `write {#${id}}: an id stays, so that comparisons find the section`);
  }
};

function readTitle({ blocks: [heading] }: FilledSection): string {
  return inlineText(heading?.children ?? []);
}
