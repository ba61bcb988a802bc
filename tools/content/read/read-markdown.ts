import type { Heading, List, ListItem, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { countLines, type Problem } from './problem.ts';
import type { Block, Inline, Leaf, Section } from './tree.ts';
import { describeUnsupported, type Unsupported } from './unsupported.ts';

interface BodyReader {
  readonly body: string;
  readonly lineOf: (node: Nodes) => number;
  readonly report: (line: number, type: Unsupported, number?: number) => void;
}

/**
 * @param firstLine the line of the file on which `body` begins
 * @returns sections, of which the first is the opening, which may be empty
 */
export function parseBody(file: string, body: string, firstLine: number) {
  const nodes = fromMarkdown(body).children;
  const problems: Problem[] = [];
  const reader: BodyReader = {
    body,
    lineOf: ({ position }) => firstLine - 1 + (position?.start.line ?? 1),
    report: (...found) => problems.push(describeUnsupported(file, ...found)),
  };
  const firstHeading = nodes.findIndex(({ type }) => type === 'heading');
  const headings = nodes.flatMap((node, index) => {
    return node.type === 'heading' && (node.depth <= 2 || index === firstHeading) ? [index] : [];
  });
  const sections = [0, ...headings].map((start, number): Section => {
    const end = headings[number] ?? nodes.length;
    const [first, following] = [nodes[start], nodes[end]];
    const blocks = readBlocks(nodes.slice(start, end), 0, reader);
    checkListStarts(blocks, reader);
    const markdown = body.slice(number === 0 ? 0 : first?.position?.start.offset, following?.position?.start.offset);
    return { id: blocks[0]?.id ?? '', line: blocks[0]?.line ?? firstLine, blocks, markdown };
  });
  return { sections, problems };
}

/** @param nodes of a section, or of a list item after its first paragraph */
function readBlocks(nodes: readonly RootContent[], depth: number, reader: BodyReader): Block[] {
  /** Paragraphs that are in the block of the heading before them. */
  const ofClauses = new Set<RootContent>();
  return nodes.flatMap((node, index): Block[] => {
    const line = reader.lineOf(node);
    const last = nodes[index - 1];
    // In Markdown, what is indented less than the words of an item does not belong to it.
    if (last?.type === 'list' && columnOf(node) > columnOf(last)) reader.report(line, 'indentation');
    if (node.type === 'heading' && depth === 0) {
      const isSection = index === 0;
      if (node.depth !== (isSection ? 2 : 3)) reader.report(line, 'headingLevel', node.depth);
      const { parts, ...attributes } = splitAttributes(node);
      const kind = isSection ? 'heading' : parts.length > 0 ? 'subheading' : 'clause';
      const next = nodes[index + 1];
      const paragraph = kind === 'clause' && next?.type === 'paragraph' ? next : null;
      if (paragraph) ofClauses.add(paragraph);
      else if (kind === 'clause') reader.report(line, 'emptyClause');
      const children = paragraph ? readParagraph(paragraph, depth, reader) : readInline(parts, reader);
      return [{ kind, line, depth, ...attributes, children }];
    }
    if (node.type === 'paragraph') {
      if (ofClauses.has(node)) return [];
      return [{ kind: 'paragraph', line, depth, children: readParagraph(node, depth, reader) }];
    }
    if (node.type === 'list' && depth < 2) {
      // In the tree, adjacent lists are one list.
      if (last?.type === 'list' && last.ordered === node.ordered) reader.report(line, 'secondList');
      return readList(node, depth, reader);
    }
    reader.report(line, node.type);
    return [];
  });
}

function columnOf({ position }: Nodes): number {
  return position?.start.column ?? 1;
}

function readList(list: List, depth: number, reader: BodyReader): Block[] {
  const { ordered, start, children } = list;
  const first = start ?? 1;
  // Markdown takes an item that is indented too little as one of the outer list.
  const isInner = (item: ListItem) => columnOf(item) > columnOf(list);
  // The tree has only the number of the first item.
  const isWrong = ({ position }: ListItem, index: number) =>
    Number.parseInt(reader.body.slice(position?.start.offset), 10) !== first + index;
  const wrong = ordered && !children.some(isInner) ? children.findIndex(isWrong) : -1;
  return children.flatMap((item, index): Block[] => {
    const line = reader.lineOf(item);
    if (index === wrong) reader.report(line, 'itemNumber', first + index);
    if (isInner(item)) reader.report(line, 'indentation');
    const [words, ...rest] = item.children;
    if (words?.type !== 'paragraph') {
      reader.report(line, 'emptyItem');
      return [];
    }
    const kind = ordered ? 'orderedItem' : 'bullet';
    const block = {
      kind,
      line,
      depth,
      number: first + index,
      children: readParagraph(words, depth + 1, reader),
    } as const;
    return [block, ...readBlocks(rest, depth + 1, reader)];
  });
}

/** A list begins with 1, or goes on after the last number of its section, clause or item. */
function checkListStarts(blocks: readonly Block[], reader: BodyReader): void {
  /** By depth. */
  let last: number[] = [];
  for (const { kind, id, line, depth, number } of blocks) {
    if (id !== undefined) last = [];
    if (number === undefined) continue;
    last.length = depth + 1;
    if (kind === 'bullet') continue;
    if (number !== 1 && number !== (last[depth] ?? 0) + 1) reader.report(line, 'listStart', number);
    last[depth] = number;
  }
}

const ITEM = /^\s*(?:[-*+]|\d[.)])\s/;
/** To Markdown, a mark with a no-break space is none. */
const NO_BREAK = /^\s*(?:[-*+]|\p{Nd}{1,3}[.)])\u00A0/u;
/** Also ":-", and a colon within strong words or brackets. */
const COLON = /[:：][\s\-–—*_)\]"'”’»]*$/;

