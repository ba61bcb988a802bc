/** Reads the Markdown of a text into blocks and sections, and lists what a text can't hold. */
import type { Heading, List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { TrustedHtml } from '../../src/documents/document.ts';
import type { Block } from './blocks.ts';
import { type Filled, type Fillings, fillPlaceholders } from './fill.ts';
import { findCharacters } from './find-characters.ts';
import { findLeftoversInHeading, findLeftoversInParagraph } from './find-leftovers.ts';
import { countLines, type Finding } from './problem.ts';

/** A part of a text: what stands before the first heading, or a heading and what follows it. */
export interface Section {
  /** `''` before the first heading, and for a heading without one. */
  readonly id: string;
  readonly line: number;
  /** As it stands in the file, before its placeholders are filled. */
  readonly source: string;
  readonly blocks: readonly Block[];
  /** The line of each block in the file. */
  readonly lines: readonly number[];
  /** Each block as it was written. */
  readonly written: readonly Written[];
}

/** The words of a block before its placeholders are filled. */
export type Written = Pick<Filled, 'words' | 'placeholders' | 'references'>;

export type Report = (line: number, found: string, expected: string) => void;

/** Finds what is wrong with the words of a block, beside what this module looks for. */
export type FindInWords = (words: string) => readonly Finding[];

/**
 * @param firstLine the line of the file on which the body begins
 * @returns the sections, the first of which is what stands before the first heading, even if that is nothing
 */
export function readBody(
  body: string,
  firstLine: number,
  { values, isRightToLeft }: Pick<Fillings, 'values' | 'isRightToLeft'>,
  findInWords: FindInWords,
  report: Report,
): Section[] {
  const nodes = fromMarkdown(body).children;
  const context: Context = {
    sections: numberSections(nodes),
    values,
    isRightToLeft,
    findLine: (node) => firstLine - 1 + (node.position?.start.line ?? 1),
    findInWords,
    report,
  };
  const starts = [...nodes.keys()].filter((index) => nodes[index]?.type === 'heading');
  if (starts.length === 0) {
    report(firstLine, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  const ids = new Set<string>();
  return [0, ...starts].map((start, number) => {
    const end = starts[number] ?? nodes.length;
    const ofSection = nodes.slice(start, end);
    const from = number === 0 ? 0 : findOffset(nodes[start]);
    const source = body.slice(from, findOffset(nodes[end]) ?? body.length);
    return readSection(ofSection, number, source, ids, context);
  });
}

interface Context extends Fillings {
  readonly findLine: (node: Nodes) => number;
  readonly findInWords: FindInWords;
  readonly report: Report;
}

function findOffset(node: Nodes | undefined): number | undefined {
  return node?.position?.start.offset;
}

function readSection(
  nodes: readonly RootContent[],
  number: number,
  source: string,
  ids: Set<string>,
  context: Context,
): Section {
  const { findLine, report } = context;
  const blocks: Block[] = [];
  const lines: number[] = [];
  const written: Written[] = [];
  let id = '';

  function inline(parts: readonly PhrasingContent[], line: number, find: FindInWords): TrustedHtml {
    const { html, words, ...used } = readInline(parts, context);
    written.push({ words, ...used });
    for (const { offset, found, expected } of [...find(words), ...context.findInWords(words)]) {
      report(line + countLines(words, offset), found, expected);
    }
    return html.trim() as TrustedHtml;
  }

  function add(node: Nodes, block: Block): void {
    blocks.push(block);
    lines.push(findLine(node));
  }

  function list({ ordered, start, children }: List, line: number): void {
    if (ordered && start !== 1) {
      report(line, `found a list that begins with ${start}`, 'begin it with 1: pages count from there');
    }
    for (const item of children) {
      const [first, ...others] = item.children;
      if (first?.type !== 'paragraph' || others.length > 0) {
        report(findLine(item), 'found a list item that is not one paragraph', 'write one paragraph for each item');
      }
      if (first?.type === 'paragraph') {
        const html = inline(first.children, findLine(first), findLeftoversInParagraph);
        add(item, { kind: ordered ? 'step' : 'bullet', html });
      }
    }
  }

  for (const node of nodes) {
    if (node.type === 'heading') {
      const { found, parts } = splitId(node);
      checkHeading(node, found, ids, nodes.length === 1, context);
      id = found ?? '';
      ids.add(id);
      const html = inline(parts, findLine(node), (words) => findLeftoversInHeading(words, number));
      if (html === '') report(findLine(node), 'found a heading without words', 'write what the section is about');
      add(node, { kind: 'heading', id, html });
    } else if (node.type === 'paragraph') {
      add(node, { kind: 'paragraph', html: inline(node.children, findLine(node), findLeftoversInParagraph) });
    } else if (node.type === 'list') {
      list(node, findLine(node));
    } else {
      refuseNode(node, context);
    }
  }
  return { id, line: lines[0] ?? 1, source, blocks, lines, written };
}

type Inline = Pick<Filled, 'html' | 'words' | 'placeholders' | 'references'>;

/** Runs of text, strong and emphasized words as HTML, and as words with their lines. */
function readInline(parts: readonly PhrasingContent[], context: Context): Inline {
  const read = parts.map((part) => readPhrase(part, context));
  return {
    html: read.map(({ html }) => html).join(''),
    words: read.map(({ words }) => words).join(''),
    placeholders: read.flatMap(({ placeholders }) => placeholders),
    references: read.flatMap(({ references }) => references),
  };
}

const TAGS = { strong: 'strong', emphasis: 'em' };

function readPhrase(node: PhrasingContent, context: Context): Inline {
  if (node.type === 'strong' || node.type === 'emphasis') {
    const inline = readInline(node.children, context);
    const tag = TAGS[node.type];
    return { ...inline, html: `<${tag}>${inline.html.trim()}</${tag}>` };
  }
  if (node.type !== 'text') {
    refuseNode(node, context);
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } };
    return { html: '', words: '\n'.repeat(end.line - start.line), placeholders: [], references: [] };
  }
  const filled = fillPlaceholders(node.value, context);
  // An entity may stand for a character that the file itself does not hold.
  for (const { offset, found, expected } of [...filled.unknown, ...findCharacters(node.value)]) {
    context.report(context.findLine(node) + countLines(node.value, offset), found, expected);
  }
  // A sentence may span lines in the file; to a reader it is one.
  return { ...filled, html: filled.html.replace(/[ \t\n]+/g, ' ') };
}

const NOT_ALLOWED: { readonly [type in Nodes['type']]?: string } = {
  html: 'raw HTML',
  link: 'a link',
  linkReference: 'a link',
  definition: 'a link',
  image: 'an image',
  imageReference: 'an image',
  code: 'a block of code',
  inlineCode: 'code',
  blockquote: 'a quotation',
  thematicBreak: 'a line across the page',
  break: 'a line break within a paragraph',
};

function refuseNode(node: Nodes, { findLine, report }: Context): void {
  report(
    findLine(node),
    `found ${NOT_ALLOWED[node.type] ?? node.type}`,
    'a text holds headings, paragraphs, lists, **strong** and *emphasized* words only',
  );
}

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const TAKEN_IDS: Readonly<Record<string, string>> = {
  root: 'the page itself',
  // As `of` in the fields of a translation names them.
  opening: 'what stands before the first section',
  fields: 'what stands in the fields',
};

/** @param isEmpty whether nothing follows it */
function checkHeading(
  node: Heading,
  id: string | null,
  ids: ReadonlySet<string>,
  isEmpty: boolean,
  context: Context,
): void {
  const report = (found: string, expected: string) => context.report(context.findLine(node), found, expected);
  if (node.depth !== 2) report(`found a heading of level ${node.depth}`, 'sections begin with ##');
  if (id === null) {
    report('found a heading without an id', 'end it with one, such as ## Refunds {#refunds}');
  } else if (!ID.test(id)) {
    report(`found the id "${id}"`, 'write small letters, digits and single hyphens, such as {#refunds}');
  } else if (TAKEN_IDS[id]) {
    report(`found the id "${id}"`, `choose another: ${TAKEN_IDS[id]} has it`);
  } else if (ids.has(id)) {
    report(`found the id "${id}" a second time`, 'give each section an id of its own');
  }
  if (isEmpty) report('found an empty section', 'write its text, or remove it');
}

function numberSections(nodes: readonly RootContent[]): Map<string, number> {
  const headings = nodes.filter((node) => node.type === 'heading');
  return new Map(headings.map((node, index) => [splitId(node).found ?? '', index + 1]));
}

const HEADING_ID = /\s*\{#([^}]*)\}\s*$/;

/** Takes the `{#id}` off the end of a heading. */
function splitId(heading: Heading): { found: string | null; parts: PhrasingContent[] } {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { found: null, parts: heading.children };
  const rest = { ...last, value: last.value.slice(0, match.index) };
  return { found: match[1] ?? '', parts: [...heading.children.slice(0, -1), rest] };
}
