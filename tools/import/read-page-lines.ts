/** Reads the words of a page a second time, in another way: the receipt compares both. */
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { FLOW } from './read-html.ts';
import { NO_TEXT, NOTE_LINK } from './read-inline.ts';

export function readPageLines(html: string): string[] {
  return readText(fromHtml(html)).split('\n');
}

function readText(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (!('children' in node)) return '';
  const { tagName = '', properties = {} } = node.type === 'element' ? node : {};
  if (NO_TEXT.test(tagName) || NOTE_LINK.test(`${properties.href}`)) return '';
  const inner = node.children.map(readText).join('');
  return FLOW.test(tagName) || tagName === 'br' ? `\n${inner}\n` : inner;
}
