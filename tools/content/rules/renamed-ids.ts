/** Refuses another id for a section whose title stayed: by its id readers are told what changed in it. */
import { isVersionSealed } from '../lock.ts';
import { isEnglish } from '../read/parse-text.ts';
import type { Section } from '../tree.ts';
import { inlineText } from '../write/text.ts';
import type { Rule } from './rule.ts';

export const renamedIds: Rule = ({ text, earlier, folder: { lock } }, report) => {
  if (!earlier || !isEnglish(text) || isVersionSealed(lock.seals, text.meta)) return;
  const hasId = (sections: readonly Section[], id: string) => sections.some((section) => section.id === id);
  const gone = earlier.sections.filter(({ id }) => !hasId(text.sections, id));
  for (const section of text.sections.slice(1).filter(({ id }) => !hasId(earlier.sections, id))) {
    const before = gone.find((one) => readTitle(one) === readTitle(section))?.id;
    if (before === undefined) continue;
    const found = `found the same title under another id: {#${before}} in ${earlier.file}, {#${section.id}} here`;
    report(section.line, found, `write {#${before}}: an id stays, so that it is told what changed in the section`);
  }
};

function readTitle({ blocks: [heading] }: Section): string {
  return inlineText(heading?.children ?? []);
}
