/**
 * Finds the heaviest common subsequence of two lists of words or blocks.
 *
 * @param weigh the weight of a pair of items; 0 if they do not match
 * @returns all items in order: pairs, removed items `[from, null]` and added items `[null, to]`
 */
export function alignLists<Item>(
  older: readonly Item[],
  newer: readonly Item[],
  weigh: (from: Item, to: Item) => number,
) {
  const weights = older.map((from) => newer.map((to) => weigh(from, to)));
  const weightAt = (row: number, column: number) => weights[row]?.[column] ?? 0;
  const width = newer.length + 1;
  /** For each row and column, the largest weight of the items from there to the end. */
  const sums = new Float64Array((older.length + 1) * width);
  const sumAt = (row: number, column: number) => sums[row * width + column] ?? 0;
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      const weight = weightAt(row, column);
      const paired = weight && weight + sumAt(row + 1, column + 1);
      sums[row * width + column] = Math.max(paired, sumAt(row + 1, column), sumAt(row, column + 1));
    }
  }
  // From the start, take what keeps the sum: a pair, else a removed item, else an added one.
  const rows: [Item | null, Item | null][] = [];
  let [row, column] = [0, 0];
  while (row < older.length || column < newer.length) {
    const [from = null, to = null] = [older[row], newer[column]];
    const weight = weightAt(row, column);
    const isPair = weight > 0 && sumAt(row, column) === weight + sumAt(row + 1, column + 1);
    const isRemoved = !isPair && from !== null && sumAt(row, column) === sumAt(row + 1, column);
    rows.push([isPair || isRemoved ? from : null, isRemoved ? null : to]);
    if (isPair || isRemoved) row += 1;
    if (!isRemoved) column += 1;
  }
  return rows;
}
