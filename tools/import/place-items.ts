/** Places items in lists of two levels. An item that fits in none keeps its number as words. */
import { type Block, isNumbered, type Label } from './block.ts';
import { describeShape, takeLabel, writeLabel } from './label.ts';

interface List {
  readonly shape: string;
  readonly format: string;
  /** `null` if the numbers are typed. */
  readonly indent: number | null;
  readonly last: number;
}

export function placeItems(blocks: readonly Block[]): Block[] {
  let lists: readonly List[] = [];
  return blocks.map((block): Block => {
    const { role, label, indent } = block;
    if (isNumbered(role)) lists = [];
    if (role !== 'paragraph' && role !== 'item') return block;
    if (!label) {
      const isInside = (list: List) => indent > 0 && list.indent !== null && indent >= list.indent;
      return { ...block, role: 'paragraph', level: lists.findLastIndex(isInside) + 1 };
    }
    const opened = place(label, label.typed > 0 ? null : indent, lists);
    const { last, format } = opened.at(-1) ?? {};
    if (!last || opened.length > 2) return writeLabel({ ...block, role: 'paragraph', level: lists.length }, label);
    lists = opened;
    const readings = label.readings.filter((reading) => reading.format === format);
    return takeLabel({ ...block, role: 'item', level: lists.length, value: last, label: { ...label, readings } });
  });
}

/** @returns the open lists, with that of the item as the last; none if it fits nowhere */
function place(label: Label, indent: number | null, lists: readonly List[]): List[] {
  const shape = describeShape(label);
  const readings = label.readings.filter(({ path }) => path.length <= 1);
  const isNext = ({ format, last }: List) =>
    readings.some((reading) => reading.format === format && (format === 'bullet' || reading.path[0] === last + 1));
  const isAlike = (list: List) => list.indent === indent || list.indent === null || indent === null;
  const next = lists.findLastIndex((list) => list.shape === shape && isAlike(list) && isNext(list));
  const list = lists[next];
  if (list) return [...lists.slice(0, next), { ...list, last: list.last + 1 }];
  const first = readings.findLast(({ format, path }) => format === 'bullet' || path[0] === 1);
  if (!first) return [];
  // "(i)" and bullets below "(a)" are deeper, even where both are indented alike.
  const isOther = ({ format }: List) => format !== first.format && format !== 'bullet';
  const isOuter = (outer: List) =>
    indent === null || outer.indent === null || outer.indent < indent || (outer.indent === indent && isOther(outer));
  return [...lists.filter(isOuter), { shape, format: first.format, indent, last: 1 }];
}
