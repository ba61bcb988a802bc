import { describe, expect, it } from 'vitest';
import { compileText } from '../../../tools/build/compile-text.ts';
import { decodeSource } from '../../../tools/build/decode-source.ts';
import type { Problem } from '../../../tools/build/problem.ts';
import { findProblems } from './content-copy.ts';

const terms = 'agreement/2020-01-02/en.md';
const policy = 'privacy/2021-03-04/en.md';

const list = 'each item of a list is a line that begins with "- ", or with "1. "';
const table = `texts hold no tables; ${list}`;
const mark = `${list}; within a sentence, keep it behind a word on the same line`;
const brackets = 'placeholders are written {name}, in the text only; there are no other brackets or braces';
const placeholder = 'placeholders are written {name}';
const unwritten = 'write what is meant';
const unclosed = 'strong words are written **so**, emphasized ones *so*: at both ends, with no space inside';
const address = 'texts hold no addresses: write {site}, or leave it out';
const email = 'write {email}, which is set in content/site.json';
const number = 'leave it out: sections are numbered by themselves';

describe('a text with a leftover stops the build', () => {
  it('in its words', () => {
    for (const [name, text, found, expected] of [
      ['a name in brackets', 'Be [kind].', '"[kind]"', brackets],
      ['a name in brackets and capitals, on two lines', 'Be [COMPANY\nNAME].', '"[COMPANY NAME]"', brackets],
      ['emphasized words in brackets', 'Be [**kind**].', '"[kind]"', brackets],
      ['a bracket alone', 'Be kind].', '"]"', brackets],
      ['a name of two words in braces', 'Be {Company Name}.', '"{Company Name}"', brackets],
      ['a known name in two braces', 'Be {{company}}.', '"{{company}}"', brackets],
      ['a tag of another tool', 'Be {% data kind %}.', '"{% data kind %}"', brackets],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a text holds
      ['a known name after a dollar sign', 'Be ${app}.', '"${app}"', brackets],
      ['a name in escaped angle brackets', 'Be &lt;kind&gt;.', '"<kind>"', brackets],
      ['a name between per cent signs', 'Be %company%.', '"%company%"', placeholder],
      ['a name between at signs', 'Be @@company@@.', '"@@company@@"', placeholder],
      ['a name between hashes', 'Be #company#.', '"#company#"', placeholder],
      ['a name behind a dollar sign', 'Be $company.', '"$company"', placeholder],
      ['what is to be inserted', 'Be kind (insert name).', '"(insert name)"', unwritten],
      ['what is to be confirmed', 'Be kind (to be confirmed).', '"(to be confirmed)"', unwritten],
      ['TBD', 'Be TBD.', '"TBD"', unwritten],
      ['TODO, in small letters too', 'Be kind, todo.', '"todo"', unwritten],
      ['a figure of crosses', 'Be kind for XX days.', '"XX"', unwritten],
      ['lorem ipsum, on two lines', 'Be lorem\nipsum.', '"lorem ipsum"', unwritten],
      ['a row of underscores', 'Name: ______', 'a row of "______"', unwritten],
      ['a row of question marks', 'Be kind for ?? days.', 'a row of "??"', unwritten],
      ['a row of full stops', 'Name: ........', 'a row of "........"', unwritten],
      ['a row of a table', 'Be kind | Be fair', '"|"', table],
      ['columns between tabs', 'Name\tPurpose', 'columns "Name Purpose"', table],
      ['columns between spaces', 'Name    Purpose', 'columns "Name Purpose"', table],
      ['a bullet', '• Be kind', '"•"', list],
      ['a small square', '▪ Be kind', '"▪"', list],
      ['struck words', 'Be ~~un~~kind.', '"~~"', 'texts hold no struck words'],
      ['strong words without an end', 'Be **kind.', 'a mark without its other end "**"', unclosed],
      ['strong words with a space inside', '**Be **kind.', 'a mark without its other end "**"', unclosed],
      ['an emphasized word without an end', 'Be *kind.', 'a mark without its other end "*"', unclosed],
      ['an underscore without another', 'Be _kind.', 'a mark without its other end "_"', unclosed],
      ['a URL', 'Be https://kind.example/a?b=c now.', '"https://kind.example/a?b=c"', address],
      ['an address that begins with www', 'Be www.kind.example now.', '"www.kind.example"', address],
      ['an e-mail address', 'Be mailto:kind@app.example now.', '"mailto:kind@app.example"', email],
    ] as const) {
      const problems = findProblems({ [terms]: ['Be kind.', text] });
      expect.soft(problems[0], name).toEqual({ file: terms, line: 10, found: `found ${found}`, expected });
    }
  });
});

