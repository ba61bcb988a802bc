import type { Heading, List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { countLines } from './problem.ts';
import type { Block, Inline, Leaf, Section } from './tree.ts';

/** Markdown that texts do not support. The rule `links-and-html` reports it. */
export interface UnsupportedNode {
  readonly line: number;
  readonly type:
    | Nodes['type']
    | 'headingLevel'
    | 'subheadingLevel'
    | 'emptyClause'
    | 'listStart'
    | 'itemNumber'
    | 'deepList'
    | 'secondList';
  /** The level of a heading, the first number of a list, or the number that an item should have. */
  readonly number?: number;
}

export interface Body {
  /** The first line of the Markdown in the file. */
  readonly firstLine: number;
  /** The first section is the opening, which may be empty. */
  readonly sections: readonly Section[];
  readonly unsupported: readonly UnsupportedNode[];
}

interface BodyReader {
  readonly lineOf: (node: Nodes) => number;
  /** The number in the source. The tree has only that of the first item. */
  readonly numberOf: (item: ListItem) => number;
  readonly report: (line: number, type: UnsupportedNode['type'], number?: number) => void;
}

/** @param firstLine the line of the file on which `body` begins */
export function parseBody(body: string, firstLine: number): Body {
  const nodes = fromMarkdown(body).children;
  const unsupported: UnsupportedNode[] = [];
  const reader: BodyReader = {
    lineOf: ({ position }) => firstLine - 1 + (position?.start.line ?? 1),
    numberOf: ({ position }) => Number.parseInt(body.slice(position?.start.offset), 10),
    report: (line, type, number) => unsupported.push({ line, type, ...(number !== undefined && { number }) }),
  };
  const firstHeading = nodes.findIndex(({ type }) => type === 'heading');
  const headings = nodes.flatMap((node, index) => {
    return node.type === 'heading' && (node.depth <= 2 || index === firstHeading) ? [index] : [];
  });
  const sections = [0, ...headings].map((start, number) => {
    const end = headings[number] ?? nodes.length;
    const [first, following] = [nodes[start], nodes[end]];
    const blocks = readBlocks(nodes.slice(start, end), 0, reader);
    checkListStarts(blocks, reader);
    const source = body.slice(number === 0 ? 0 : first?.position?.start.offset, following?.position?.start.offset);
    return { id: blocks[0]?.id ?? '', line: blocks[0]?.line ?? firstLine, blocks, source };
  });
  return { firstLine, sections, unsupported };
}

/** @param nodes of a section, or of a list item after its first paragraph */
function readBlocks(nodes: readonly RootContent[], depth: number, reader: BodyReader): Block[] {
  return nodes.flatMap((node, index): Block[] => {
    const line = reader.lineOf(node);
    const last = nodes[index - 1];
    if (node.type === 'heading' && depth === 0) {
      return [index === 0 ? readHeading(node, reader) : readSubheading(node, nodes[index + 1], reader)];
    }
    if (node.type === 'paragraph') {
      if (index > 1 && last?.type === 'heading' && isClause(last)) return [];
      return [{ kind: 'paragraph', line, depth, children: readInline(node.children, reader) }];
    }
    if (node.type === 'list' && depth < MAX_LISTS) {
      // In the tree, adjacent lists are one list.
      if (last?.type === 'list' && last.ordered === node.ordered) reader.report(line, 'secondList');
      return readList(node, depth, reader);
    }
    reader.report(line, node.type === 'list' ? 'deepList' : node.type);
    return [];
  });
}

const MAX_LISTS = 2;

function readHeading(node: Heading, reader: BodyReader): Block {
  const line = reader.lineOf(node);
  if (node.depth !== 2) reader.report(line, 'headingLevel', node.depth);
  const { parts, ...attributes } = splitAttributes(node);
  return { kind: 'heading', line, depth: 0, ...attributes, children: readInline(parts, reader) };
}

function readSubheading(node: Heading, next: RootContent | undefined, reader: BodyReader): Block {
  const line = reader.lineOf(node);
  if (node.depth !== 3) reader.report(line, 'subheadingLevel', node.depth);
  const { parts, ...attributes } = splitAttributes(node);
  const isTitled = !isClause(node);
  const words = isTitled ? parts : next?.type === 'paragraph' ? next.children : [];
  if (words.length === 0) reader.report(line, 'emptyClause');
  const kind = isTitled ? 'subheading' : 'clause';
  return { kind, line, depth: 0, ...attributes, children: readInline(words, reader) };
}

/** The paragraph after a heading without words is numbered. */
function isClause(heading: Heading): boolean {
  return splitAttributes(heading).parts.every((part) => part.type === 'text' && part.value === '');
}

function readList({ ordered, start, children }: List, depth: number, reader: BodyReader): Block[] {
  const numbers = ordered ? children.map(reader.numberOf) : [];
  const gap = numbers.findIndex((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) + 1);
  return children.flatMap((item, index): Block[] => {
    const line = reader.lineOf(item);
    if (index === gap) reader.report(line, 'itemNumber', (numbers[index - 1] ?? 0) + 1);
    const [first, ...rest] = item.children;
    if (first?.type !== 'paragraph') {
      reader.report(line, 'listItem');
      return [];
    }
    const itemWords = { line, depth, children: readInline(first.children, reader) };
    const block: Block = ordered
      ? { kind: 'orderedItem', number: (start ?? 1) + index, ...itemWords }
      : { kind: 'bullet', ...itemWords };
    return [block, ...readBlocks(rest, depth + 1, reader)];
  });
}

/** A list begins with 1, or goes on after the last number of its section, subsection, clause or item. */
function checkListStarts(blocks: readonly Block[], reader: BodyReader): void {
  /** By depth. */
  let last: number[] = [];
  for (const { kind, id, line, depth, number = 0 } of blocks) {
    if (id !== undefined) last = [];
    if (kind === 'orderedItem' && number !== 1 && number !== (last[depth] ?? 0) + 1) {
      reader.report(line, 'listStart', number);
    }
    if (kind === 'orderedItem') last[depth] = number;
    if (kind === 'orderedItem' || kind === 'bullet') last = last.slice(0, depth + 1);
  }
}

function readInline(nodes: readonly PhrasingContent[], reader: BodyReader): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'text') return splitPlaceholders(node.value.normalize('NFC'), reader.lineOf(node));
    if (node.type === 'strong' || node.type === 'emphasis') {
      return [{ kind: node.type, children: readInline(node.children, reader) }];
    }
    reader.report(reader.lineOf(node), node.type);
    return [];
  });
}

