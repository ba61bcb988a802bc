/** The tree as Markdown, which a library writes: what stands beside what decides which marks have to be escaped. */
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { leafText, numberBlocks } from '../fill/number-blocks.ts';
import type { FilledBlock, FilledInline, FilledSection, Span } from '../read/tree.ts';

/** A text with its title and its numbers; ids of sections are left out. */
export function writeMarkdown(title: string, sections: readonly FilledSection[]): string {
  const children: RootContent[] = [{ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }];
  for (const { block, number, follows } of numberBlocks(sections)) {
    const written = BLOCKS[block.kind](toPhrasing(block.children), number);
    const last = children.at(-1);
    if (follows && last?.type === 'list' && written.type === 'list') last.children.push(...written.children);
    else children.push(written);
  }
  return toMarkdown({ type: 'root', children }, { bullet: '-', listItemIndent: 'one' });
}

const listItem = (children: PhrasingContent[]): ListItem => {
  return { type: 'listItem', children: [{ type: 'paragraph', children }] };
};

const BLOCKS: { readonly [kind in FilledBlock['kind']]: (words: PhrasingContent[], number: number) => RootContent } = {
  heading: (words, number) => {
    return { type: 'heading', depth: 2, children: joinTexts([{ type: 'text', value: `${number}. ` }, ...words]) };
  },
  paragraph: (children) => ({ type: 'paragraph', children }),
  bullet: (words) => ({ type: 'list', spread: false, children: [listItem(words)] }),
  step: (words, start) => ({ type: 'list', ordered: true, start, spread: false, children: [listItem(words)] }),
};

const SPANS: { readonly [span in Span]: (children: PhrasingContent[]) => PhrasingContent[] } = {
  strong: (children) => [{ type: 'strong', children }],
  emphasis: (children) => [{ type: 'emphasis', children }],
  added: (children) => children,
  removed: () => [],
};

function toPhrasing(nodes: readonly FilledInline[]): PhrasingContent[] {
  return joinTexts(
    nodes.flatMap((node) =>
      'children' in node ? SPANS[node.kind](toPhrasing(node.children)) : [{ type: 'text', value: leafText(node) }],
    ),
  );
}

/** As they are read: what is written of a text depends on what follows it. */
function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else joined.push({ ...node });
  }
  return joined;
}
