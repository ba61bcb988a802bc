/** Writes Markdown with a library, because escaping depends on the context. */
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { leafText, numberBlocks } from '../fill/number-blocks.ts';
import type { FilledBlock, FilledInline, FilledSection, Span } from '../read/tree.ts';

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

const BLOCKS: { readonly [kind in FilledBlock['kind']]: (children: PhrasingContent[], number: number) => RootContent } =
  {
    heading: (children, number) => {
      return { type: 'heading', depth: 2, children: joinTexts([{ type: 'text', value: `${number}. ` }, ...children]) };
    },
    paragraph: (children) => ({ type: 'paragraph', children }),
    bullet: (children) => ({ type: 'list', spread: false, children: [listItem(children)] }),
    orderedItem: (children, start) => ({
      type: 'list',
      ordered: true,
      start,
      spread: false,
      children: [listItem(children)],
    }),
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

/** Merges adjacent text nodes, so that characters are escaped in their context. */
function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else joined.push({ ...node });
  }
  return joined;
}
