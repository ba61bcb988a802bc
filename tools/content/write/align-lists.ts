/** Aligns two lists of words or blocks: the search for a heaviest common subsequence. */

export interface Alignment<Item> {
  /** The sum of the weights of all pairs. */
  readonly weight: number;
  /** All items in order: a pair, an item of the older list alone, or one of the newer list alone. */
  readonly rows: readonly (readonly [older: Item | null, newer: Item | null])[];
}

/**
 * Pairs items in their order, so that the sum of the weights is as large as possible. An item that moved is therefore
 * removed and added again, rather than every item that it passed.
 *
 * @param weigh the weight of a pair; 0 for two items that are no pair
 */
export function alignLists<Item>(
  older: readonly Item[],
  newer: readonly Item[],
  weigh: (from: Item, to: Item) => number,
): Alignment<Item> {
  const weights = older.map((from) => newer.map((to) => weigh(from, to)));
  const weightAt = (row: number, column: number) => weights[row]?.[column] ?? 0;
  const width = newer.length + 1;
  /** The largest sum of the items from a row and a column on. */
  const sums = new Float64Array((older.length + 1) * width);
  const sumAt = (row: number, column: number) => sums[row * width + column] ?? 0;
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      const weight = weightAt(row, column);
      const paired = weight && weight + sumAt(row + 1, column + 1);
      sums[row * width + column] = Math.max(paired, sumAt(row + 1, column), sumAt(row, column + 1));
    }
  }
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
  return { weight: sumAt(0, 0), rows };
}
