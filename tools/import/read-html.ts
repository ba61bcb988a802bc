/** Reads HTML into blocks. An unknown element is a container, so no words are lost. */
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Block, createBlock, type Label, MARKS, markWords, type Note, readPlain } from './block.ts';
import { BULLET, createLabel } from './label.ts';
import { writeNumber } from './word-numbers.ts';

export const FLOW =
  /^(?:address|article|aside|blockquote|body|caption|center|d[dlt]|details|dialog|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6r]|header|html|li|main|menu|nav|[ou]l|p|pre|section|summary|table|t(?:body|d|foot|h|head|r))$/;
export const NO_TEXT = /^(?:head|iframe|noscript|script|style|svg|template|title)$/;
const OUTSIDE = /^(?:aside|button|dialog|footer|form|header|menu|nav|select)$/;

interface Place {
  /** How many lists contain it. */
  readonly indent: number;
  /** Of the first block in it. */
  readonly label: Label | null;
  /** In a menu, or outside of `main`: left out, and quoted. */
  readonly isOutside: boolean;
  readonly main: Element | null;
}

export function readHtml(html: string): Block[] {
  const page = fromHtml(html);
  const [main = null, ...others] = findAll(page, findAll(page, /^main$/).length > 0 ? /^main$/ : /^article$/);
  const isSingle = main !== null && others.length === 0;
  return readFlow(page, { indent: 0, label: null, isOutside: isSingle, main: isSingle ? main : null });
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
  const place = { ...outer, isOutside: element !== outer.main && (outer.isOutside || isMenu) };
  if (/^h[1-6]$/.test(tagName)) return createParagraphs('heading', [element], place, Number(tagName[1]));
  if (tagName === 'tr' && findAll(element, /^table$/).length === 0) {
    const cells = findAll(element, /^t[dh]$/);
    const isHead = cells.every((cell) => cell.tagName === 'th');
    const inner = cells.map((cell) => readFlow(cell, { ...place, label: null }));
    return joinCells(inner, isHead);
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

/** @param cells the blocks of each cell of a row */
export function joinCells(cells: readonly (readonly Block[])[], isHead: boolean): Block[] {
  const texts = cells.map((blocks) => blocks.map(({ text }) => text).join('\n')).filter((text) => text !== '');
  if (texts.length === 0) return [];
  const blocks = cells.flat();
  const role = blocks.every((block) => block.role === 'left out') ? 'left out' : isHead ? 'head row' : 'row';
  return [createBlock(role, texts.join(MARKS.cell), { notes: blocks.flatMap(({ notes }) => notes) })];
}

/** In a title, a line break is a space; elsewhere it begins a paragraph. */
function createParagraphs(role: 'heading' | 'paragraph', nodes: readonly Nodes[], place: Place, level = 0): Block[] {
  const notes: Note[] = [];
  const text = nodes.map((node) => readInline(node, notes)).join('');
  return splitLines(role === 'heading' ? text.replaceAll('\n', ' ') : text).map((line, index) => {
    const label = index === 0 ? place.label : null;
    const own = role === 'paragraph' && label ? 'item' : role;
    const details = { level, indent: place.indent, label, notes: index === 0 ? notes : [] };
    return createBlock(place.isOutside ? 'left out' : own, line, details);
  });
}

/** Also joins neighbors of one style. */
export function splitLines(text: string): string[] {
  const joined = text.replace(/\uE011([^\S\n]*)\uE010|\uE013([^\S\n]*)\uE012/g, '$1$2');
  const lines = joined.split('\n').map((line) => line.trim());
  return lines.filter((line) => readPlain(line).trim() !== '');
}

function readInline(node: Nodes, notes: Note[]): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'element' || NO_TEXT.test(node.tagName)) return '';
  const { tagName, properties, children } = node;
  if (tagName === 'br') return '\n';
  const text = children.map((child) => readInline(child, notes)).join('');
  if (tagName === 'img') notes.push({ kind: 'look', text: 'a picture is left out' });
  if (/^(?:del|s|strike)$/.test(tagName)) notes.push(describeStruck(text));
  if (tagName === 'a') notes.push(...describeLink(text, `${properties.href ?? ''}`));
  if (/^(?:b|strong)$/.test(tagName)) return markWords(text, MARKS.strong);
  return /^(?:em|i)$/.test(tagName) ? markWords(text, MARKS.emphasis) : text;
}

export function describeStruck(text: string): Note {
  return { kind: 'look', text: `struck words: “${readPlain(text)}”: keep them, or leave them out` };
}

/** Its words stay, its address goes. */
export function describeLink(text: string, href: string): Note[] {
  const words = readPlain(text).trim();
  if (!/^(?:https?|mailto):/.test(href) || words === '' || href.includes(words)) return [];
  const isVague = /^(?:click )?(?:here|this|link|this (?:page|link))$/i.test(words);
  const advice = isVague ? ': say in words where that is' : '';
  return [{ kind: isVague ? 'look' : 'link', text: `“${words}” led to ${href}${advice}` }];
}
