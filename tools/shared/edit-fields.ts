/** Changes fields at the top of a text, and no other byte of its file. */
import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isNode, isScalar, parse, parseDocument } from 'yaml';
import { CommandError } from '../command-error.ts';
import { splitFrontMatter } from '../content/read/read-seal.ts';
import type { Source } from '../content/read/read-source.ts';

/** By name. A value of `undefined` removes the field. */
type Changes = Readonly<Record<string, unknown>>;

/**
 * @returns the whole file with the changed fields; new ones are the last
 * @throws for fields that are written in another way, for example in braces
 */
export function editFields({ file, raw }: Pick<Source, 'file' | 'raw'>, changes: Changes): string {
  const { start = '', lineEnd = '\n', fields = '', rest = raw } = splitFrontMatter(raw) ?? {};
  const before = fields.replaceAll(lineEnd, '\n');
  const after = Object.entries(changes).reduce((text, change) => replaceField(text, ...change), before);
  const expected = Object.entries({ ...parse(before), ...changes }).filter(([, value]) => value !== undefined);
  if (isDeepStrictEqual(readFields(after), Object.fromEntries(expected))) {
    return start + after.replaceAll('\n', lineEnd) + rest;
  }
  const advice = 'write each field as name: value, on a line of its own, without braces around them';
  throw new CommandError(`Nothing is written. ${file}:2\n  these fields can’t be changed by a command\n  ${advice}`);
}

function readFields(fields: string): unknown {
  const document = parseDocument(fields);
  return document.errors.length > 0 ? null : document.toJS();
}

function replaceField(fields: string, name: string, value: unknown): string {
  const { contents } = parseDocument(fields);
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
  const [offset] = (isNode(pair?.key) && pair.key.range) || [fields.length];
  const [, valueEnd = offset] = (isNode(pair?.value) && pair.value.range) || [];
  const end = fields.indexOf('\n', Math.max(offset, valueEnd - 1)) + 1 || fields.length;
  return fields.slice(0, offset) + (value === undefined ? '' : writeField(name, value)) + fields.slice(end);
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