describe('the mark of a list that is no list stops the build', () => {
  it('at the beginning of a line', () => {
    for (const [name, text, found] of [
      ['o and a tab', 'o\tBe kind', 'o'],
      ['a section sign', '§ Be kind', '§'],
      ['a dash', '– Be kind', '–'],
      ['a dash without a space', '—Be kind', '—'],
      ['a hyphen and a no-break space', '-\u{A0}Be kind', '-'],
      ['a hyphen without a space', '-Be kind', '-'],
      ['a middle dot', '· Be kind', '·'],
      ['a letter in parentheses', '(a) Be kind', '(a)'],
      ['a letter in parentheses, strong', '**(a)** Be kind', '(a)'],
      ['a letter of an Indian script in parentheses', '(क) Be kind', '(क)'],
      ['a letter before a parenthesis', 'b) Be kind', 'b)'],
      ['a Roman number', '(iv) Be kind', '(iv)'],
      ['a Roman number and a full stop', 'ii. Be kind', 'ii.'],
      ['a number in parentheses', '(1) Be kind', '(1)'],
      ['a number without a space', '1.Be kind', '1.'],
      ['a number and a no-break space', '१.\u{A0}Be kind', '१.'],
      ['a number in two parts', '1.1  Be kind', '1.1'],
      ['a heading without a space', '##Be kind', '##'],
      ['a second mark in an item', '- (a) Be kind', '(a)'],
    ] as const) {
      expect.soft(findProblems({ [terms]: ['Be kind.', text] })[0], name).toEqual({
        file: terms,
        line: 10,
        found: `found the mark of a list "${found}"`,
        expected: mark,
      });
    }
  });

  it('on each line below another that ends as an item or a sentence does', () => {
    const text = 'Be kind to:\n(a) all\n(b) us;\n(c) you.\n– And so on';
    expect(findProblems({ [terms]: ['Be kind.', text] }).map(({ line, found }) => `${line} ${found}`)).toEqual([
      '11 found the mark of a list "(a)"',
      '13 found the mark of a list "(c)"',
      '14 found the mark of a list "–"',
    ]);
  });
});

describe('a number typed into a heading stops the build', () => {
  it('however it is written', () => {
    for (const [name, words, found] of [
      ['with a full stop', '1. Rules', '1.'],
      ['with a parenthesis', '4) Rules', '4)'],
      ['in two parts', '4.2 Rules', '4.2'],
      ['that is the section’s own', '1 Rules', '1'],
      ['as a section', 'Section 4: Rules', 'Section 4:'],
      ['as a letter', 'a) Rules', 'a)'],
      ['in Roman figures', 'IV. Rules', 'IV.'],
      ['of an Indian script', '४. Rules', '४.'],
    ] as const) {
      expect
        .soft(findProblems({ [terms]: ['## Rules', `## ${words}`] }), name)
        .toEqual([
          { file: terms, line: 8, found: `found a number typed into a heading: "${found}"`, expected: number },
        ]);
    }
  });
});

describe('a field with a leftover stops the build', () => {
  it('on the line of the field', () => {
    for (const [field, line, before, after, found, expected] of [
      ['title', 2, 'title: Privacy Policy', 'title: "{app} policy"', '{app}', brackets],
      ['description', 3, 'description: What becomes of data.', 'description: TODO', 'TODO', unwritten],
      ['note', 6, 'note: The minimum age is higher.', 'note: Lorem ipsum.', 'Lorem ipsum', unwritten],
      ['constants.minimumAge', 8, '"21"', '"[age]"', '[age]', brackets],
    ] as const) {
      expect
        .soft(findProblems({ [policy]: [before, after] }), field)
        .toEqual([{ file: policy, line, found: `${field}: found "${found}"`, expected }]);
    }
  });
});

