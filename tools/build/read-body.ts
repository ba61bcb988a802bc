/** Reads the Markdown of a text into blocks, and lists what a text can't hold. */
import type { Heading, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { TrustedHtml } from '../../src/documents/document.ts';
import type { Block } from './blocks.ts';
import { fill, type Values } from './fill.ts';
import type { Problem } from './problem.ts';

const HEADING_ID = /\s*\{#([^}]*)\}\s*$/;
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

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

/** A section's heading in the file. */
export interface Section {
  readonly id: string;
  readonly line: number;
}

/**
 * @param firstLine the line of the file on which the body begins
 * @param values what the placeholders stand for; `used` receives the names that the text uses
 * @returns the blocks, each with its line in the file
 */
export function readBody(
  file: string,
  body: string,
  firstLine: number,
  values: Values['values'],
  problems: Problem[],
): { blocks: Block[]; lines: number[]; sections: Section[]; used: ReadonlySet<string> } {
  const nodes = fromMarkdown(body).children;
  const used = new Set<string>();
  const blocks: Block[] = [];
  const lines: number[] = [];
  const sections: Section[] = [];

  const lineOf = (node: Nodes) => firstLine - 1 + (node.position?.start.line ?? 1);
  const problem = (line: number, found: string, expected: string) => problems.push({ file, line, found, expected });
  const add = (node: Nodes, block: Block) => {
    blocks.push(block);
    lines.push(lineOf(node));
  };
  const refuse = (node: Nodes) =>
    problem(
      lineOf(node),
      `found ${NOT_ALLOWED[node.type] ?? node.type}`,
      'a text holds headings, paragraphs, lists, **strong** and *emphasized* words only',
    );

  const filled: Values = { values, sections: numberSections(nodes), used };

  function inline(parts: readonly PhrasingContent[]): TrustedHtml {
    return parts.map(phrase).join('').trim() as TrustedHtml;
  }

  function phrase(node: PhrasingContent): string {
    if (node.type === 'strong') return `<strong>${inline(node.children)}</strong>`;
    if (node.type === 'emphasis') return `<em>${inline(node.children)}</em>`;
    if (node.type !== 'text') {
      refuse(node);
      return '';
    }
    const { html, leftovers } = fill(node.value, filled);
    for (const { offset, found, expected } of leftovers) {
      problem(lineOf(node) + newlines(node.value.slice(0, offset)), found, expected);
    }
    // A sentence may span lines in the file; to a reader it is one.
    return html.replace(/[ \t\n]+/g, ' ');
  }

  function heading(node: Heading): void {
    if (node.depth !== 2) problem(lineOf(node), `found a heading of level ${node.depth}`, 'sections begin with ##');
    const { id, parts } = splitId(node);
    if (id === null) {
      problem(lineOf(node), 'found a heading without an id', 'end it with one, such as ## Refunds {#refunds}');
    } else if (!ID.test(id)) {
      problem(
        lineOf(node),
        `found the id "${id}"`,
        'write small letters, digits and single hyphens, such as {#refunds}',
      );
    } else if (id === 'root') {
      problem(lineOf(node), 'found the id "root"', 'choose another: the page itself has it');
    } else if (sections.some((section) => section.id === id)) {
      problem(lineOf(node), `found the id "${id}" a second time`, 'give each section an id of its own');
    }
    const html = inline(parts);
    if (html === '') problem(lineOf(node), 'found a heading without words', 'write what the section is about');
    sections.push({ id: id ?? '', line: lineOf(node) });
    add(node, { kind: 'heading', id: id ?? '', html });
  }

  function block(node: RootContent, index: number): void {
    if (node.type === 'heading') {
      heading(node);
      const next = nodes[index + 1];
      if (!next || next.type === 'heading')
        problem(lineOf(node), 'found an empty section', 'write its text, or remove it');
    } else if (node.type === 'paragraph') {
      add(node, { kind: 'paragraph', html: inline(node.children) });
    } else if (node.type === 'list') {
      if (node.ordered && node.start !== 1) {
        problem(lineOf(node), `found a list that begins with ${node.start}`, 'begin it with 1: pages count from there');
      }
      for (const item of node.children) {
        const [first, ...others] = item.children;
        if (first?.type !== 'paragraph' || others.length > 0) {
          problem(lineOf(item), 'found a list item that is not one paragraph', 'write one paragraph for each item');
        }
        if (first?.type === 'paragraph') {
          add(item, { kind: node.ordered ? 'step' : 'bullet', html: inline(first.children) });
        }
      }
    } else {
      refuse(node);
    }
  }

  nodes.forEach(block);
  if (sections.length === 0) {
    problem(firstLine, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}');
  }
  return { blocks, lines, sections, used };
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}

function numberSections(nodes: readonly RootContent[]): Map<string, number> {
  const headings = nodes.filter((node) => node.type === 'heading');
  return new Map(headings.map((node, index) => [splitId(node).id ?? '', index + 1]));
}

/** Takes the `{#id}` off the end of a heading. */
function splitId(heading: Heading): { id: string | null; parts: PhrasingContent[] } {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return { id: null, parts: heading.children };
  return {
    id: match[1] ?? '',
    parts: [...heading.children.slice(0, -1), { ...last, value: last.value.slice(0, match.index) }],
  };
}
