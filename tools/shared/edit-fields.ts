/** Changes fields at the top of a text, and no other byte of its file. */
import { isDeepStrictEqual } from 'node:util';
import { Document, parse, parseDocument } from 'yaml';
import { changeFields, replaceField } from '../content/read/front-matter.ts';
import type { Source } from '../content/read/read-source.ts';
import { CommandError } from '../messages/command-error.ts';

/** By name. A value of `undefined` removes the field. */
type Changes = Readonly<Record<string, unknown>>;

/**
 * @returns the whole file with the changed fields; new ones are the last
 * @throws for fields that are written in another way, for example in braces
 */
export function editFields({ file, raw }: Pick<Source, 'file' | 'raw'>, changes: Changes): string {
  return changeFields(raw, (before) => {
    const after = Object.entries(changes).reduce((fields, [name, value]) => {
      return replaceField(fields, name, value === undefined ? '' : writeField(name, value));
    }, before);
    const expected = Object.entries({ ...parse(before), ...changes }).filter(([, value]) => value !== undefined);
    const document = parseDocument(after);
    const isRight = document.errors.length === 0 && isDeepStrictEqual(document.toJS(), Object.fromEntries(expected));
    if (isRight) return after;
    const advice = 'write each field as name: value, on a line of its own, without braces around them';
    throw new CommandError(`Nothing is written. ${file}:2\n  these fields can’t be changed by a command\n  ${advice}`);
  });
}

/** In quotes where a person writes other words in their place, with any mark. */
function writeField(name: string, value: unknown): string {
  const document = new Document({ [name]: value });
  if (document.hasIn([name, 'values'])) {
    document.setIn([name, 'values'], document.createNode(document.toJS()[name].values, { flow: true }));
  }
  const defaultStringType = name === 'note' ? 'QUOTE_DOUBLE' : 'PLAIN';
  return document.toString({ lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType });
}
