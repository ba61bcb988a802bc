/** Prints rows in columns, as wide as the widest cell of each. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const widthOf = (column: number) => Math.max(...rows.map((row) => `${row[column]}`.length));
  const align = (cell: string | number, column: number) =>
    column === 0 ? `${cell}`.padEnd(widthOf(0)) : `${cell}`.padStart(widthOf(column));
  for (const row of rows) console.log(row.map(align).join('  '));
}
