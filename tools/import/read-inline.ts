/** Reads the words of a paragraph of HTML, with marks, and notes what else it has. */
import type { Element, Nodes } from 'hast';
import { MARKS, markWords, type Note, readPlain } from './block.ts';

export const NO_TEXT = /^(?:head|iframe|noscript|script|style|svg|template|title)$/;
/** Of Word and of Markdown: to a note, and back. */
export const NOTE_LINK = /^#(?:(?:foot|end)note|user-content-fn)/;

export const isHidden = ({ properties: { hidden, style } }: Element) =>
  hidden === true || /display:\s*none/.test(`${style}`);

/** Also joins neighbors of one style. */
export function splitLines(text: string): string[] {
  const joined = text.replace(/\uE011([^\S\n]*)\uE010|\uE013([^\S\n]*)\uE012/g, '$1$2');
  const lines = joined.split('\n').map((line) => line.trim());
  return lines.filter((line) => readPlain(line).trim() !== '');
}

export function readInline(node: Nodes, notes: Note[]): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'element' || NO_TEXT.test(node.tagName)) return '';
  const { tagName, properties, children } = node;
  if (tagName === 'br') return '\n';
  if (tagName === 'input' && properties.type === 'checkbox') return properties.checked ? '☑ ' : '☐ ';
  if (NOTE_LINK.test(`${properties.href}`)) {
    if (!/ref/.test(`${properties.href}`))
      notes.push({ kind: 'look', text: 'a footnote, which is at the end: write it into its sentence' });
    return '';
  }
  const text = children.map((child) => readInline(child, notes)).join('');
  if (tagName === 'img') notes.push({ kind: 'look', text: 'a picture is left out' });
  if (/^(?:del|s|strike)$/.test(tagName)) notes.push(describeUnsure('struck', text));
  if (isHidden(node)) notes.push(describeUnsure('hidden', text));
  if (tagName === 'a') notes.push(...describeLink(text, `${properties.href ?? ''}`));
  if (/^(?:b|strong)$/.test(tagName)) return markWords(text, MARKS.strong);
  return /^(?:em|i)$/.test(tagName) ? markWords(text, MARKS.emphasis) : text;
}

function describeUnsure(kind: string, text: string): Note {
  return { kind: 'look', text: `${kind} words: “${readPlain(text)}”: keep them, or leave them out` };
}

/** Its words stay, its address goes. */
function describeLink(text: string, href: string): Note[] {
  const words = readPlain(text).trim();
  if (!/^(?:https?|mailto):/.test(href) || words === '' || href.includes(words)) return [];
  const isVague = /^(?:click )?(?:here|this|link|this (?:page|link))$/i.test(words);
  const advice = isVague ? ': say in words where that is' : '';
  return [{ kind: isVague ? 'look' : 'link', text: `“${words}” led to ${href}${advice}` }];
}
