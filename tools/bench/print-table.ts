/** Rows as aligned columns on standard output. */

/** Numbers are aligned to the right; the first row holds the headings. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const isNumber = (column: number) => rows.slice(1).some((row) => typeof row[column] === 'number');
  for (const row of cells) {
    const line = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(line.join('  ').trimEnd());
  }
}
