/** Reads YAML, or JSON, which is YAML too, against a schema; says of each problem on which line it is. */
import * as v from 'valibot';
import { type Document, type ErrorCode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../problem.ts';
import { formatCodePoint } from './find-characters.ts';

export interface ParsedYaml<output> {
  /** `null` if there were problems. */
  readonly value: output | null;
  /** The line of a field; where it is not there, that of the field around it. */
  readonly findLine: (...path: readonly string[]) => number;
}

/** @param firstLine the line of the file on which `source` begins */
export function readYaml<output>(
  file: string,
  source: string,
  schema: v.GenericSchema<unknown, output>,
  problems: Problem[],
  firstLine = 1,
): ParsedYaml<output> {
  const lines = new LineCounter();
  const yaml = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => firstLine - 1 + lines.linePos(offset).line;
  const findLine = (...path: readonly string[]) => lineAt(findOffset(yaml, path));
  const fault = findFault(source, yaml);
  if (fault) {
    const instead = file.endsWith('.json')
      ? 'write each field as "name": "value", with a comma between two fields'
      : 'write each field as name: value, on a line of its own, and put the value in quotes if in doubt';
    problems.push({ file, line: lineAt(fault.offset), found: fault.found, expected: fault.expected ?? instead });
    return { value: null, findLine };
  }

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

const FAULTS: { readonly [code in ErrorCode]?: string } = {
  BAD_INDENT: 'a line that is not indented as the one above it, or a [ without its ]',
  BAD_SCALAR_START: 'a value that begins with a mark',
  BLOCK_AS_IMPLICIT_KEY: 'a second colon, or a line that is indented further than the one above it',
  BLOCK_IN_FLOW: 'two fields without a comma between them',
  DUPLICATE_KEY: 'a name that stands there twice',
  MISSING_CHAR: 'a quotation mark or a bracket without its other end',
  MULTILINE_IMPLICIT_KEY: 'a line without a name and a colon',
  TAB_AS_INDENT: 'a tab at the beginning of a line',
  UNEXPECTED_TOKEN: 'words after the end of a value',
};

/** The first thing that can't be read: what is said of the rest follows from it. */
function findFault(source: string, yaml: Document): { offset: number; found: string; expected?: string } | undefined {
  const [before, space] = /^[\s"]*\w+"?:([\u00A0\u2000-\u200A\u202F\u3000])/m.exec(source) ?? [];
  if (before && space) {
    const name = `${space === '\u00A0' ? 'a no-break' : 'a wide'} space, ${formatCodePoint(space)}`;
    const found = `found ${name}, after "${before.slice(0, -1).trim()}"`;
    return { offset: source.indexOf(before) + before.length - 1, found, expected: 'write a plain space' };
  }
  const [error] = yaml.errors;
  if (error) {
    const code = error.message.startsWith('Missing ,') ? 'BLOCK_IN_FLOW' : error.code;
    const found = `could not be read: ${FAULTS[code] ?? 'something that is no name with a value'}`;
    return { offset: error.pos[0], found };
  }
  // YAML takes `*name` for a reference to another value; here it can only be a word that lacks its quotes.
  let fault: ReturnType<typeof findFault>;
  visit(yaml, {
    Alias(_, { range, source: name }) {
      fault = { offset: range?.[0] ?? 0, found: `could not be read: *${name}` };
      return visit.BREAK;
    },
  });
  return fault;
}

function describeIssue({ type, expected, input, received }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') return expected === 'never' ? 'is no known field' : 'is missing';
  if (input === '' || input === null) return 'is empty';
  return `found ${received}${type === 'max_length' ? ' characters' : ''}`;
}

/** Where the key of a path stands; the nearest key above it, if it stands nowhere. */
function findOffset(yaml: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = yaml.getIn(path.slice(0, length - 1), true) as { items?: { key: unknown }[] } | null;
    const pair = parent?.items?.find(({ key }) => isScalar(key) && String(key.value) === path[length - 1]);
    if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
  }
  return 0;
}

function describeField(schema: unknown, [name = '']: readonly string[]): string | undefined {
  const entries = (schema as { entries?: Record<string, unknown> }).entries;
  if (!entries) return undefined;
  const field = entries[name] as v.GenericSchema | undefined;
  if (!field) return `the fields are ${Object.keys(entries).join(', ')}`;
  // An optional field wraps the schema that is described.
  const description = v.getDescription('wrapped' in field ? (field.wrapped as v.GenericSchema) : field);
  return description && `write ${name} as ${description}`;
}
