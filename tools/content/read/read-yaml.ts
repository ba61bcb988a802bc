/** Reads YAML, or JSON, which is YAML too, against a schema; says of each problem on which line it is. */
import * as v from 'valibot';
import { type Document, type ErrorCode, isScalar, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';
import type { Problem } from './problem.ts';

export interface Format<output> {
  readonly schema: v.GenericSchema<unknown, output>;
  /** What each field is to be, as it is said behind "write title as". */
  readonly fields?: Readonly<Record<string, string>>;
  /** What is said instead, whatever is wrong. */
  readonly remedy?: string;
}

/** What was read from a file with fields. */
export interface Located {
  readonly file: string;
  /** The line of a field; where it is not there, that of the field around it. */
  readonly findLine: (...path: readonly string[]) => number;
}

/**
 * @param firstLine the line of the file on which `source` begins
 * @returns `null` as the value if there were problems
 */
export function readYaml<output>(
  file: string,
  source: string,
  { schema, fields = {}, remedy }: Format<output>,
  problems: Problem[],
  firstLine = 1,
): Located & { readonly value: output | null } {
  const lines = new LineCounter();
  let document: Document | undefined;
  const parse = () => {
    document ??= parseDocument(source, { lineCounter: lines });
    return document;
  };
  const lineAt = (offset: number) => firstLine - 1 + lines.linePos(offset).line;
  const findLine = (...path: readonly string[]) => lineAt(findOffset(parse(), path));
  const report = (line: number, found: string, right: string) => {
    problems.push({ file, line, found, expected: remedy ?? right });
    return { file, value: null, findLine };
  };

  const written = parseOwnJson(source);
  const fault = written === null ? findFault(source, parse()) : null;
  if (fault) {
    const [offset, found, expected = file.endsWith('.json') ? JSON_FIELDS : YAML_FIELDS] = fault;
    return report(lineAt(offset), found, expected);
  }
  const value = written ?? parse().toJS();
  // To a schema a list would be fields by number.
  const result = v.safeParse(schema, Array.isArray(value) ? null : value);
  if (result.success) return { file, value: result.output, findLine };
  for (const issue of result.issues) {
    const path = issue.path?.map(({ key }) => `${key}`) ?? [];
    const [name = ''] = path;
    const found = name ? `${path.join('.')}: ${describeIssue(issue)}` : 'found no fields';
    const all = `the fields are ${Object.keys(fields).join(', ')}`;
    report(findLine(...path), found, Object.hasOwn(fields, name) ? `write ${name} as ${fields[name]}` : all);
  }
  return { file, value: null, findLine };
}

/** What we have written ourselves, and nobody has touched: JSON is read a hundred times as fast as YAML. */
function parseOwnJson(source: string): unknown {
  try {
    const value = JSON.parse(source);
    return `${JSON.stringify(value, null, 2)}\n` === source ? value : null;
  } catch {
    return null;
  }
}

/** The first thing that makes YAML unreadable, or something else than it looks like: the others follow from it. */
function findFault(source: string, yaml: Document): [offset: number, found: string, expected?: string] | null {
  const [space, before = ''] = /^([\s"]*\w+"?:)\u00A0/m.exec(source) ?? [];
  if (space) {
    const found = `found a no-break space, U+00A0, after "${before.trim()}"`;
    return [source.indexOf(space) + before.length, found, 'write a plain space'];
  }
  let cut: ReturnType<typeof findFault> = null;
  visit(yaml, {
    // `*name` is a reference to another value; here it can only be a word that lacks its quotes.
    Alias(_, { range }) {
      yaml.errors.push(new YAMLParseError([range?.[0] ?? 0, 0], 'BAD_SCALAR_START', ''));
    },
    Scalar(_, { type, comment, range }) {
      if (type !== 'PLAIN' || comment == null) return;
      cut ??= [range?.[0] ?? 0, `found "#${comment}" behind a value, which leaves it out`, 'put the value in quotes'];
    },
  });
  const [error] = yaml.errors;
  if (!error) return cut;
  return [error.pos[0], `could not be read: ${FAULTS[error.code] ?? 'something that is no name with a value'}`];
}

const JSON_FIELDS = 'write each field as "name": "value", with a comma between two fields';
const YAML_FIELDS = 'write each field as name: value, on a line of its own, and put the value in quotes if in doubt';

const FAULTS: { readonly [code in ErrorCode]?: string } = {
  BAD_INDENT: 'a line that is not indented as the one above it, or a [ without its ]',
  BAD_SCALAR_START: 'a value that begins with a mark',
  BLOCK_AS_IMPLICIT_KEY: 'a second colon, or a line that is indented further than the one above it',
  BLOCK_IN_FLOW: 'two fields without a comma between them',
  DUPLICATE_KEY: 'a name that stands there twice',
  MISSING_CHAR: 'a comma, a quotation mark or a bracket that is missing',
  MULTILINE_IMPLICIT_KEY: 'a line without a name and a colon',
  TAB_AS_INDENT: 'a tab at the beginning of a line',
  UNEXPECTED_TOKEN: 'words after the end of a value',
};

function describeIssue({ type, expected, input, received }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') return expected === 'never' ? 'is no known field' : 'is missing';
  if (input === '' || input === null) return 'is empty';
  const found = Array.isArray(input) ? JSON.stringify(input) : received;
  return `found ${found}${type === 'max_length' ? ' characters' : ''}`;
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
