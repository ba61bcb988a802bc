import { describe, expect, it } from 'vitest';
import { toText } from '../../../tools/build/format-blocks.ts';
import { languages } from '../../../tools/build/languages.ts';
import type { Problem } from '../../../tools/build/problem.ts';
import { inspectContent } from '../../../tools/build/read-content.ts';
import { findProblems } from './content-copy.ts';

const first = 'privacy/2020-01-02/en.md';
const second = 'privacy/2021-03-04/en.md';
const hindi = 'privacy/2021-03-04/hi.md';
const terms = 'agreement/2020-01-02/en.md';

describe('a tree without a problem', () => {
  const problems: Problem[] = [];
  const content = inspectContent('test/fixtures/content', problems);

  it('is read by document, version and language', () => {
    expect(problems).toEqual([]);
    expect(content?.texts.map(({ file }) => file)).toEqual([
      'test/fixtures/content/agreement/2020-01-02/en.md',
      'test/fixtures/content/privacy/2020-01-02/en.md',
      'test/fixtures/content/privacy/2021-03-04/en.md',
      'test/fixtures/content/privacy/2021-03-04/hi.md',
    ]);
  });

  it('5.4 keeps the constants of each version', () => {
    for (const [version, expected] of [
      ['2020-01-02', 'Example Company runs Example App.\n\n1. Age\n\nUsers are 18 or over.'],
      [
        '2021-03-04',
        'Example Company runs Example App. It was last updated on 4 March 2021.\n\n1. Age\n\nUsers are 21 or over.' +
          '\n\n2. Contact\n\nWrite to support@app.example about:\n\n- data\n- section 1\n\n1. First\n2. Second',
      ],
    ] as const) {
      const text = content?.texts.find(({ file }) => file.endsWith(`privacy/${version}/en.md`));
      expect.soft(toText(text?.blocks ?? []), version).toBe(expected);
    }
  });

  it('has its settings', () => {
    expect(content?.site).toEqual({
      company: 'Example Company',
      app: 'Example App',
      email: 'support@app.example',
      address: 'https://legal.app.example',
    });
  });
});

describe('a file', () => {
  const path = 'a text is named document/YYYY-MM-DD/language.md, such as privacy/2020-07-13/en.md';
  const tags = `name it after its language: ${languages.map(({ tag }) => tag).join(', ')}`;
  const inScripts = 'Sindhi is written in several scripts: name it sd-Arab.md or sd-Deva.md';

  it('stops the build where no text of the site would be', () => {
    for (const [name, file, found, expected] of [
      ['in an unknown document', 'cookies/2020-01-02/en.md', 'found "cookies", which is no document', path],
      ['beside the documents', 'notes.txt', 'found "notes.txt", which is no document', path],
      ['in a document, but in no version', 'privacy/en.md', 'found "en.md", which is no day', path],
      ['whose day does not exist', 'privacy/2020-02-30/en.md', 'found "2020-02-30", which is no day', path],
      ['deeper than a version', 'privacy/2020-01-02/en/en.md', 'found "en/en.md"', path],
      ['of another kind', 'privacy/2020-01-02/en.txt', 'found "en.txt"', path],
      ['in a language in another spelling', 'privacy/2020-01-02/HI.md', 'found "HI.md"', tags],
      ['of a draft', 'privacy/2020-01-02/draft.md', 'found "draft.md"', tags],
      ['in a language that is not of India', 'privacy/2020-01-02/fr.md', 'found "fr.md"', tags],
      ['in a language of two scripts', 'privacy/2020-01-02/sd.md', 'found "sd.md"', inScripts],
      ['of phrases in no language', 'phrases/sd.yaml', 'found "sd.yaml"', inScripts.replaceAll('.md', '.yaml')],
      ['of terms in no language', 'glossary/hindi.yaml', 'found "hindi.yaml"', tags],
    ] as const) {
      expect.soft(findProblems({ [file]: 'x' }), name).toEqual([{ file, line: 1, found, expected }]);
    }
  });

  it('does no harm where people and editors leave it', () => {
    for (const [name, file] of [
      ['of instructions', 'README.md'],
      ['of terms', 'glossary.md'],
      ['of the system', '.DS_Store'],
      ['of an editor', 'privacy/2020-01-02/.en.md.swp'],
    ] as const) {
      expect.soft(findProblems({ [file]: 'x' }), name).toEqual([]);
    }
  });
});

