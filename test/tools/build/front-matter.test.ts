import { describe, expect, it } from 'vitest';
import { isDate } from '../../../tools/build/front-matter.ts';
import { findProblems } from './content-copy.ts';

const policy = 'privacy/2021-03-04/en.md';
const terms = 'agreement/2020-01-02/en.md';

const expectations = {
  title: 'write title as the heading of the page',
  description: 'write description as one sentence of at most 160 characters',
  effective: 'write effective as the day from which the text holds, as YYYY-MM-DD, a day that exists',
  revision: 'write revision as a whole number from 1, raised when users must agree again',
  note: 'write note as one plain sentence that says what changed',
  constants: 'write constants as names in letters with values in quotes, such as minimumAge: "18"',
  unknown:
    'the fields are title, description, effective, revision, note, constants, of, reviewed, published, exceptions',
  unreadable: 'write each field as name: value, on a line of its own, and put the value in quotes if in doubt',
};

describe('a missing field', () => {
  it('stops the build', () => {
    for (const [field, line, expected] of [
      ['title', 'title: Privacy Policy\n', expectations.title],
      ['description', 'description: What becomes of data.\n', expectations.description],
      ['effective', 'effective: 2021-03-04\n', expectations.effective],
      ['revision', 'revision: 2\n', expectations.revision],
    ] as const) {
      expect
        .soft(findProblems({ [policy]: [line, ''] }), field)
        .toEqual([{ file: policy, line: 2, found: `${field}: is missing`, expected }]);
    }
  });
});

describe('a malformed field', () => {
  it('stops the build, on its line', () => {
    for (const [, line, before, after, found, expected] of [
      ['title', 2, 'title: Privacy Policy', 'title:', 'title: is empty', expectations.title],
      ['title', 2, 'title: Privacy Policy', 'title: " "', 'title: is empty', expectations.title],
      ['title', 2, 'title: Privacy Policy', 'title: 2020', 'title: found 2020', expectations.title],
      [
        'description',
        3,
        'What becomes of data.',
        'x'.repeat(161),
        'description: found 161 characters',
        expectations.description,
      ],
      ['description', 3, 'What becomes of data.', '""', 'description: is empty', expectations.description],
      [
        'effective',
        4,
        'effective: 2021-03-04',
        'effective: 2021-02-30',
        'effective: found "2021-02-30"',
        expectations.effective,
      ],
      [
        'effective',
        4,
        'effective: 2021-03-04',
        'effective: 4 March 2021',
        'effective: found "4 March 2021"',
        expectations.effective,
      ],
      [
        'effective',
        4,
        'effective: 2021-03-04',
        'effective: 20210304',
        'effective: found 20210304',
        expectations.effective,
      ],
      ['revision', 5, 'revision: 2', 'revision: 1.5', 'revision: found 1.5', expectations.revision],
      ['revision', 5, 'revision: 2', 'revision: 0', 'revision: found 0', expectations.revision],
      ['revision', 5, 'revision: 2', 'revision: "2"', 'revision: found "2"', expectations.revision],
      ['note', 6, 'note: The minimum age is higher.', 'note: ""', 'note: is empty', expectations.note],
      ['note', 6, 'note: The minimum age is higher.', 'note: [a, b]', 'note: found Array', expectations.note],
      ['constants', 8, '"21"', '21', 'constants.minimumAge: found 21', expectations.constants],
      ['constants', 8, '"21"', '""', 'constants.minimumAge: is empty', expectations.constants],
      [
        'constants',
        8,
        '  minimumAge:',
        '  minimum age:',
        'constants.minimum age: found "minimum age"',
        expectations.constants,
      ],
    ] as const) {
      expect
        .soft(findProblems({ [policy]: [before, after] }), after)
        .toEqual([{ file: policy, line, found, expected }]);
    }
  });
});

describe('a field that is none', () => {
  it('stops the build', () => {
    expect(findProblems({ [policy]: ['revision: 2', 'revision: 2\nauthor: A lawyer'] })).toEqual([
      { file: policy, line: 6, found: 'author: is no known field', expected: expectations.unknown },
    ]);
  });

  it('stops the build beside the one that was meant', () => {
    expect(findProblems({ [policy]: ['title:', 'titel:'] })).toEqual([
      { file: policy, line: 2, found: 'title: is missing', expected: expectations.title },
      { file: policy, line: 2, found: 'titel: is no known field', expected: expectations.unknown },
    ]);
  });

  it('stops the build where a constant takes the name of the day', () => {
    expect(findProblems({ [terms]: ['revision: 1', 'revision: 1\nconstants:\n  updated: x'] })).toEqual([
      {
        file: terms,
        line: 7,
        found: 'constants.updated: the name is taken by the day of the version',
        expected: 'choose another name',
      },
      {
        file: terms,
        line: 7,
        found: 'constants.updated: {updated} is not used in the text',
        expected: 'use it in the text, or remove it here',
      },
    ]);
  });
});

