/** Writes blocks as Markdown, a line for each. */
import type { PhrasingContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { Document } from 'yaml';
import { type Block, isNumbered, isWritten, MARKS, readPlain } from './block.ts';

/** @returns the file, and the line of each block that is in it */
export function writeText(fields: object, blocks: readonly Block[]) {
  const lines = ['---', ...`${new Document(fields).toString({ lineWidth: 0 })}---`.split('\n')];
  const places = new Map<Block, number>();
  let [previous, indents]: [Block['role'], readonly string[]] = ['title', []];
  for (const block of blocks.filter(isWritten)) {
    const { role, level, label, value, text } = block;
    const mark = role !== 'item' ? '' : label && label.readings[0]?.format !== 'bullet' ? `${value}. ` : '- ';
    const depth = role === 'item' ? level - 1 : level;
    if (role !== 'item' || previous !== 'item') lines.push('');
    const before = indents.slice(0, isNumbered(role) ? 0 : depth).join('') + mark;
    places.set(block, lines.push(before + (writeHeading(block) ?? writeInline(text))));
    if (role === 'clause') places.set(block, lines.push('', writeInline(text)));
    if (role === 'item') indents = [...indents.slice(0, depth), ' '.repeat(mark.length)];
    previous = role;
  }
  return { text: `${lines.join('\n')}\n`, places };
}

function writeHeading({ role, id, isUnnumbered, text }: Block): string | null {
  if (!isNumbered(role)) return null;
  const title = role === 'clause' ? '' : `${writeInline(readPlain(text))} `;
  return `${role === 'section' ? '##' : '###'} ${title}{#${id}${isUnnumbered ? ' .unnumbered' : ''}}`;
}

/** The library escapes what Markdown would read as a mark. */
function writeInline(text: string): string {
  const outside = text.replace(/(\s+)([\uE011\uE013]+)/g, '$2$1').trim();
  const children = readSpans(outside.replace(/\s+/g, ' '));
  return toMarkdown({ type: 'root', children: [{ type: 'paragraph', children }] }, { emphasis: '*' }).trim();
}

function readSpans(text: string): PhrasingContent[] {
  for (const type of ['strong', 'emphasis'] as const) {
    const [start, end] = MARKS[type];
    const [before = '', ...rest] = text.split(start);
    if (rest.length === 0) continue;
    const [inner = '', ...after] = rest.join(start).split(end);
    return [...readSpans(before), { type, children: readSpans(inner) }, ...readSpans(after.join(end))];
  }
  return text === '' ? [] : [{ type: 'text', value: readPlain(text) }];
}
