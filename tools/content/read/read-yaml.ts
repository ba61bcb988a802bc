/** Reads YAML (and so JSON), and validates it against a schema. */
import * as v from 'valibot';
import { type Document, type ErrorCode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { type Problem, type Reading, refuse } from './problem.ts';

export interface Format<output> {
  readonly rule: string;
  readonly schema: v.GenericSchema<unknown, output> & { readonly entries: v.ObjectEntries };
  /** What to do about an unknown field, after the names of those that are known. */
  readonly adviseUnknown?: string;
}

/** @param text continues "write title as" */
export function describe<const schema extends v.GenericSchema>(schema: schema, text: string) {
  return v.pipe(schema, v.description(text));
}

export interface Located {
  readonly file: string;
  /** The line of a field; if it is missing, that of its parent. */
  readonly findLine: (...path: readonly string[]) => number;
}

/** @param firstLine the line of the file on which `source` begins */
export function parseYaml<output>(
  file: string,
  source: string,
  { rule, schema, adviseUnknown = '' }: Format<output>,
  firstLine = 1,
): Reading<Located & { readonly fields: output }> {
  const lines = new LineCounter();
  const yaml = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => firstLine - 1 + lines.linePos(offset).line;
  const findLine = (...path: readonly string[]) => lineAt(findOffset(yaml, path));

  const fault = findFault(source, yaml);
  if (fault) {
    const [offset, found, expected = file.endsWith('.json') ? JSON_FIELDS : YAML_FIELDS] = fault;
    return refuse({ rule, file, line: lineAt(offset), found, expected });
  }
  const value = yaml.toJS();
  // The schema would accept a list as an object with the keys 0, 1, 2.
  const result = v.safeParse(schema, Array.isArray(value) ? null : value);
  if (result.success) return { value: { file, findLine, fields: result.output }, problems: [] };
  const problems = result.issues.map((issue): Problem => {
    const path = issue.path?.map(({ key }) => `${key}`) ?? [];
    const [name = ''] = path;
    const found = name ? `${path.join('.')}: ${describeIssue(issue)}` : 'found no fields';
    const field = Object.hasOwn(schema.entries, name) && schema.entries[name];
    const unknown = `the fields are ${Object.keys(schema.entries).join(', ')}${adviseUnknown}`;
    const expected = field ? `write ${name} as ${v.getDescription(field)}` : unknown;
    return { rule, file, line: findLine(...path), found, expected };
  });
  return { value: null, problems };
}

/** Words that YAML would drop, or the first syntax error. */
function findFault(source: string, yaml: Document): [offset: number, found: string, expected?: string] | null {
  const quoted = /(?<=^[\s{]*)[“”„«‘’][\w ]+[“”»‘’](?=\s*:)/m.exec(source);
  if (quoted) return [quoted.index, `found ${quoted[0]} in curly quotes`, 'write straight quotes: "'];
  const mark = /(?<=^\s*"?\w+"?:[^\S\n]+)[!&*]\S*/m.exec(source);
  if (mark) return [mark.index, `found "${mark[0]}" before a value, which leaves it out`, 'put the value in quotes'];
  // The schema would leave these out.
  const unsafe = /(?<=^\s*["']?)(?:__proto__|constructor|prototype)(?=["']?\s*:)/m.exec(source);
  if (unsafe) return [unsafe.index, `found the name ${unsafe[0]}`, 'choose another: JavaScript uses this one'];
  const [error] = yaml.errors;
  if (error) return [error.pos[0], `could not be read: ${ERRORS[error.code] ?? error.message}`];
  let dropped: ReturnType<typeof findFault> = null;
  visit(yaml, {
    Scalar(_, { type, comment: words, range }) {
      if (type !== 'PLAIN' || words == null) return;
      dropped ??= [range?.[0] ?? 0, `found "#${words}" behind a value, which leaves it out`, 'put the value in quotes'];
    },
  });
  return dropped;
}

/** The commonest mistakes, for which the library has words that only programmers know. */
const ERRORS: { readonly [code in ErrorCode]?: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'a second colon, or a line that is indented too far',
  DUPLICATE_KEY: 'a field that is there twice',
};

const JSON_FIELDS = 'write each field as "name": "value", with a comma between two fields';
const YAML_FIELDS = 'write each field as name: value, on a line of its own, and put the value in quotes if in doubt';

function describeIssue({ type, expected, input, received }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') return expected === 'never' ? 'is no known field' : 'is missing';
  if (input === '' || input === null) return 'is empty';
  const found = Array.isArray(input) ? JSON.stringify(input) : received;
  return `found ${found}${type === 'max_length' ? ' characters' : ''}`;
}

function findOffset(yaml: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = yaml.getIn(path.slice(0, length - 1), true) as { items?: { key: unknown }[] } | null;
    const pair = parent?.items?.find(({ key }) => isScalar(key) && String(key.value) === path[length - 1]);
    if (pair && isScalar(pair.key) && pair.key.range) return pair.key.range[0];
  }
  return 0;
}
