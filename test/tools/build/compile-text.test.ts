import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compileText } from '../../../tools/build/compile-text.ts';
import { decodeSource } from '../../../tools/build/decode-source.ts';
import { toMarkdown, toText } from '../../../tools/build/format-blocks.ts';
import type { Problem } from '../../../tools/build/problem.ts';
import { bullet, heading, paragraph, step } from '../../fixtures/texts.ts';

const source = `---
title: Terms & Conditions
description: The rules.
effective: 2020-01-02
revision: 3
constants:
  area: India
---

Of {company} <in> {area}.
`;

function compile(text: string, language = 'en') {
  const problems: Problem[] = [];
  const bytes = new TextEncoder().encode(text);
  const at = { file: `${language}.md`, document: 'agreement', version: '2020-01-02', language } as const;
  const compiled = compileText(at, decodeSource(at.file, bytes, problems) ?? '', { company: 'A & B' }, problems);
  return { compiled, problems };
}

const withBody = (body: string) => `${source.slice(0, source.indexOf('Of {'))}{area} {company}\n\n${body}\n`;
const blocksOf = (body: string) => compile(withBody(body)).compiled?.blocks.slice(1);

describe('blocks', () => {
  it('are made of headings, paragraphs and lists', () => {
    const body = '## One {#one}\n\nA **b *c* d** e.\n\n- f\n- g\n\n1. h\n2. i\n\n## Two {#two}\n\nj';
    expect(blocksOf(body)).toEqual([
      heading('one', 'One'),
      paragraph('A <strong>b <em>c</em> d</strong> e.'),
      bullet('f'),
      bullet('g'),
      step('h'),
      step('i'),
      heading('two', 'Two'),
      paragraph('j'),
    ]);
  });

  it('hold what readers read', () => {
    for (const [name, text, html] of [
      ['a sentence on several lines as one', 'One\ntwo\n   three.', 'One two three.'],
      [
        'placeholders, with what HTML takes for markup escaped',
        '{company} in **{area}**',
        'A &amp; B in <strong>India</strong>',
      ],
      ['a reference to a later section as its number', 'Section {#later}.', 'Section&nbsp;2.'],
      ['what HTML takes for markup', 'A & B say "c".', 'A &amp; B say &quot;c&quot;.'],
      ['entities as their characters', 'A &amp; B&nbsp;&copy;', 'A &amp; B\u{A0}©'],
    ] as const) {
      expect
        .soft(blocksOf(`## One {#one}\n\n${text}\n\n## Later {#later}\n\nLast.`)?.[1], name)
        .toEqual(paragraph(html));
    }
  });
});

describe('constants', () => {
  it('keep a setting as it was for one version', () => {
    const kept = withBody('## One {#one}\n\n{company}').replace(
      'area: India',
      'area: India\n  company: old@app.example',
    );
    const { compiled, problems } = compile(kept);
    expect(problems).toEqual([]);
    expect(compiled?.blocks.at(-1)).toEqual(paragraph('old@app.example'));
  });
});

