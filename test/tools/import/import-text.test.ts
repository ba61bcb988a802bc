/** A folder for each case: the source, and the expected text and report. All words are ours. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillTexts } from '../../../tools/content/fill/fill-texts.ts';
import { parseSource } from '../../../tools/content/read/read-source.ts';
import type { Block } from '../../../tools/import/block.ts';
import { importText, type Kind } from '../../../tools/import/import-text.ts';
import { findFaults, labelBlocks } from '../../../tools/import/receipt.ts';
import { formatReport, listPlaces } from '../../../tools/import/report.ts';
import { day } from '../../fixtures/day.ts';

const cases = join(import.meta.dirname, 'cases');
const key = { document: 'privacy', version: day('2026-12-15'), language: 'en', file: 'en.md' } as const;
const company = { name: 'Sample', app: 'Sample', email: 'support@app.example', address: 'https://app.example' };

const importBytes = (kind: Kind, bytes: Buffer) =>
  importText(kind, bytes, { effective: key.version, revision: 1 }, company.email);

function importCase(name: string) {
  const file = readdirSync(join(cases, name)).find((path) => path.startsWith('source.')) ?? '';
  return importBytes(file.slice(7) as Kind, readFileSync(join(cases, name, file)));
}

function fill(text: string) {
  const source = parseSource({ ...key, raw: text }, text, []);
  const [filled] = source ? fillTexts([source], company) : [];
  if (!filled) throw new Error(`The fields can’t be read: ${text}`);
  return filled;
}

it.each(readdirSync(cases))('imports %s, and proves it', async (name) => {
  const { blocks, text, places, paragraphs, besides } = await importCase(name);
  const filled = fill(text);
  const looks = listPlaces('en.md', blocks, places).map(({ line, found }) => `look at line ${line}: ${found}\n`);
  const report = formatReport(blocks, places, labelBlocks(blocks, filled), besides, '15 December 2026');
  expect(findFaults(paragraphs, blocks, filled)).toEqual([]);
  expect(text).toBe(readFileSync(join(cases, name, 'en.md'), 'utf8'));
  expect(`${report}\n${looks.join('')}`).toBe(readFileSync(join(cases, name, 'report.txt'), 'utf8'));
});

const leaveOut = (words: string) => (blocks: readonly Block[]) => blocks.filter(({ original }) => original !== words);

it.each([
  { damage: 'a lost word', change: (text: string) => text.replace('\n\nThese terms are', '\n\nThese terms') },
  { damage: 'two joined paragraphs', change: (text: string) => text.replace('1. on time;\n2. in', '1. on time; in') },
  {
    damage: 'a number below another parent',
    change: (text: string) => text.replace('## Payment {#payment}', '### Payment {#payment}'),
  },
  { damage: 'an item with another number', change: (text: string) => text.replace('3. in rupees', '1. in rupees') },
  { damage: 'a number that is another', change: (text: string) => text.replace('### {#words-2}\n\n', '') },
  {
    damage: 'a reference to another section',
    change: (text: string) => text.replace('Clauses {#words-2}', 'Clauses {#words-1}'),
  },
  { damage: 'a heading as a paragraph', change: (text: string) => text.replace('## Payment {#payment}', 'Payment') },
  { damage: 'a block that is left out without a word', leave: leaveOut('on time;') },
  {
    damage: 'a reference whose number leads to another section',
    change: (text: string) => text.replace('Clauses {#words-2}', 'Clauses {#words-1}'),
    leave: (blocks: readonly Block[]) =>
      blocks.map((block) => ({
        ...block,
        edits: block.edits.map((edit) => (edit.after === '{#words-2}' ? { ...edit, after: '{#words-1}' } : edit)),
      })),
  },
])('refuses $damage', async ({ change = (text) => text, leave = (blocks) => blocks }) => {
  const { blocks, text, paragraphs } = await importCase('word');
  expect([text, blocks]).not.toEqual([change(text), leave(blocks)]);
  expect(findFaults(paragraphs, leave(blocks), fill(change(text)))).not.toEqual([]);
});

it.each([
  {
    source: '# 3. Rules\n\n3.1 One.\n\n4.1 Two.',
    faults: ['3. would be 1: “Rules”', '3.1 is in section 1: “One.”', '4.1 is in section 1: section 4 was not found'],
  },
  { source: '# 0. Words\n\nNone.', faults: ['0. would be 1: “Words”'] },
  { source: '# 1. One\n\nA.\n\n# 3. Three\n\nB.', faults: ['3. would be 2: “Three”'] },
])('refuses numbers that the text can’t show: $faults', async ({ source, faults }) => {
  const { blocks, text, paragraphs } = await importBytes('md', Buffer.from(source));
  expect(findFaults(paragraphs, blocks, fill(text))).toEqual(faults);
});

it.each<[what: string, kind: Kind, source: string, expected: string]>([
  ['the empty cells of a table', 'md', '| A | B | C |\n| - | - | - |\n| a | | c |', 'a | | c'],
  ['an empty cell of two', 'html', '<h1>T</h1><table><tr><td>a<td>b<tr><td><td>c</table>', '| c'],
  ['a cell of two rows', 'html', '<h1>T</h1><table><tr><td rowspan=2>a<td>b<tr><td>c</table>', 'a | b\n\nc'],
  ['the numbers in cells', 'html', '<h1>T</h1><table><tr><td><ol><li>a</ol><td>b</table>', '- **1. a:** b'],
  ['the paragraphs of a frame', 'html', '<h1>T</h1><table><tr><td><p>a<p>b.</table>', 'a\n\nb.'],
  ['hidden words', 'html', '<h1>T</h1><p hidden>a<p>b.', '---\n\nb.'],
  ['clauses of another text', 'md', '# 1. A\n\nClause 1 and clause 17.', 'Clause 1 and clause 17.'],
  [
    'parts and other texts',
    'md',
    '# 1. B\n\nSchedule 1, section 1, section 1 of our App Rules.',
    'Schedule 1, section {#b}, section 1 of our App Rules.',
  ],
  ['a number with a title', 'md', '# 1. B\n\nB 1 (B), 2 (Pay).\n\n# 2. Pay\n\nc', 'B {#b} (B), {#pay} (Pay).'],
  ['Roman numbers', 'md', 'a:\n\n(i) b;\n\n(ii) c;\n\n(iii) d.', '1. b;\n2. c;\n3. d.'],
  ['a list after a list', 'html', '<h1>T</h1><ol><li>a</ol><ul><li>b</ul>', '1. a\n- b'],
  ['two numbered lists', 'html', '<h1>T</h1><ol><li>a.</ol><ol><li>b.</ol>', '1. a.\n\n1\\. b.'],
  ['a list that begins with c', 'html', '<h1>T</h1><ul><li>a</ul><ol start=3 type=a><li>b</ol>', '- a\n\nc. b'],
  ['a footnote', 'md', 'a[^1].\n\n[^1]: b', 'a.\n\n## Footnotes {#footnotes}\n\n1. b'],
  ['a task', 'md', '- [x] a', '- ☑ a'],
  ['a file of Windows', 'md', '\uFEFF---\r\ntitle: "A\r\n---\r\n\r\n# A\r\n\r\n**b** \\<i\\>', '**b** \\<i>'],
])('reads %s', async (_, kind, source, expected) => {
  const { blocks, text, paragraphs } = await importBytes(kind, Buffer.from(source));
  expect(text).toContain(`\n${expected}\n`);
  expect(findFaults(paragraphs, blocks, fill(text))).toEqual([]);
});

it('reads the encoding that a page names, and refuses another one', async () => {
  const read = (page: string) => importBytes('html', Buffer.from(page, 'latin1'));
  expect((await read('<meta charset=windows-1252><p>A caf\xE9.')).text).toContain('A café.');
  await expect(read('A caf\xE9.')).rejects.toThrow('UTF-8');
});

it('takes no list for a table of contents, in any script', async () => {
  for (const items of ['- नाम\n- उम्र\n- पता', '- نام\n- عمر\n- پتہ']) {
    const { blocks } = await importBytes('md', Buffer.from(`# T\n\n${items}\n\n## क\n\n## ख\n\n## ग\n\n${items}`));
    expect(blocks.filter(({ role }) => role === 'left out')).toEqual([]);
  }
});
