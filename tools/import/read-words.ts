/** Reads the words of a file a second time, in another way: the receipt compares both. */
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import mammoth from 'mammoth';
import { FLOW, NO_TEXT } from './read-html.ts';

/** @returns the text of each paragraph */
export async function readWords(kind: string, buffer: Buffer): Promise<string[]> {
  if (kind === 'md') return readMarkdownText(`${buffer}`);
  const html = kind === 'docx' ? (await mammoth.convertToHtml({ buffer })).value : `${buffer}`;
  return readPageText(fromHtml(html)).split('\n');
}

function readPageText(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (!('children' in node)) return '';
  const { tagName = '', properties = {} } = node.type === 'element' ? node : {};
  // The marks of mammoth at a footnote.
  if (NO_TEXT.test(tagName) || /^#(?:foot|end)note-/.test(`${properties.href}`)) return '';
  const inner = node.children.map(readPageText).join('');
  return FLOW.test(tagName) || tagName === 'br' ? `\n${inner}\n` : inner;
}

function readMarkdownText(text: string): string[] {
  return text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/<!--.*?-->|<\/?(?:a|b|code|em|i|small|span|strong|sub|sup|u)\b[^>]*>/gis, '')
    .replace(/<\/?[a-z][a-z0-9]*(?:\s[^>]*)?\/?>/gi, '\n\n')
    .replace(/<((?:\w+:|[\w.+-]+@)[^>\s]*)>/g, '$1')
    .replace(/^ {0,3}\[[^\]]+\]:\s+\S+.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)|\[[^\]]*\])/g, '$1')
    .replace(/^(?:[^\S\n]*>)+/gm, '')
    .replace(/^\s*(?:#+|[-*+]|\d+[.)])\s/gm, '\n\n')
    .replace(/^[-=:|\s]+$/gm, '')
    .replaceAll('|', '\n\n')
    .split(/\n\s*\n|(?: {2}|\\)\n/);
}