// Not `{{name}}` and `${name}`, placeholders of other tools: `unwritten-words` reports them.
const PLACEHOLDER = /(?<![{$])(\{#?[\w-]+\})(?!\})/;

function splitPlaceholders(text: string, firstLine: number): Leaf[] {
  let nextLine = firstLine;
  return text.split(PLACEHOLDER).flatMap((part, index): Leaf[] => {
    const line = nextLine;
    nextLine += countLines(part, part.length);
    if (index % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part, line }];
    const name = part.slice(part.startsWith('{#') ? 2 : 1, -1);
    if (part.startsWith('{#')) return [{ kind: 'reference', id: name, line }];
    return [{ kind: 'placeholder', name, line }];
  });
}

/** As in Pandoc: `{#id}`, `{#id .unnumbered}`. */
const ATTRIBUTES = /\s*\{([#.][^}]*)\}\s*$/;

function splitAttributes({
  children,
}: Heading): Pick<Block, 'isUnnumbered'> & { id: string; parts: PhrasingContent[] } {
  const last = children.at(-1);
  const match = last?.type === 'text' ? ATTRIBUTES.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { id: '', parts: children };
  const attributes = (match[1] ?? '').split(/\s+/);
  const id = attributes
    .filter((attribute) => attribute !== UNNUMBERED)
    .join(' ')
    .replace(/^#/, '');
  const parts = [...children.slice(0, -1), { ...last, value: last.value.slice(0, match.index) }];
  return { id, ...(attributes.includes(UNNUMBERED) && { isUnnumbered: true }), parts };
}

const UNNUMBERED = '.unnumbered';
