/** Reads YAML, or JSON, which is YAML too, against a schema; says of each problem on which line it is. */
import * as v from 'valibot';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from './problem.ts';

type Schema<output> = v.GenericSchema<unknown, output>;

export interface Reading<output> {
  /** `null` if there were problems. */
  readonly value: output | null;
  /** The line of a field; where it is not there, that of the field around it. */
  readonly findLine: (...path: readonly string[]) => number;
}

/**
 * @param firstLine the line of the file on which `source` begins
 */
export function readYaml<output>(
  file: string,
  source: string,
  schema: Schema<output>,
  problems: Problem[],
  firstLine = 1,
): Reading<output> {
  const lines = new LineCounter();
  const yaml = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => firstLine - 1 + lines.linePos(offset).line;
  const findLine = (...path: readonly string[]) => lineAt(findOffset(yaml, path));
  const unreadable = yaml.errors.map(({ pos, message }) => ({
    offset: pos[0],
    found: message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? '',
  }));
  // YAML takes `*name` for a reference to another value; here it can only be a word that lacks its quotes.
  visit(yaml, {
    Alias: (_, { range, source }) => void unreadable.push({ offset: range?.[0] ?? 0, found: `*${source}` }),
  });
  for (const { offset, found } of unreadable) {
    const expected = file.endsWith('.json')
      ? 'write each field as "name": "value", with a comma between two fields'
      : 'write each field as name: value, on a line of its own, and put the value in quotes if in doubt';
    problems.push({ file, line: lineAt(offset), found: `could not be read: ${found}`, expected });
  }
  if (unreadable.length > 0) return { value: null, findLine };

  const result = v.safeParse(schema, yaml.toJS());
  if (result.success) return { value: result.output, findLine };
  for (const issue of result.issues) {
    const path = issue.path?.map((item) => String(item.key)) ?? [];
    problems.push({
      file,
      line: findLine(...path),
      found: path.length > 0 ? `${path.join('.')}: ${describeIssue(issue)}` : 'found no fields',
      expected: describeField(schema, path) ?? issue.message,
    });
  }
  return { value: null, findLine };
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object') {
    return issue.expected === 'never' ? 'is no known field' : 'is missing';
  }
  if (issue.input === '' || issue.input === null) return 'is empty';
  return `found ${issue.received}${issue.type === 'max_length' ? ' characters' : ''}`;
}

/** Where the key of a path stands; the nearest key above it, if it stands nowhere. */
function findOffset(yaml: ReturnType<typeof parseDocument>, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = yaml.getIn(path.slice(0, length - 1), true) as { items?: { key: unknown }[] } | null;
    const pair = parent?.items?.find(({ key }) => isScalar(key) && String(key.value) === path[length - 1]);
    if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
  }
  return 0;
}

/** The description of a field, which says what would be right. */
function describeField(schema: unknown, [name = '']: readonly string[]): string | undefined {
  const entries = (schema as { entries?: Record<string, unknown> }).entries;
  if (!entries) return undefined;
  const field = entries[name] as v.GenericSchema | undefined;
  if (!field) return `the fields are ${Object.keys(entries).join(', ')}`;
  // An optional field wraps the schema that is described.
  const description = v.getDescription('wrapped' in field ? (field.wrapped as v.GenericSchema) : field);
  return description && `write ${name} as ${description}`;
}
