import { expect, it } from 'vitest';
import { digestText, plainText } from '../../../../tools/content/fill/plain-text.ts';
import { listBlocks } from '../../../../tools/content/read/tree.ts';
import { toHtml } from '../../../../tools/content/write/html.ts';
import { createTextJson } from '../../../../tools/content/write/text-json.ts';
import { createText, parse } from '../../../fixtures/texts.ts';

const values = {
  company: 'A & B',
  age: '18',
  area: 'भारत',
  mixed: 'INR 5 (پانچ)',
  phone: '+91 22 1234 5678',
  retention: '3 months',
  updated: 'ಜುಲೈ 13, 2020',
};

const html = (markdown: string, isRightToLeft = false) =>
  toHtml(parse(markdown, values), isRightToLeft).replace(/^<!--email_off-->|<!--\/email_off-->$/g, '');

const everyKind = `Before the first section.

## Preamble {#preamble .unnumbered}

See sections {#fee}(b)(i) and {#late}.

1. First
2. Second

Again:

1. First

## Payment & *more* {#payment}

A **bold *and* plain** word of {company}.

1. One

   and more.

Between.

2. Two
   1. of two

### {#fee}

You pay:

1. a fee
2. taxes:
   1. GST

   on it.

### Late *payment* {#late}

- We
  1. wait
- You`;

it('writes every kind of node as HTML, with numbers, and adjacent items in one list', () => {
  expect(toHtml(parse(everyKind, values), false)).toBe(
    '<!--email_off--><p>Before the first section.</p>' +
      '<section id="preamble"><h2>Preamble</h2><p>See sections&nbsp;1.1(b)(i) and&nbsp;1.2.</p>' +
      '<ol><li>First</li><li>Second</li></ol><p>Again:</p><ol><li>First</li></ol></section>' +
      '<section id="payment"><h2>1. Payment &amp; <em>more</em></h2>' +
      '<p>A <strong>bold <em>and</em> plain</strong> word of A &amp; B.</p>' +
      '<ol><li>One<p>and more.</p></li></ol><p>Between.</p>' +
      '<ol start="2"><li>Two<ul class="unnumbered"><li><span>(a)</span> of two</li></ul></li></ol>' +
      '<p id="fee"><b>1.1</b> You pay:</p><ul class="unnumbered"><li><span>(a)</span> a fee</li>' +
      '<li><span>(b)</span> taxes:<ul class="unnumbered"><li><span>(i)</span> GST</li></ul><p>on it.</p></li></ul>' +
      '<h3 id="late">1.2 Late <em>payment</em></h3>' +
      '<ul><li>We<ul class="unnumbered"><li><span>(a)</span> wait</li></ul></li><li>You</li></ul></section><!--/email_off-->',
  );
});

const preamble = 'See sections 1.1(b)(i) and 1.2.\n\n1. First\n2. Second\n\nAgain:\n\n1. First';
const fee = 'You pay:\n\n(a) a fee\n(b) taxes:\n  (i) GST\n\n  on it.';
const late = '- We\n  (a) wait\n- You';
const payment =
  'A bold and plain word of A & B.\n\n1. One\n\n   and more.\n\nBetween.\n\n2. Two\n   (a) of two\n\n' +
  `1.1 ${fee}\n\n1.2 Late payment\n\n${late}`;

it('writes sections, subsections and clauses as JSON, whose words have the digest of the text', () => {
  const filled = parse(everyKind, values);
  const digest = digestText(plainText('T', filled));
  const text = createText({ version: '2020-07-13', title: 'T', digest, sections: filled });
  const json = createTextJson(text, undefined, '');
  const subsections = [
    { id: 'fee', number: '1.1', title: '', text: fee },
    { id: 'late', number: '1.2', title: 'Late payment', text: late },
  ];
  expect(json.sections).toEqual([
    { id: 'preamble', number: null, title: 'Preamble', text: preamble },
    { id: 'payment', number: 1, title: 'Payment & more', text: payment, sections: subsections },
  ]);
  const words = json.sections.map(({ number, title, text }) => `${number ? `${number}. ` : ''}${title}\n${text}`);
  expect(digestText([json.title, json.introduction, ...words].join('\n'))).toBe(json.digest);
});

it('numbers many items with letters and Roman numbers', () => {
  const list = (indent: string) => Array.from({ length: 53 }, (_, index) => `${indent}${index + 1}. x\n`).join('');
  const sections = parse(`## A {#a}\n\n### {#b}\n\nB:\n\n${list('')}${list('    ')}`);
  const labels = listBlocks(sections).map(({ label }) => label);
  expect([1, 26, 27, 52, 53].map((item) => labels[1 + item])).toEqual(['(a)', '(z)', '(aa)', '(az)', '(ba)']);
  expect([4, 9, 40, 53].map((item) => labels[54 + item])).toEqual(['(iv)', '(ix)', '(xl)', '(liii)']);
});

it.each([
  ['a sentence of several lines on one line', 'One\ntwo\n   three.', '<p>One two three.</p>'],
  ['characters of HTML syntax, escaped', 'A & B say "c" \\<d>.', '<p>A &amp; B say &quot;c&quot; &lt;d&gt;.</p>'],
  ['entities as their characters', 'A&nbsp;&copy; &lt;', '<p>A&nbsp;© &lt;</p>'],
  ['a number on the line of its unit', 'kept for {retention} after', '<p>kept for 3&nbsp;months after</p>'],
  ['a date without line breaks', 'on {updated} at', '<p>on ಜುಲೈ&nbsp;13,&nbsp;2020 at</p>'],
  ['numbers that are not values, unchanged', 'Users of 18 or over', '<p>Users of 18 or over</p>'],
  [
    'a Part, which has no text',
    '## Part I {#one .unnumbered}\n\n## A {#a}\n\nB.',
    '<section id="one" class="part"><h2>Part I</h2></section><section id="a"><h2>1. A</h2><p>B.</p></section>',
  ],
  [
    'only the summary in the opening as a panel',
    'This:\n\n- One\n\nIn short\n\n- Two\n- Three\n\nMore\n\n- Four',
    '<p>This:</p><ul><li>One</li></ul><div class="summary"><h2>In short</h2><ul><li>Two</li><li>Three</li></ul></div>' +
      '<p>More</p><ul><li>Four</li></ul>',
  ],
])('HTML has %s', (_, markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

it('a value in the opposite direction is isolated from the text around it', () => {
  const marked = '<p><strong><bdi>A &amp; B</bdi>،</strong> <bdi>भारत</bdi>۔</p>';
  expect(html('**{company}،** {area}۔', true)).toBe(marked);
  expect(html('{mixed} {phone}', true)).toBe(
    '<p><bdi>INR&nbsp;5</bdi> (پانچ) <bdi>+91&nbsp;22&nbsp;1234&nbsp;5678</bdi></p>',
  );
  expect(html('{mixed} {phone}')).toBe('<p><bdi>INR&nbsp;5 (پانچ)</bdi> +91&nbsp;22&nbsp;1234&nbsp;5678</p>');
});

it.each([
  '<13 July 2020> کو <AT&T> یا (<C++>)، <C++ 17> اور <C#>۔',
  '<۰۲۲ ۴۰۰۰> اور (<A>)، سیکشن 3 (18 سال) اور 1,00,000 اور 13، 14 یا 12:30',
])('a text in Urdu isolates what is written from left to right: %s', (marked) => {
  const isolated = marked.replace('&', '&amp;').replace(/<(.*?)>/g, '<bdi>$1</bdi>');
  expect(html(marked.replace(/[<>]/g, ''), true)).toBe(`<p>${isolated}</p>`);
});
