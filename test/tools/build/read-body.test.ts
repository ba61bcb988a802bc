import { describe, expect, it } from 'vitest';
import { findProblems } from './content-copy.ts';

const terms = 'agreement/2020-01-02/en.md';

/** What is wrong with a text, by line, once something else stands in its place. */
const findProblemsOf = (found: string, instead: string) =>
  findProblems({ [terms]: [found, instead] }).map(({ line, found, expected }) => [line, found, expected]);

describe('what a text can not hold', () => {
  const expected = 'a text holds headings, paragraphs, lists, **strong** and *emphasized* words only';

  it('stops the build, whatever form it has', () => {
    for (const [found, how, instead, line] of [
      ['raw HTML', 'in a paragraph', 'Be <b>kind.', 10],
      ['raw HTML', 'as a script', '<script>\nkind()\n</script>', 10],
      ['raw HTML', 'as a comment', 'Be kind.\n\n<!-- kind -->', 12],
      ['raw HTML', 'as a left-over name', 'Be kind to <Company Name>.', 10],
      ['raw HTML', 'as a button', 'Be\n<button>kind.', 11],
      ['a link', 'inline', 'Be [kind](https://kind.example).', 10],
      ['a link', 'to a section', 'Be [kind](#rules).', 10],
      ['a link', 'as an address in angle brackets', 'Be\n<https://kind.example>.', 11],
      ['a link', 'as an e-mail address in angle brackets', 'Be <kind@app.example>.', 10],
      ['a link', 'as the definition of one', 'Be kind.\n\n[kind]: https://kind.example', 12],
      ['an image', 'inline', 'Be\n![kind](kind.png).', 11],
      ['a quotation', 'of a sentence', '> Be kind.', 10],
      ['code', 'in a paragraph', 'Be `kind`.', 10],
      ['a block of code', 'by indentation', 'Be\n\n    kind', 12],
      ['a block of code', 'between fences', '```js\nkind()\n```', 10],
      ['a line across the page', 'of stars', 'Be\n\n***\n\nkind.', 12],
      ['a line break within a paragraph', 'by two spaces', 'Be  \nkind.', 10],
      ['a line break within a paragraph', 'by a backslash', 'Be\nkind\\\nnow.', 11],
    ] as const) {
      expect.soft(findProblemsOf('Be kind.', instead), `${found} ${how}`).toEqual([[line, `found ${found}`, expected]]);
    }
  });

  it('stops the build within emphasized words and lists too', () => {
    expect(findProblemsOf('Be kind.', '**Be *a <b>* kind**\n\n- and `so`')).toEqual([
      [10, 'found raw HTML', expected],
      [12, 'found code', expected],
    ]);
  });
});

describe('a list', () => {
  const expected = 'write one paragraph for each item';

  it('stops the build at an item that is not one paragraph', () => {
    for (const [name, instead, line] of [
      ['a list within an item', '- Be\n- very\n  - kind', 11],
      ['two paragraphs in an item', '- Be\n\n  kind', 10],
      ['an empty item', '- Be\n-\n- kind', 11],
      ['a heading in an item', '- ## Be {#be}', 10],
    ] as const) {
      expect
        .soft(findProblemsOf('Be kind.', instead), name)
        .toEqual([[line, 'found a list item that is not one paragraph', expected]]);
    }
  });

  it('stops the build where it does not begin with 1', () => {
    expect(findProblemsOf('Be kind.', 'Be\n\n2. kind')).toEqual([
      [12, 'found a list that begins with 2', 'begin it with 1: pages count from there'],
    ]);
  });
});

describe('a section', () => {
  const heading = '## Rules {#rules}';
  const id = 'write small letters, digits and single hyphens, such as {#refunds}';
  const withId = 'end it with one, such as ## Refunds {#refunds}';
  const level = 'sections begin with ##';
  const empty = 'write its text, or remove it';

  it('stops the build without an id, words and a text, or at another level', () => {
    for (const [name, before, after, line, found, expected] of [
      ['no id', heading, '## Rules', 8, 'found a heading without an id', withId],
      ['an id in capitals', heading, '## Rules {#Rules}', 8, 'found the id "Rules"', id],
      ['an id with a space', heading, '## Rules {#the rules}', 8, 'found the id "the rules"', id],
      ['an id that begins with a digit', heading, '## Rules {#1st}', 8, 'found the id "1st"', id],
      ['an id that ends in a hyphen', heading, '## Rules {#rules-}', 8, 'found the id "rules-"', id],
      ['an empty id', heading, '## Rules {#}', 8, 'found the id ""', id],
      [
        'the id of the page',
        heading,
        '## Rules {#root}',
        8,
        'found the id "root"',
        'choose another: the page itself has it',
      ],
      [
        'the id of another section',
        'Be kind.',
        'Be kind.\n\n## More {#rules}\n\nBe.',
        12,
        'found the id "rules" a second time',
        'give each section an id of its own',
      ],
      [
        'no words in its heading',
        heading,
        '## {#rules}',
        8,
        'found a heading without words',
        'write what the section is about',
      ],
      ['a heading of level 1', heading, '# Rules {#rules}', 8, 'found a heading of level 1', level],
      ['a heading of level 3', 'Be kind.', 'Be.\n\n### More {#more}\n\nBe.', 12, 'found a heading of level 3', level],
      ['no text at the end', 'Be kind.', '', 8, 'found an empty section', empty],
      ['no text before the next', heading, `## A {#a}\n\n${heading}`, 8, 'found an empty section', empty],
    ] as const) {
      expect.soft(findProblemsOf(before, after), name).toEqual([[line, found, expected]]);
    }
  });

  it('stops the build where there is none', () => {
    expect(findProblemsOf(`${heading}\n\n`, '')).toEqual([
      [7, 'found no section', 'begin each section with a heading, such as ## Refunds {#refunds}'],
    ]);
  });
});
