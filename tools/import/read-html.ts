/** Reads HTML into blocks. An unknown element is a container, so no words are lost. */
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Block, createBlock, type Label, type Note } from './block.ts';
import { BULLET, createLabel, writeLabel } from './label.ts';
import { isHidden, readInline, splitLines } from './read-inline.ts';
import { joinCells } from './read-table.ts';
import { writeNumber } from './word-numbers.ts';

export const FLOW =
  /^(?:address|article|aside|blockquote|body|caption|center|d[dlt]|details|dialog|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6r]|header|html|li|main|menu|nav|[ou]l|p|pre|section|summary|table|t(?:body|d|foot|h|head|r))$/;
const OUTSIDE = /^(?:aside|button|dialog|footer|form|header|menu|nav|select)$/;

interface Place {
  /** How many lists contain it. */
  readonly indent: number;
  /** Of the first block in it. */
  readonly label: Label | null;
  /** In a menu, or outside of `main`: left out, and quoted. */
  readonly isOutside: boolean;
  readonly main: Element | null;
  /** In a table of two columns. */
  readonly isPair: boolean;
  /** Rows of a table in a cell are its paragraphs. */
  readonly isInCell: boolean;
}

export function readHtml(html: string): Block[] {
  const page = fromHtml(html);
  const [main = null, ...others] = findAll(page, findAll(page, /^main$/).length > 0 ? /^main$/ : /^article$/);
  const isSingle = main !== null && others.length === 0;
  const place = { indent: 0, label: null, isOutside: isSingle, main: isSingle ? main : null };
  return readFlow(page, { ...place, isPair: false, isInCell: false });
}

function findAll(node: Nodes, tagName: RegExp): Element[] {
  const inner = 'children' in node ? node.children.flatMap((child) => findAll(child, tagName)) : [];
  return node.type === 'element' && tagName.test(node.tagName) ? [node, ...inner] : inner;
}

/** Text between two elements of flow content is a paragraph of its own. */
function readFlow(parent: Nodes, place: Place): Block[] {
  const blocks: Block[] = [];
  let inline: Nodes[] = [];
  const next = () => (blocks.length === 0 ? place : { ...place, label: null });
  const endParagraph = () => {
    blocks.push(...createParagraphs('paragraph', inline, next()));
    inline = [];
  };
  for (const child of 'children' in parent ? parent.children : []) {
    if (child.type === 'element' && findAll(child, FLOW).length > 0) {
      endParagraph();
      blocks.push(...readElement(child, next()));
    } else inline.push(child);
  }
  endParagraph();
  return blocks;
}

function readElement(element: Element, outer: Place): Block[] {
  const { tagName, children } = element;
  const isMenu = OUTSIDE.test(tagName) && findAll(element, /^h1$/).length === 0;
  const isOutside = element !== outer.main && (outer.isOutside || isMenu || isHidden(element));
  const place = { ...outer, isOutside };
  if (/^h[1-6]$/.test(tagName)) return createParagraphs('heading', [element], place, Number(tagName[1]));
  if (tagName === 'table') {
    const isPaired = (cell: Element, index: number) => index < 2 && !cell.properties.rowSpan;
    const isPair = findAll(element, /^tr$/).every((row) => listCells(row).every(isPaired));
    return readFlow(element, { ...place, isPair });
  }
  if (tagName === 'tr') {
    const cells = listCells(element);
    const inner = cells.map((cell) => readFlow(cell, { ...place, label: null, isInCell: cells.length > 1 }));
    const isHead = cells.every((cell) => cell.tagName === 'th');
    return place.isInCell ? inner.flat() : joinCells(inner, place.isPair, isHead);
  }
  if (tagName !== 'ol' && tagName !== 'ul') return readFlow(element, place);
  const { start, style, type } = element.properties;
  const format = /list-style(?:-type)?:\s*([\w-]+)/.exec(`${style}`)?.[1] ?? `${type}`;
  let value = Number(start ?? 1) - 1;
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const isItem = child.tagName === 'li';
    if (isItem) value = Number(child.properties.value ?? value + 1);
    const label = isItem ? (tagName === 'ul' ? BULLET : createLabel(`${writeNumber(value, format)}.`)) : null;
    return readElement(child, { ...place, indent: place.indent + 1, label });
  });
}

const listCells = ({ children }: Element) =>
  children.filter((child): child is Element => child.type === 'element' && /^t[dh]$/.test(child.tagName));

/** In a title, a line break is a space; elsewhere it begins a paragraph. */
function createParagraphs(role: 'heading' | 'paragraph', nodes: readonly Nodes[], place: Place, level = 0): Block[] {
  const notes: Note[] = [];
  const { text, shown, ...word } = readWordMark(nodes.map((node) => readInline(node, notes)).join(''));
  const isHeading = role === 'heading' || word.level !== undefined;
  return splitLines(isHeading ? text.replaceAll('\n', ' ') : text).map((line, index) => {
    const label = index > 0 ? null : shown ? createLabel(shown) : place.label;
    const own = isHeading ? 'heading' : label ? 'item' : 'paragraph';
    const details = { level, indent: place.indent, ...word, label, notes: index === 0 ? notes : [] };
    const block = createBlock(place.isOutside ? 'left out' : own, line, details);
    return index === 0 && shown && !label ? writeLabel(block, { shown, typed: 0 }) : block;
  });
}

/** What the reader of Word wrote before a paragraph. */
function readWordMark(marked: string) {
  const [mark = '', shown, level, indent] = /\uE015(.*?)\uE014(.*?)\uE014(.*?)\uE016/.exec(marked) ?? [];
  const text = marked.replace(mark, '');
  return { text, shown, ...(level && { level: Number(level) }), ...(indent && { indent: Number(indent) }) };
}
