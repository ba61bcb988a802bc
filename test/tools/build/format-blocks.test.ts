import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/pages/escape-html.ts';
import { inlineToText, keepTogether, toHtml, toMarkdown, toText } from '../../../tools/build/format-blocks.ts';
import { bullet, heading, paragraph, step, trusted } from '../../fixtures/texts.ts';

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
        '<section id="words" data-rem="17"><h2>1. Words &amp; <em>meanings</em></h2>' +
        '<p>A <strong>bold</strong> and <em>plain</em> word.</p>' +
        '<ul><li>One</li><li>Two</li></ul>' +
        '<ol><li>First</li><li>Second</li></ol>' +
        '<p>Between.</p>' +
        '<ol><li>First again</li></ol>' +
        '</section><section id="more" data-rem="4"><h2>2. More</h2>' +
        '<p>The end.</p></section>' +
        '<!--/email_off-->',
    );
  });

  it('marks each block in which something changed, and a step without a number', () => {
    const html = toHtml([
      paragraph('A <ins>b</ins>'),
      { kind: 'step', html: trusted('<del>c</del>'), isRemoved: true },
      step('d'),
    ]);
    expect(html.match(/<(?:p|li)\b[^>]*>/g)).toEqual([
      '<p class="changed">',
      '<li class="changed unnumbered">',
      '<li>',
    ]);
  });

  it('is nothing but its marks for no blocks', () => {
    expect(toHtml([])).toBe('<!--email_off--><!--/email_off-->');
  });
});

describe('keepTogether', () => {
  it('keeps a number, its unit and a date on one line, and nothing else', () => {
    for (const [name, text, expected] of [
      ['a number and its unit', 'kept for 3 months after', 'kept for 3_months after'],
      ['a unit rather than what stands before it', 'within 3 months', 'within 3_months'],
      ['a currency and its amount', 'INR 1,00,000 (one lakh)', 'INR_1,00,000 (one lakh)'],
      ['a day, a month and a year', 'until 13 July 2020 they', 'until 13_July_2020 they'],
      ['no short word', 'Users of 18 or over', 'Users of 18 or over'],
      ['no other sentence', 'section 5. Users', 'section_5. Users'],
      ['a unit in another script', 'आयु 18 वर्ष या अधिक', 'आयु 18_वर्ष या अधिक'],
      ['a day with a comma', '१३ जुलै, २०२०', '१३_जुलै,_२०२०'],
      ['a day with a comma from right to left', '13 جولائی، 2020', '13_جولائی،_2020'],
      ['a day that begins with the year', '२०२० जुलाई १३', '२०२०_जुलाई_१३'],
    ] as const) {
      expect.soft(keepTogether(text, '_'), name).toBe(expected);
    }
  });

  it('is seen in HTML and nowhere else', () => {
    const block = [paragraph('After 3 months.')];
    expect([toHtml(block), toText(block), toMarkdown(block)]).toEqual([
      '<!--email_off--><p>After 3&nbsp;months.</p><!--/email_off-->',
      'After 3 months.',
      'After 3 months.',
    ]);
  });

  it('leaves plain spaces in the text of a reference', () => {
    expect([toText([paragraph('See section&nbsp;13.')]), toMarkdown([paragraph('See section&nbsp;13.')])]).toEqual([
      'See section 13.',
      'See section 13.',
    ]);
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

  it('escapes what Markdown would read', () => {
    for (const [name, html, expected] of [
      ['a star', '2 * 3 * 4', '2 \\* 3 \\* 4'],
      ['an underscore', 'a_b_c', 'a\\_b\\_c'],
      ['a backtick', '`a`', '\\`a\\`'],
      ['a backslash', 'a\\b', 'a\\\\b'],
      ['brackets', '[a](b)', '\\[a\\](b)'],
    ] as const) {
      expect.soft(toMarkdown([paragraph(html)]), name).toBe(expected);
    }
  });
});

describe('escapeHtml', () => {
  it('escapes markup, and typographic quotation marks as references', () => {
    for (const [name, value, expected] of [
      ['markup', '<b>&"', '&lt;b&gt;&amp;&quot;'],
      ['what was escaped before', '&lt;', '&amp;lt;'],
      ['nothing', '', ''],
      ['quotation marks as references', "it’s it's “so”", "it&rsquo;s it's &ldquo;so&rdquo;"],
      ['unicode as it is', 'हिन्दी', 'हिन्दी'],
    ] as const) {
      expect.soft(escapeHtml(value), name).toBe(expected);
    }
  });

  it('is undone by inlineToText', () => {
    for (const value of ['<b>&"', '“it’s”', '&amp;lt;', 'a &lt b', 'a < b > c']) {
      expect.soft(inlineToText(escapeHtml(value)), value).toBe(value);
    }
  });
});