/**
 * A list begins after an empty line or a colon. Otherwise an editor may have wrapped a sentence in
 * front of "- " or "2.", which Markdown can take for the mark of an item.
 */
function readParagraph(node: Paragraph, depth: number, reader: BodyReader): Inline[] {
  const { start, end } = node.position ?? {};
  const height = 1 + (end?.line ?? 0) - (start?.line ?? 0);
  const lines = reader.body.slice(start?.offset).split('\n', height + 1);
  for (const [index, line] of lines.entries()) {
    const isIndented = line.search(/\S/) >= columnOf(node) - 1;
    const report = (type: Unsupported) => reader.report(reader.lineOf(node) + index, type);
    // The line below the paragraph may be the next item of the list that contains it.
    const isWithin = index > 0 && (index < height || isIndented);
    if ((index === 0 || isWithin) && NO_BREAK.test(line)) report('noBreakSpace');
    else if (isWithin && ITEM.test(line) && !COLON.test(lines[index - 1] ?? '')) report('interruption');
    else if (isWithin && depth > 0 && !isIndented) report('unindentedLine');
  }
  return readInline(node.children, reader);
}

function readInline(nodes: readonly PhrasingContent[], reader: BodyReader): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'text') return splitPlaceholders(node.value.normalize('NFC'), reader.lineOf(node));
    if (node.type === 'strong' || node.type === 'emphasis') {
      return [{ kind: node.type, children: readInline(node.children, reader) }];
    }
    // `<officer@acme.example>`
    if (node.type === 'link' && reader.body[node.position?.start.offset ?? 0] === '<') {
      return readInline(node.children, reader);
    }
    reader.report(reader.lineOf(node), node.type);
    return [];
  });
}

// Not `{{name}}` and `${name}`, placeholders of other tools: `leftovers` reports them.
const PLACEHOLDER = /(?<![{$])(\{#?[\w-]+\})(?!\})/;

function splitPlaceholders(text: string, firstLine: number): Leaf[] {
  let nextLine = firstLine;
  return text.split(PLACEHOLDER).flatMap((part, index): Leaf[] => {
    const line = nextLine;
    nextLine += countLines(part, part.length);
    if (index % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part, line }];
    if (part.startsWith('{#')) return [{ kind: 'reference', id: part.slice(2, -1), line }];
    return [{ kind: 'placeholder', name: part.slice(1, -1), line }];
  });
}

/** As in Pandoc: `{#id}`, `{#id .unnumbered}`. */
const ATTRIBUTES = /\s*\{([#.][^}]*)\}\s*$/;

function splitAttributes({ children }: Heading): Pick<Block, 'id' | 'isUnnumbered'> & { parts: PhrasingContent[] } {
  const last = children.at(-1);
  const match = last?.type === 'text' ? ATTRIBUTES.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { id: '', parts: children };
  const names = new Set(match[1]?.split(/\s+/));
  const isUnnumbered = names.delete('.unnumbered');
  const title = last.value.slice(0, match.index);
  const parts = [...children.slice(0, -1), ...(title ? [{ ...last, value: title }] : [])];
  return { id: [...names].join(' ').replace(/^#/, ''), isUnnumbered, parts };
}