describe('meta', () => {
  const text = withBody('## One {#one}\n\nCafé.');
  const normalized = 'Terms & Conditions India A & B 1. One Café.';

  it('has the fields, the date in words and the digest of what readers read', () => {
    expect(compile(text).compiled?.meta).toEqual({
      document: 'agreement',
      version: '2020-01-02',
      date: '2 January 2020',
      language: 'en',
      title: 'Terms & Conditions',
      description: 'The rules.',
      revision: 3,
      note: null,
      published: '2020-01-02',
      digest: createHash('sha256').update(normalized).digest('hex'),
    });
  });

  it('has the same digest however it is laid out and marked', () => {
    for (const [name, other] of [
      ['line ends', text.replaceAll('\n', '\r\n')],
      ['a byte order mark', `\u{FEFF}${text}`],
      ['letters in parts', text.normalize('NFD')],
      ['markup', text.replace('Café.', '**Café**.')],
      ['where lines break', text.replace('{area} {company}', '{area}\n{company}')],
      ['a section id', text.replace('{#one}', '{#first}')],
      ['the description', text.replace('The rules.', 'All rules.')],
      ['a placeholder that was filled by hand', text.replace('{company}', 'A & B {company}').replace(' {company}', '')],
    ] as const) {
      expect.soft(other, name).not.toBe(text);
      expect.soft(compile(other).compiled?.meta.digest, name).toBe(compile(text).compiled?.meta.digest);
    }
  });

  it('has another digest for other words', () => {
    for (const [name, other] of [
      ['a letter', text.replace('Café', 'café')],
      ['the title', text.replace('title: Terms', 'title: Term')],
      ['a constant', text.replace('area: India', 'area: Asia')],
      ['the place of a section', text.replace('## One {#one}', '## Zero {#zero}\n\nx\n\n## One {#one}')],
    ] as const) {
      expect.soft(other, name).not.toBe(text);
      expect.soft(compile(other).compiled?.meta.digest, name).not.toBe(compile(text).compiled?.meta.digest);
    }
  });
});

it('is null where the fields have problems, whose text is read all the same', () => {
  const { compiled, problems } = compile(source.replace('revision: 3', 'revision: x'));
  expect([compiled, problems.map(({ line, found }) => `${line} ${found}`)]).toEqual([
    null,
    ['5 revision: found "x"', '9 found no section', '10 found raw HTML'],
  ]);
});

it('has its sections as they stand in the file, with what they use', () => {
  const { sections = [], values } =
    compile(withBody('## One {#one}\n\n{area} in {#one}.\n\n## Two {#two}\n\nx')).compiled ?? {};
  expect(values).toEqual({ area: 'India', company: 'A & B' });
  expect(sections.map(({ id, line, source, lines }) => ({ id, line, source, lines }))).toEqual([
    { id: '', line: 10, source: '\n{area} {company}\n\n', lines: [10] },
    { id: 'one', line: 12, source: '## One {#one}\n\n{area} in {#one}.\n\n', lines: [12, 14] },
    { id: 'two', line: 16, source: '## Two {#two}\n\nx\n', lines: [16, 18] },
  ]);
  const [, { written = [] } = {}] = sections;
  expect(written.map(({ words, placeholders, references }) => [words, placeholders, references])).toEqual([
    ['One', [], []],
    ['\uFFFC\uFFFC\uFFFC\uFFFC\uFFFC\uFFFC in \uFFFC\uFFFC\uFFFC\uFFFC\uFFFC\uFFFC.', ['area'], ['one']],
  ]);
});

it('a filled name or address in Latin letters is kept apart from what stands around it in a text from right to left', () => {
  const body = '## ایپ {company} {#app}\n\n**{company}،** {area}۔\n\nSection {#app}';
  const blocks = compile(withBody(body).replace('area: India', 'area: ہندوستان'), 'ur').compiled?.blocks.slice(1) ?? [];
  const company = '<bdi>A &amp; B</bdi>';
  expect(blocks.map(({ html }) => html)).toEqual([
    `ایپ ${company}`,
    `<strong>${company}،</strong> ہندوستان۔`,
    'Section&nbsp;1',
  ]);
  expect([toText(blocks), toMarkdown(blocks)]).toEqual([
    '1. ایپ A & B\n\nA & B، ہندوستان۔\n\nSection 1',
    '## 1. ایپ A & B\n\n**A & B،** ہندوستان۔\n\nSection 1',
  ]);
});

describe('the direction', () => {
  it('is that of the script of the language', () => {
    for (const [language, dir] of [
      ['en', undefined],
      ['hi', undefined],
      ['ur', 'rtl'],
      ['sd-Arab', 'rtl'],
      ['sd-Deva', undefined],
    ] as const) {
      expect.soft(compile(source, language).compiled?.meta.dir, language).toBe(dir);
    }
  });
});