describe('fields that can not be read', () => {
  it('stop the build', () => {
    for (const [name, line, instead, found] of [
      ['a colon in a value', 2, 'title: Privacy: Policy', 'Nested mappings are not allowed in compact mappings'],
      ['the same field twice', 3, 'title: Privacy\ntitle: Policy', 'Map keys must be unique'],
      ['a quote without its end', 2, 'title: "Privacy" Policy', 'Unexpected scalar at node end'],
      ['a value that begins with a star', 2, 'title: *Privacy', '*Privacy'],
    ] as const) {
      expect
        .soft(findProblems({ [policy]: ['title: Privacy Policy', instead] }), name)
        .toEqual([{ file: policy, line, found: `could not be read: ${found}`, expected: expectations.unreadable }]);
    }
  });

  it('stop the build at their first line', () => {
    for (const [name, source] of [
      ['no fields at all', '## Rules {#rules}\n\nBe kind.\n'],
      ['fields without their last line', '---\ntitle: Terms\n\n## Rules {#rules}\n\nBe kind.\n'],
      ['an empty file', ''],
      [
        'words before the fields',
        'Draft\n---\ntitle: T\ndescription: D\neffective: 2020-01-02\nrevision: 1\n---\n\n## R {#r}\n\nBe kind.\n',
      ],
    ] as const) {
      expect.soft(findProblems({ [terms]: source })[0], name).toEqual({
        file: terms,
        line: 1,
        found: 'the file does not begin with its fields',
        expected: 'begin with a line of ---, then title, description, effective and revision, then a line of ---',
      });
    }
  });

  it('stop the build where something else stands in their place', () => {
    for (const [name, instead] of [
      ['a sentence', 'just words'],
      ['a comment', '# title: Terms'],
    ] as const) {
      expect
        .soft(findProblems({ [terms]: `---\n${instead}\n---\n\n## Rules {#rules}\n\nBe kind.\n` }), name)
        .toEqual([{ file: terms, line: 2, found: 'found no fields', expected: expectations.unknown }]);
    }
  });
});

it('stops the build at a day that differs from its folder’s', () => {
  expect(findProblems({ [policy]: ['effective: 2021-03-04', 'effective: 2021-03-05'] })).toEqual([
    {
      file: policy,
      line: 4,
      found: 'effective: found 2021-03-05 in a folder named 2021-03-04',
      expected: 'write the same day in both',
    },
  ]);
});

it('reads fields as editors leave them', () => {
  for (const [name, rewrite] of [
    ['the line ends of Windows', (source: string) => source.replaceAll('\n', '\r\n')],
    ['a byte order mark', (source: string) => `\u{FEFF}${source}`],
    ['a space after its first line', (source: string) => source.replace('---\n', '--- \n')],
    ['blanks after the line below its fields', (source: string) => source.replace('\n---\n', '\n---\t\u{A0} \n')],
  ] as const) {
    const source = '---\ntitle: T\ndescription: D\neffective: 2020-01-02\nrevision: 1\n---\n\n## R {#r}\n\nBe kind.\n';
    expect.soft(findProblems({ [terms]: rewrite(source) }), name).toEqual([]);
  }
});

describe('isDate', () => {
  it('takes a day that exists, as YYYY-MM-DD, and nothing else', () => {
    for (const [value, expected] of [
      ['2020-07-13', true],
      ['2024-02-29', true],
      ['0001-01-01', true],
      ['2023-02-29', false],
      ['2020-13-01', false],
      ['2020-00-10', false],
      ['2020-04-31', false],
      ['2020-7-13', false],
      ['20200713', false],
      ['2020-07-13T00:00:00Z', false],
      [' 2020-07-13', false],
      ['2020-07-13\n', false],
      ['+002020-07-13', false],
      ['', false],
    ] as const) {
      expect.soft(isDate(value), value).toBe(expected);
    }
  });
});
