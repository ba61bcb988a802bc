/** Places items in lists of two levels. An item that fits in none keeps its number as words. */
import { type Block, isNumbered, type Label } from './block.ts';
import { isLike, takeLabel, writeLabel } from './label.ts';

interface List {
  /** Of its first item. */
  readonly label: Label;
  readonly format: string;
  /** `null` if the numbers are typed. */
  readonly indent: number | null;
  readonly last: number;
}

export function placeItems(blocks: readonly Block[]): Block[] {
  let lists: readonly List[] = [];
  return blocks.map((block, index): Block => {
    const { role, label, indent } = block;
    if (isNumbered(role)) lists = [];
    if (role !== 'paragraph' && role !== 'item') return block;
    if (!label) {
      const isInside = (list: List) => indent > 0 && list.indent !== null && indent >= list.indent;
      return { ...block, role: 'paragraph', level: lists.findLastIndex(isInside) + 1 };
    }
    const before = blocks[index - 1];
    const isDeeper = before?.label !== null && /:\s*$/.test(before?.original ?? '');
    const opened = place(label, label.typed > 0 ? null : indent, lists, isDeeper);
    const { last, format = '' } = opened.at(-1) ?? {};
    // Markdown would join two numbered lists that nothing parts.
    const isMerged =
      last === 1 &&
      before?.label &&
      [format, lists[opened.length - 1]?.format ?? 'bullet'].every((name) => name !== 'bullet');
    if (!last || opened.length > 2 || isMerged) {
      const level = lists.findLastIndex((list) => list.indent !== null && list.indent < indent) + 1;
      return writeLabel({ ...block, role: 'paragraph', level }, label);
    }
    lists = opened;
    const readings = label.readings.filter((reading) => reading.format === format);
    return takeLabel({ ...block, role: 'item', level: lists.length, value: last, label: { ...label, readings } });
  });
}

/**
 * @param isDeeper the item before ends with a colon
 * @returns the open lists, with that of the item as the last; none if it fits nowhere
 */
function place(label: Label, indent: number | null, lists: readonly List[], isDeeper: boolean): List[] {
  const readings = label.readings.filter(({ path }) => path.length <= 1);
  const isNext = ({ format, last }: List) =>
    readings.some((reading) => reading.format === format && (format === 'bullet' || reading.path[0] === last + 1));
  const isAlike = (list: List) => list.indent === indent || list.indent === null || indent === null;
  const next = lists.findLastIndex((list) => isLike(list.label, label) && isAlike(list) && isNext(list));
  const list = lists[next];
  if (list) return [...lists.slice(0, next), { ...list, last: list.last + 1 }];
  const first = readings.findLast(({ format, path }) => format === 'bullet' || path[0] === 1);
  if (!first) return [];
  const isOuter = (outer: List) =>
    indent === null ||
    outer.indent === null ||
    outer.indent < indent ||
    (outer.indent === indent && outer.format !== first.format && isDeeper);
  return [...lists.filter(isOuter), { label, format: first.format, indent, last: 1 }];
}
