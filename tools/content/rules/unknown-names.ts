/** Unknown placeholders, references and exceptions, and unused constants. */
import { listItems } from '../fill/label-blocks.ts';
import { settingValues } from '../read/read-site.ts';
import { isEnglish } from '../read/read-source.ts';
import { FIELDS, type FilledLeaf, type FilledSection, listBlocks, listLeaves, nameSection } from '../read/tree.ts';
import type { Check, Report } from './rule.ts';

export const unknownNames: Check<'text'> = ({ text, folder }, report) => {
  const { sections, constants, exceptions = {}, placeholderNames } = text;
  const leaves = listBlocks(sections).flatMap(({ children }) => listLeaves(children));
  for (const [index, leaf] of leaves.entries()) {
    const next = leaves[index + 1];
    const after = next?.kind === 'text' && next.line === leaf.line ? next.text : '';
    if (leaf.kind === 'reference') checkReference(sections, leaf, after, report);
    if (leaf.kind !== 'placeholder') continue;
    const { name, value, line } = leaf;
    if (!placeholderNames.includes(name)) {
      const expected = `add it under constants, two spaces in, as ${name}: …; the placeholders of this text are`;
      report(line, `unknown {${name}}`, `${expected} ${placeholderNames.join(', ')}`);
    } else if (value.endsWith('.') && /^\.(?!\.)/.test(after)) {
      report(line, `found {${name}}. with "${value}"`, 'leave out the full stop: the value ends with one');
    }
  }
  const settings = ['updated', ...Object.keys(settingValues(folder.site.company))];
  // A translation has the constants of its English text, and may write one out that is inflected.
  for (const name of isEnglish(text) ? Object.keys(constants) : []) {
    const isUsed = leaves.some((leaf) => leaf.kind === 'placeholder' && leaf.name === name);
    const place = `constants.${name}`;
    if (settings.includes(name)) report(place, 'is the name of a setting or of the version’s date', 'choose another');
    else if (!isUsed) report(place, 'is not used in the text', 'use it in the text, or remove it here');
  }

  const known = isEnglish(text) ? [] : [FIELDS, ...sections.map(nameSection)];
  for (const name of Object.keys(exceptions).filter((exception) => !known.includes(exception))) {
    const way = isEnglish(text) ? 'exceptions are for translations' : `the names are ${known.join(', ')}`;
    report(`exceptions.${name}`, 'names no section of this text', `remove it; ${way}`);
  }
};

type Reference = Extract<FilledLeaf, { kind: 'reference' }>;

function checkReference(sections: readonly FilledSection[], { id, line }: Reference, after: string, report: Report) {
  const targets = listBlocks(sections).filter((block) => block.id);
  const target = targets.find((block) => block.id === id);
  if (!target) {
    const ids = targets.filter(({ label }) => label).map((block) => block.id);
    report(line, `unknown {#${id}}`, `the ids of this text are ${ids.join(', ')}`);
  } else if (!target.label) {
    report(line, `{#${id}} has no number`, 'write its title');
  } else {
    const [parts = ''] = /^(?:\((?:[a-z]{1,2}|[ivxl]+|\d{1,2})\))+/.exec(after) ?? [];
    const paths = listItems(sections).flatMap((item) =>
      item.id === id && item.path.every(Boolean) ? [item.path] : [],
    );
    const items = paths.map((path) => path.map((label) => `(${label.replace(/[().]/g, '')})`).join(''));
    if (!parts || items.includes(parts)) return;
    const expected = items.length > 0 ? `its items are ${items.join(', ')}` : 'it has no numbered items';
    report(line, `found {#${id}}${parts}, an item that is not there`, expected);
  }
}
