/** What changed between two versions of a text, marked in the newer one. */
import { diffArrays } from 'diff';
import type { TrustedHtml } from '../../src/documents/document.ts';
import type { Block } from './blocks.ts';
import { inlineToText, keepTogether } from './format-blocks.ts';

/** What a screen reader says around a change, since not every one of them tells of `ins` and `del`. */
export interface MarkWords {
  /** Their language, where it is not the text's. */
  readonly lang?: string | undefined;
  readonly added: string;
  readonly removed: string;
}

/** Below this share of words in common, a paragraph is another one and not a changed one. */
const ALIKE = 0.4;

/**
 * The newer text with what was added in `ins` and what was removed in `del`: word by word in a paragraph that changed,
 * whole paragraphs otherwise. Sections are compared by their ids, so one that only moved or got another number is not
 * marked. A heading that was removed has no id.
 */
export function compareTexts(older: readonly Block[], newer: readonly Block[], words: MarkWords): Block[] {
  const before = sectionsOf(older);
  const after = sectionsOf(newer);
  const removed = removedAfter(before, after);
  return [...after].flatMap(([id, blocks]) => [
    ...compareBlocks(before.get(id) ?? [], blocks, words),
    ...(removed.get(id) ?? []).map((block) => remove(block, words)),
  ]);
}

/**
 * The headings of the sections in which something is marked, with their numbers; those of removed sections without.
 *
 * @param blocks what `compareTexts` made
 */
export function changedSections(blocks: readonly Block[]): string[] {
  const isMarked = ({ html }: Block) => /<(?:ins|del)>/.test(html);
  const titles: string[] = [];
  let number = 0;
  let title: string | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const words = block.html.replace(/<span[^>]*>[^<]*<\/span>/g, '');
      if (block.id) number += 1;
      title = block.id
        ? `${number}. ${inlineToText(words.replace(/<del>.*?<\/del>\s*/g, '')).trim()}`
        : inlineToText(words);
    }
    if (title && isMarked(block)) {
      titles.push(title);
      title = undefined;
    }
  }
  return titles;
}

/** The blocks of each section by its id; those before the first heading by an empty one. */
function sectionsOf(blocks: readonly Block[]): Map<string, Block[]> {
  let id = '';
  const sections = new Map<string, Block[]>([[id, []]]);
  for (const block of blocks) {
    if (block.kind === 'heading') id = block.id;
    sections.set(id, [...(sections.get(id) ?? []), block]);
  }
  return sections;
}

/** The sections that are gone, by the section that they stood after and that is still there. */
function removedAfter(before: ReadonlyMap<string, Block[]>, after: ReadonlyMap<string, Block[]>): Map<string, Block[]> {
  let last = '';
  const removed = new Map<string, Block[]>();
  for (const [id, blocks] of before) {
    if (after.has(id)) last = id;
    else removed.set(last, [...(removed.get(last) ?? []), ...blocks]);
  }
  return removed;
}

function compareBlocks(older: readonly Block[], newer: readonly Block[], words: MarkWords): Block[] {
  const out: Block[] = [];
  let waiting: Block[] = [];
  const flush = (count = waiting.length) => {
    out.push(...waiting.slice(0, count).map((block) => remove(block, words)));
    waiting = waiting.slice(count);
  };
  const same = (a: Block, b: Block) => a.kind === b.kind && a.html === b.html;
  for (const { added, removed, value } of diffArrays([...older], [...newer], { comparator: same })) {
    if (removed) {
      waiting.push(...value);
    } else if (added) {
      for (const [at, block] of value.entries()) {
        const index = waiting.findIndex((one) => areAlike(one, block));
        // What no later block is a change of was removed before this one was added.
        const isWaitedFor = () => value.slice(at).some((next) => waiting.some((one) => areAlike(one, next)));
        if (index >= 0) flush(index);
        else if (!isWaitedFor()) flush();
        const changed = index >= 0 ? waiting.shift() : undefined;
        const html = changed ? compareWords(changed.html, block.html, words) : mark('ins', [block.html], words);
        out.push({ ...block, html });
      }
    } else {
      flush();
      out.push(...value);
    }
  }
  flush();
  return out;
}

function remove(block: Block, words: MarkWords): Block {
  const html = mark('del', tokensOf(block.html), words);
  if (block.kind === 'heading') return { ...block, id: '', html };
  return block.kind === 'step' ? { ...block, isRemoved: true, html } : { ...block, html };
}

/** Tags, words with the space behind them, and space that stands alone. What stays on one line is one word. */
function tokensOf(html: string): string[] {
  return keepTogether(html).match(/<[^>]+>|[^<\s]+\s*|\s+/g) ?? [];
}

function diffWords(older: string, newer: string) {
  return diffArrays(tokensOf(older), tokensOf(newer), { comparator: (a, b) => a.trimEnd() === b.trimEnd() });
}

/** Whether one block is the other, changed. A section has one heading, so another one is its new name. */
function areAlike(older: Block, newer: Block): boolean {
  return older.kind === newer.kind && (newer.kind === 'heading' || likeness(older, newer) >= ALIKE);
}

/** The share of the longer text that both have. */
function likeness(older: Block, newer: Block): number {
  const kept = diffWords(older.html, newer.html).filter(({ added, removed }) => !added && !removed);
  const longer = Math.max(tokensOf(older.html).length, tokensOf(newer.html).length);
  return kept.reduce((sum, { count }) => sum + count, 0) / longer;
}

function compareWords(older: string, newer: string, words: MarkWords): TrustedHtml {
  const html = diffWords(older, newer).map(({ added, removed, value }) => {
    if (removed) return mark('del', value, words);
    return added ? mark('ins', value, words) : value.join('');
  });
  // The last word of a run may lack the space behind it.
  return html
    .join('')
    .replace(/([^\s>])<del>/g, '$1 <del>')
    .replaceAll('</del><ins>', '</del> <ins>') as TrustedHtml;
}

/** Marks a run of tokens. Tags of the newer text stay outside the marks, those of the older one are left out. */
function mark(element: 'ins' | 'del', tokens: readonly string[], { lang, added, removed }: MarkWords): TrustedHtml {
  const word = element === 'ins' ? added : removed;
  const heard = `<span class="visually-hidden"${lang ? ` lang="${lang}"` : ''}>`;
  const parts = tokens.join('').split(/(<[^>]+>)/);
  const runs = element === 'del' ? [parts.filter((part) => !part.startsWith('<')).join('')] : parts;
  const html = runs.map((run) => {
    if (run.startsWith('<') || run.trim() === '') return run;
    const [, text = '', space = ''] = /^(.*?)(\s*)$/s.exec(run) ?? [];
    return `<${element}>${heard}(${word} </span>${text}<span class="visually-hidden">)</span></${element}>${space}`;
  });
  return html.join('') as TrustedHtml;
}
