/** Refuses any change of a text that was sealed: its words and marks, its fields, its constants. */
import { listChanges } from '../fill/list-changes.ts';
import { amendCommand, BEFORE_ANYONE_AGREED, newVersionCommand } from '../read/advice.ts';
import { textKey } from '../read/text-key.ts';
import type { Rule } from './rule.ts';

export const sealedTextChanged: Rule = ({ text, folder: { seals } }, report) => {
  const sealed = seals[textKey(text)];
  const { document, version, language } = text;
  const expected =
    'take the file back as it was, from git, and write the change into a new version: ' +
    `${newVersionCommand(document)}; or, ${BEFORE_ANYONE_AGREED}: ${amendCommand(text)}`;
  for (const { line, found } of sealed ? listChanges(text, sealed) : []) {
    report(line, `${document} ${version} (${language}) is sealed ${found}`, expected);
  }
};
