/** Reads rows of a name, examples, and a pattern, in which `<NAME>` is an earlier one. */
export function readPatterns(table: string): (name: string) => RegExp {
  const patterns = new Map<string, RegExp>();
  for (const row of table.trim().split('\n')) {
    const [, name = '', source = ''] = /^(\w+) \| .*? \| (.*)$/.exec(row) ?? [];
    const filled = source.replace(/<([A-Z_]+)>/g, (_, other) => `(?:${patterns.get(other)?.source})`);
    patterns.set(name, new RegExp(filled, 'u'));
  }
  return (name) => patterns.get(name) ?? /(?!)/;
}
