/** Refuses a translation whose English text changed after it was translated. */
import { digestSections, listStaleSections } from '../fill/digest-sections.ts';
import { translatedCommand } from '../read/advice.ts';
import { FIELDS, nameSection } from '../read/tree.ts';
import { createRule } from './rule.ts';

export const staleTranslation = createRule('stale-translation', 'translation', ({ text, original }, report) => {
  const { sections, translates, findLine } = text;
  const command = translatedCommand(text, text.language);
  if (!translates) {
    const found = 'is missing: it says which English words are translated';
    report('translates', found, `translate all of ${original.file}, then: ${command}`);
    return;
  }
  const digests = digestSections(original);
  for (const id of listStaleSections(text, digests)) {
    const line = sections.find((section) => nameSection(section) === id)?.line ?? findLine('translates', id);
    const part = id === FIELDS ? 'fields' : `section ${id}`;
    const change = !(id in digests) ? 'was removed' : id in translates ? 'changed' : 'was added';
    const found = `translates: ${part} of ${original.file} ${change} after this was translated`;
    report(line, found, `translate the change, then: ${command}`);
  }
});