describe('a document', () => {
  it('stops the build where it has no text', () => {
    expect(findProblems({ agreement: null })).toEqual([
      { file: 'agreement', line: 1, found: 'found no text', expected: 'write agreement/YYYY-MM-DD/en.md' },
    ]);
  });

  it('stops the build where a version lacks the reference language', () => {
    expect(findProblems({ [second]: null })).toEqual([
      { file: second, line: 1, found: 'is missing', expected: 'every version is written in it first' },
    ]);
  });

  it('stops the build where the second version has no note', () => {
    expect(findProblems({ [second]: ['note: The minimum age is higher.\n', ''] })).toEqual([
      {
        file: second,
        line: 2,
        found: 'note: is missing',
        expected: 'say in one plain sentence what changed, in the field note',
      },
    ]);
  });

  it('stops the build where the first version has a note', () => {
    expect(findProblems({ [first]: ['revision: 1', 'revision: 1\nnote: It is new.'] })).toEqual([
      {
        file: first,
        line: 6,
        found: 'note: found in the first version',
        expected: 'remove it: nothing changed yet',
      },
    ]);
  });

  it('stops the build where the revision falls', () => {
    const expected = `${first} has 3: write that number, or 4 if users must agree again`;
    expect(findProblems({ [first]: ['revision: 1', 'revision: 3'] })).toEqual([
      { file: second, line: 5, found: 'revision: found 2', expected },
      { file: hindi, line: 5, found: 'revision: found 2', expected },
    ]);
  });

  it('stops the build where the revision jumps', () => {
    const expected = `${first} has 1: write that number, or 2 if users must agree again`;
    expect(findProblems({ [second]: ['revision: 2', 'revision: 3'], [hindi]: ['revision: 2', 'revision: 3'] })).toEqual(
      [
        { file: second, line: 5, found: 'revision: found 3', expected },
        { file: hindi, line: 5, found: 'revision: found 3', expected },
      ],
    );
  });

  it('stops the build where a new version is a copy that nobody edited', () => {
    const copy = 'agreement/2021-01-02/en.md';
    const fields = 'title: Terms and Conditions\ndescription: X\neffective: 2021-01-02\nrevision: 1\nnote: It is new.';
    const rules = '## Rules {#rules}\n\nBe kind.';
    expect(findProblems({ [copy]: `---\n${fields}\n---\n\n${rules}\n` })).toEqual([
      {
        file: copy,
        line: 1,
        found: `found the text of ${terms}, word for word`,
        expected: 'change the text, or remove the folder of this version',
      },
    ]);
    expect(findProblems({ [copy]: `---\n${fields}\n---\n\n${rules} Now.\n` })).toEqual([]);
  });

  it('stops the build where it has the title of the other', () => {
    for (const [name, file, before, title, document, twin] of [
      ['in English', terms, 'title: Terms and Conditions', 'Privacy Policy', 'agreement', `, the title of ${first}`],
      ['in English, in other words', terms, 'title: Terms and Conditions', 'Privacy Notice', 'agreement', ''],
      ['in English, the other way round', first, 'title: Privacy Policy', 'Terms of Use', 'privacy', ''],
    ] as const) {
      expect.soft(findProblems({ [file]: [before, `title: ${title}`] }), name).toEqual([
        {
          file,
          line: 2,
          found: `title: found "${title}" in ${document}${twin}`,
          expected: 'write the title of this document',
        },
      ]);
    }
  });

  it('stops the build where both have one title, of which nobody knows whose it is', () => {
    const title = 'गोपनीयता नीति';
    const other = 'agreement/2020-01-02/hi.md';
    const source = `---\ntitle: ${title}\ndescription: X\neffective: 2020-01-02\nrevision: 1\n---\n\n## X {#rules}\n\nX.\n`;
    const expected = 'write the title of this document';
    expect(findProblems({ [other]: source })).toEqual([
      { file: other, line: 2, found: `title: found "${title}" in agreement, the title of ${hindi}`, expected },
      { file: hindi, line: 2, found: `title: found "${title}" in privacy, the title of ${other}`, expected },
    ]);
  });

  it('stops the build where the revision falls below that of a version before one at problem', () => {
    const third = 'privacy/2022-05-06/en.md';
    const fields = 'title: T\ndescription: D\neffective: 2022-05-06\nrevision: 2\nnote: It is shorter.';
    const problems = findProblems({
      [first]: ['revision: 1', 'revision: 3'],
      [second]: ['title: Privacy Policy', 'title:'],
      [hindi]: null,
      [third]: `---\n${fields}\n---\n\n## Age {#age}\n\nUsers are of age.\n`,
    });
    expect(problems).toEqual([
      { file: second, line: 2, found: 'title: is empty', expected: 'write title as the heading of the page' },
      {
        file: third,
        line: 5,
        found: 'revision: found 2',
        expected: `${first} has 3: write that number, or 4 if users must agree again`,
      },
    ]);
  });

  it('may keep its revision', () => {
    expect(findProblems({ [first]: ['revision: 1', 'revision: 2'] })).toEqual([]);
  });

  it('has its second version judged as such while the first is at problem', () => {
    expect(findProblems({ [first]: ['title: Privacy Policy', 'title:'] })).toEqual([
      { file: first, line: 2, found: 'title: is empty', expected: 'write title as the heading of the page' },
    ]);
  });
});

it('lists all problems of a build, by file and line', () => {
  const problems = findProblems({
    'site.json': ['"company"', '"compnay"'],
    'notes.txt': 'x',
    [terms]: ['Be kind.', '> Be [kind].\n\nBe [kind], TODO.'],
    [first]: ['title: Privacy Policy', 'title:'],
    [second]: null,
    [hindi]: ['{email}', '{mail} <b>'],
  });
  expect(problems.map(({ file, line, found }) => `${file}:${line} ${found}`)).toEqual([
    `${terms}:10 found a quotation`,
    `${terms}:12 found "[kind]"`,
    `${terms}:12 found "TODO"`,
    'notes.txt:1 found "notes.txt", which is no document',
    `${first}:2 title: is empty`,
    `${second}:1 is missing`,
    `${hindi}:24 unknown {mail}`,
    `${hindi}:24 found raw HTML`,
    'site.json:1 company: is missing',
    'site.json:2 compnay: is no known field',
  ]);
});
