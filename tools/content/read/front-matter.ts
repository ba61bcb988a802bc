/** The fields at the top of a file, between two lines of `---`, and their places. */

const LINE_END = '(?:\\r\\n?|\\n)';
/** White space after `---` is allowed, because it is invisible. */
const MARK = '---[^\\S\\r\\n]*';
const FRONT_MATTER = new RegExp(`^(\\u{FEFF}?${MARK}(${LINE_END}))(.+?${LINE_END})${MARK}(?:${LINE_END}|$)`, 'su');

/** @param source a file before or after decoding, with any line ends */
export function splitFrontMatter(source: string) {
  const [top, start = '', lineEnd = '', fields] = FRONT_MATTER.exec(source) ?? [];
  if (!top || !fields) return null;
  const end = start.length + fields.length;
  return { start, lineEnd, fields, rest: source.slice(end), body: source.slice(top.length) };
}

/** @param change of the fields, with `\n` as line end */
export function changeFields(source: string, change: (fields: string) => string): string {
  const parts = splitFrontMatter(source);
  if (!parts) return source;
  const { start, lineEnd, fields, rest } = parts;
  return start + change(fields.replaceAll(lineEnd, '\n')).replaceAll('\n', lineEnd) + rest;
}

const nameOf = (field: string) => `^["']?${field}["']?[^\\S\\r\\n]*:`;

/** Whether there is such a field, even if the fields can't be read. */
export function hasField(source: string, name: string): boolean {
  return new RegExp(nameOf(name), 'm').test(splitFrontMatter(source)?.fields ?? '');
}

/** @param lines the field as YAML, written in its place or at the end; empty to remove it */
export function replaceField(fields: string, name: string, lines: string): string {
  // A field goes on in lines that are indented.
  const field = new RegExp(`${nameOf(name)}.*\\n(?:[ \\t].*\\n)*`, 'm');
  return field.test(fields) ? fields.replace(field, () => lines) : fields + lines;
}
