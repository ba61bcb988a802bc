import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/pages/escape-html.ts';
import { inlineToText, toHtml, toMarkdown, toText } from '../../../tools/build/format-blocks.ts';
import { bullet, heading, paragraph, step } from '../../fixtures/texts.ts';

const blocks = [
  paragraph('Before the first section.'),
  heading('words', 'Words &amp; <em>meanings</em>'),
  paragraph('A <strong>bold</strong> and <em>plain</em> word.'),
  bullet('One'),
  bullet('Two'),
  step('First'),
  step('Second'),
  paragraph('Between.'),
  step('First again'),
  heading('more', 'More'),
  paragraph('The end.'),
];

describe('toHtml', () => {
  it('numbers sections, and makes one list of items that follow each other', () => {
    expect(toHtml(blocks)).toBe(
      '<!--email_off-->' +
        '<p>Before the first section.</p>' +
        '<h2 id="words">1. Words &amp; <em>meanings</em></h2>' +
        '<p>A <strong>bold</strong> and <em>plain</em> word.</p>' +
        '<ul><li>One</li><li>Two</li></ul>' +
        '<ol><li>First</li><li>Second</li></ol>' +
        '<p>Between.</p>' +
        '<ol><li>First again</li></ol>' +
        '<h2 id="more">2. More</h2>' +
        '<p>The end.</p>' +
        '<!--/email_off-->',
    );
  });

  it('is nothing but its marks for no blocks', () => {
    expect(toHtml([])).toBe('<!--email_off--><!--/email_off-->');
  });
});

describe('toText', () => {
  it('writes a text without marks', () => {
    expect(toText(blocks)).toBe(
      [
        'Before the first section.',
        '1. Words & meanings',
        'A bold and plain word.',
        '- One\n- Two',
        '1. First\n2. Second',
        'Between.',
        '1. First again',
        '2. More',
        'The end.',
      ].join('\n\n'),
    );
  });

  it('is empty for no blocks', () => {
    expect(toText([])).toBe('');
  });
});

describe('toMarkdown', () => {
  it('writes headings, lists and emphasis as Markdown', () => {
    expect(toMarkdown(blocks)).toBe(
      [
        'Before the first section.',
        '## 1. Words & *meanings*',
        'A **bold** and *plain* word.',
        '- One\n- Two',
        '1. First\n2. Second',
        'Between.',
        '1. First again',
        '## 2. More',
        'The end.',
      ].join('\n\n'),
    );
  });

  it.each([
    ['a star', '2 * 3 * 4', '2 \\* 3 \\* 4'],
    ['an underscore', 'a_b_c', 'a\\_b\\_c'],
    ['a backtick', '`a`', '\\`a\\`'],
    ['a backslash', 'a\\b', 'a\\\\b'],
    ['brackets', '[a](b)', '\\[a\\](b)'],
  ])('escapes %s', (_, html, expected) => {
    expect(toMarkdown([paragraph(html)])).toBe(expected);
  });
});

describe('escapeHtml', () => {
  it.each([
    ['markup', '<b>&"', '&lt;b&gt;&amp;&quot;'],
    ['what was escaped before', '&lt;', '&amp;lt;'],
    ['nothing', '', ''],
    ['quotation marks as references', "it’s it's “so”", "it&rsquo;s it's &ldquo;so&rdquo;"],
    ['unicode as it is', 'हिन्दी', 'हिन्दी'],
  ])('escapes %s', (_, value, expected) => {
    expect(escapeHtml(value)).toBe(expected);
  });

  it.each([['<b>&"'], ['“it’s”'], ['&amp;lt;'], ['a &lt b'], ['a < b > c']])(
    'is undone by inlineToText for %j',
    (value) => {
      expect(inlineToText(escapeHtml(value))).toBe(value);
    },
  );
});
