/** Refuses changes of a sealed text. */
import { listChanges } from '../fill/list-changes.ts';
import { amendCommand, BEFORE_ANYONE_AGREED, newVersionCommand } from '../read/advice.ts';
import type { Check } from './rule.ts';

export const sealedTextChanged: Check<'seal'> = ({ text, sealed, folder: { site } }, report) => {
  const { document, version, language, file } = text;
  const [newVersion, amend] = [newVersionCommand(document), amendCommand(text)];
  // A new version has only the listed languages.
  const listing = site.languages.includes(language) ? '' : `list "${language}" in site.json again, `;
  const expected =
    `take the file back as it was, from git, ${listing}and write the change into a new version: ` +
    `${newVersion}; or, ${BEFORE_ANYONE_AGREED}: ${amend}`;
  const remedies = [
    { kind: 'restore', file },
    { kind: 'run', command: newVersion },
    { kind: 'run', command: amend },
  ] as const;
  for (const { line, found } of listChanges(text, sealed)) {
    report(line, `${document} ${version} (${language}) is sealed ${found}`, expected, { remedies });
  }
};
