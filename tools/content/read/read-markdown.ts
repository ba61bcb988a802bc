import type { Heading, List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { countLines } from './problem.ts';
import type { Block, Inline, Leaf, Section } from './tree.ts';

/** Markdown that texts do not support. The rule `links-and-html` reports it. */
export interface UnsupportedNode {
  readonly line: number;
  readonly type: Nodes['type'] | 'headingLevel' | 'listStart' | 'secondList';
  /** The level of a heading, or the first number of a list. */
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
  readonly unsupported: UnsupportedNode[];
}

/** @param firstLine the line of the file on which `body` begins */
export function parseBody(body: string, firstLine: number): Body {
  const nodes = fromMarkdown(body).children;
  const reader: BodyReader = { lineOf: (node) => firstLine - 1 + (node.position?.start.line ?? 1), unsupported: [] };
  for (const [index, node] of nodes.entries()) {
    const last = nodes[index - 1];
    // In the tree, adjacent lists are one list.
    if (node.type !== 'list' || last?.type !== 'list' || node.ordered !== last.ordered) continue;
    reader.unsupported.push({ line: reader.lineOf(node), type: 'secondList' });
  }
  const headings = nodes.flatMap((node, index) => (node.type === 'heading' ? [index] : []));
  const sections = [0, ...headings].map((start, number) => {
    const end = headings[number] ?? nodes.length;
    const [first, following] = [nodes[start], nodes[end]];
    const blocks = nodes.slice(start, end).flatMap((node) => readBlocks(node, reader));
    const source = body.slice(number === 0 ? 0 : first?.position?.start.offset, following?.position?.start.offset);
    const id = number > 0 && first?.type === 'heading' ? splitId(first).id : '';
    return { id, line: blocks[0]?.line ?? firstLine, blocks, source };
  });
  return { firstLine, sections, unsupported: reader.unsupported };
}

function readBlocks(node: RootContent, reader: BodyReader): Block[] {
  const line = reader.lineOf(node);
  if (node.type === 'heading') {
    if (node.depth !== 2) reader.unsupported.push({ line, type: 'headingLevel', number: node.depth });
    return [{ kind: 'heading', line, children: readInline(splitId(node).parts, reader) }];
  }
  if (node.type === 'paragraph') return [{ kind: 'paragraph', line, children: readInline(node.children, reader) }];
  if (node.type === 'list') return readList(node, reader);
  reader.unsupported.push({ line, type: node.type });
  return [];
}

function readList({ ordered, start, children }: List, reader: BodyReader): Block[] {
  return children.flatMap((item, index) => {
    const line = reader.lineOf(item);
    if (index === 0 && ordered && start !== 1) reader.unsupported.push({ line, type: 'listStart', number: start ?? 0 });
    const [first, ...rest] = item.children;
    if (first?.type !== 'paragraph' || rest.length > 0) reader.unsupported.push({ line, type: 'listItem' });
    if (first?.type !== 'paragraph') return [];
    return [{ kind: ordered ? 'orderedItem' : 'bullet', line, children: readInline(first.children, reader) }];
  });
}

function readInline(nodes: readonly PhrasingContent[], reader: BodyReader): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'text') return splitPlaceholders(node.value, reader.lineOf(node));
    if (node.type === 'strong' || node.type === 'emphasis') {
      return [{ kind: node.type, children: readInline(node.children, reader) }];
    }
    reader.unsupported.push({ line: reader.lineOf(node), type: node.type });
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

const HEADING_ID = /\s*\{#([^}]*)\}\s*$/;

function splitId({ children }: Heading): { id: string; parts: PhrasingContent[] } {
  const last = children.at(-1);
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { id: '', parts: children };
  const rest = { ...last, value: last.value.slice(0, match.index) };
  return { id: match[1] ?? '', parts: [...children.slice(0, -1), rest] };
}
