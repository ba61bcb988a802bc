import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import type { Version } from '../../../src/documents/catalog.ts';
import { writeFormat } from '../../../tools/build/write-format.ts';
import { bullet, createText, heading, paragraph, step } from '../../fixtures/texts.ts';

const meta = createText({ version: '2021-03-04', title: 'Terms & Conditions', revision: 3, note: 'Fees are lower.' });
const version: Version = {
  version: '2021-03-04',
  begins: Date.parse('2021-03-03T18:30:00Z'),
  supersededBy: '2030-01-01',
  texts: new Map([['en', meta]]),
};
const blocks = [
  paragraph('Before &quot;all&quot; sections.'),
  paragraph('Read it.'),
  heading('fees', 'Fees &amp; <em>costs</em>'),
  paragraph('You <strong>pay</strong> for:'),
  bullet('one'),
  bullet('two_and_a_half'),
  heading('law', 'Law'),
  step('First'),
  step('Then'),
];
const write = (format: 'text' | 'markdown' | 'json', of = blocks) =>
  writeFormat(format, { meta, version, blocks: of, url: 'https://a.example/privacy.html?version=2021-03-04&lang=en' });

it('writes text', () => {
  expect(write('text')).toBe(
    'Terms & Conditions\n\nBefore "all" sections.\n\nRead it.\n\n1. Fees & costs\n\nYou pay for:\n\n- one\n' +
      '- two_and_a_half\n\n2. Law\n\n1. First\n2. Then\n',
  );
});

it('writes Markdown', () => {
  expect(write('markdown')).toBe(
    '# Terms & Conditions\n\nBefore "all" sections.\n\nRead it.\n\n## 1. Fees & *costs*\n\nYou **pay** for:\n\n- one\n' +
      '- two\\_and\\_a\\_half\n\n## 2. Law\n\n1. First\n2. Then\n',
  );
});

describe('JSON', () => {
  it('has all that is known of the text, and its sections', () => {
    expect(JSON.parse(write('json'))).toEqual({
      document: 'privacy',
      title: 'Terms & Conditions',
      language: 'en',
      version: '2021-03-04',
      effective: '2021-03-04T00:00:00+05:30',
      supersededBy: '2030-01-01',
      revision: 3,
      note: 'Fees are lower.',
      digest: 'digest of 2021-03-04 en',
      url: 'https://a.example/privacy.html?version=2021-03-04&lang=en',
      introduction: 'Before "all" sections.\n\nRead it.',
      sections: [
        { id: 'fees', number: 1, title: 'Fees & costs', text: 'You pay for:\n\n- one\n- two_and_a_half' },
        { id: 'law', number: 2, title: 'Law', text: '1. First\n2. Then' },
      ],
    });
  });

  it('is written to be read, with a line end', () => {
    const json = write('json');
    expect(json).toBe(`${JSON.stringify(JSON.parse(json), null, 2)}\n`);
  });

  it.each([
    ['an empty introduction where a section comes first', blocks.slice(2, 4), '', 1],
    ['all of a text without sections as its introduction', blocks.slice(0, 2), 'Before "all" sections.\n\nRead it.', 0],
  ])('has %s', (_, of, introduction, count) => {
    const { introduction: found, sections } = JSON.parse(write('json', of));
    expect([found, sections.length]).toEqual([introduction, count]);
  });
});

/** What a reader of Markdown reads. */
function readMarkdown(markdown: string): string {
  type Node = { type: string; value?: string; children?: Node[] };
  const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');
  const tree: Node = fromMarkdown(markdown);
  return (tree.children ?? []).map((node) => `${node.type}: ${textOf(node)}`).join('\n');
}

it.each([
  ['an ampersand that looks like an entity', 'A &amp;copy; B'],
  ['a number with a point at its beginning', '18. That is the age.'],
  ['a hyphen at its beginning', '- and that is all'],
  ['a plus at its beginning', '+ and that is all'],
  ['a hash at its beginning', '# and that is all'],
  ['an angle at its beginning', '&gt; and that is all'],
  ['an angle before a letter', 'a &lt;b c&gt; d'],
  ['an equals sign', '= and that is all'],
  ['stars and underscores', 'a *b* and _c_ and `d`'],
  ['brackets', 'a [b](c)'],
  ['an exclamation mark and brackets', 'a ![b](c)'],
])('writes Markdown that reads as the text: %s', (_, html) => {
  const text = html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  expect(readMarkdown(write('markdown', [paragraph(html)]))).toBe(`heading: Terms & Conditions\nparagraph: ${text}`);
});
