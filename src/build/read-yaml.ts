/** Reads YAML, or JSON, which is YAML too, against a schema; says of each fault on which line it is. */
import * as v from 'valibot';
import { isScalar, LineCounter, parseDocument } from 'yaml';
import type { Fault } from './fault.ts';

type Schema<output> = v.GenericSchema<unknown, output>;

/**
 * @param firstLine the line of the file on which `source` begins
 * @returns the value, or `null` if there were faults
 */
export function readYaml<output>(
  file: string,
  source: string,
  schema: Schema<output>,
  faults: Fault[],
  firstLine = 1,
): output | null {
  const lines = new LineCounter();
  // The core schema would turn the day 2020-07-13 into a string all the same, and never into a time of its own.
  const yaml = parseDocument(source, { lineCounter: lines, schema: 'core' });
  const lineAt = (offset: number) => firstLine - 1 + lines.linePos(offset).line;
  for (const error of yaml.errors) {
    faults.push({
      file,
      line: lineAt(error.pos[0]),
      found: `could not be read: ${error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '')}`,
      expected: 'write each field as "name: value", on a line of its own',
    });
  }
  if (yaml.errors.length > 0) return null;

  const result = v.safeParse(schema, yaml.toJS());
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const path = issue.path?.map((item) => item.key) ?? [];
    faults.push({
      file,
      line: lineAt(offsetOf(yaml, path)),
      found: path.length > 0 ? `${path.join('.')}: ${describe(issue)}` : describe(issue),
      expected: expectation(schema, path) ?? issue.message,
    });
  }
  return null;
}

function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object') {
    return issue.expected === 'never' ? 'is no known field' : 'is missing';
  }
  return `found ${issue.received}`;
}

/** Where the key of a path stands; the nearest key above it, if it stands nowhere. */
function offsetOf(yaml: ReturnType<typeof parseDocument>, path: readonly unknown[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = yaml.getIn(path.slice(0, length - 1), true) as { items?: { key: unknown }[] } | null;
    const pair = parent?.items?.find(({ key }) => isScalar(key) && key.value === path[length - 1]);
    if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
  }
  return 0;
}

/** The description of a field, which says what would be right. */
function expectation(schema: unknown, path: readonly unknown[]): string | undefined {
  const entries = (schema as { entries?: Record<string, unknown> }).entries;
  if (!entries) return undefined;
  const field = entries[String(path[0])];
  if (!field) return `the fields are ${Object.keys(entries).join(', ')}`;
  const description = v.getDescription(field as v.GenericSchema);
  return description && `write ${path[0]} as ${description}`;
}