it('finds each leftover on its own line, and once', () => {
  const text = 'Be TODO or\n**TBD** or\nagain TODO | and | more.\n\n- Or\n  TBC';
  expect(findProblems({ [terms]: ['Be kind.', text] }).map(({ line, found }) => `${line} ${found}`)).toEqual([
    '10 found "TODO"',
    '11 found "TBD"',
    '12 found "TODO"',
    '12 found "|"',
    '15 found "TBC"',
  ]);
});

describe('what lawyers write passes', () => {
  it('in English', () => {
    const text = `THE SERVICE IS PROVIDED “AS IS” AND “AS AVAILABLE”, TO THE EXTENT PERMITTED BY LAW.

{company} is the Data Fiduciary under the DPDP Act and the controller under the GDPR (EU) 2016/679. A KYC-ID, an SMS_OTP
and EXIF data are data; so is a PAN. We may (a) remove content; (b) suspend an account, or (c) end it. You – or, for a
– rare – chargeback, your bank – may object within thirty (30) days: see § 5, and
§ 5 of the Act, rule 3(1)(b) and section
(b) of the schedule. It’s 5 % off, $1 & US$5 or INR 1,00,000 (one lakh), #2 @ noon (10 a.m. to 6 p.m. IST)!

i.e. what was said before, e.g. on 29 February 2024, 13/07/2020, 12/31/2020 or from 1 April 2021.

A. Sharma is the grievance officer. Order XX of the Code, Part XX and the method of Todorov apply …

18 years is the age. 1.5 crore users agree. “What?” she asked…

- **Age**: you – and not we – know it
- fees (if any)

1. First: 5 * 3 is 15
2. (Once) more`;
    const before = '## Rules {#rules}\n\nBe kind.';
    const headings = [
      '18 years or over',
      '24/7 support',
      'Section 79 of the IT Act',
      '“AS IS”',
      'IT Act, 2000',
      'A word on data',
    ];
    const sections = headings.map((words, index) => `## ${words} {#s${index}}\n\nBe kind.`).join('\n\n');
    expect(findProblems({ [terms]: [before, `## Rules {#rules}\n\n${text}\n\n${sections}`] })).toEqual([]);
  });

  it('in other languages', () => {
    for (const [language, words] of [
      ['hi', 'क्‍या आप १८ वर्ष के हैं? हाँ। {company} (कंपनी) – भारत में – रखती है। १३ जुलाई २०२० को, ५% तक।\n\nजी। धन्यवाद॥'],
      ['ml', 'അവന്‍ പറഞ്ഞു: “ശരി”. {company} ഇന്ത്യയിൽ. 18 വയസ്സ്.'],
      ['bn', 'র‍্যাব ও উদ্‌যাপন। {company} ভারতে। ৫ শতাংশ।'],
      ['ta', 'நாங்கள் {company}. இந்தியாவில் (பகுதி) 5 % வரை.'],
      ['ur', 'ہم {company} ہیں۔ بھارت میں، ۱۸ سال؛ کیا؟ نہیں‌ہے۔'],
    ] as const) {
      const fields = 'title: X\ndescription: X\neffective: 2020-01-02\nrevision: 1';
      const source = `---\n${fields}\n---\n\n${words}\n\n## १८ ${words.slice(0, 3)} {#rules}\n\n${words}\n`;
      const problems: Problem[] = [];
      const at = { file: 'x.md', document: 'agreement', version: '2020-01-02', language } as const;
      const decoded = decodeSource(at.file, new TextEncoder().encode(source), problems);
      compileText(at, decoded ?? '', { company: 'A' }, problems);
      expect.soft(problems, language).toEqual([]);
    }
  });
});

it('takes a line for a danda in an Indian script', () => {
  const source = `---\ntitle: X\ndescription: X\neffective: 2020-01-02\nrevision: 1\n---\n\n## X {#rules}\n\nहाँ | जी।\n`;
  expect(findProblems({ 'agreement/2020-01-02/hi.md': source })).toEqual([
    { file: 'agreement/2020-01-02/hi.md', line: 10, found: 'found "|"', expected: 'write the danda, "।"' },
  ]);
});
