import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Change, findProblems } from './content-copy.ts';

const english = `---
title: Terms and Conditions
description: The rules of the app.
effective: 2020-01-02
revision: 1
constants:
  cap: INR 1,00,000 (one lakh)
  law: Singapore
---

These are the terms of {company} for {app}.

## Payments {#payments}

Payments are non-refundable, except where the law or a court orders otherwise. A refund takes 10 days.

We answer within 30 days:

- requests about payments
- requests about {app}

## Liability {#liability}

Our liability is limited to {cap}. The law of {law} governs these terms: see section {#payments}.
`;

const hindi = `---
title: नियम और शर्तें
description: ऐप के नियम।
effective: 2020-01-02
revision: 1
reviewed: not yet
constants:
  cap: INR 1,00,000 (एक लाख)
  law: सिंगापुर
---

ये {app} के लिए {company} की शर्तें हैं।

## भुगतान {#payments}

भुगतान वापस नहीं किए जाते, सिवाय तब जब क़ानून या न्यायालय कुछ और आदेश दे। रिफ़ंड में १० दिन लगते हैं।

हम 30 दिनों में जवाब देते हैं:

- भुगतान के बारे में अनुरोध
- {app} के बारे में अनुरोध

## दायित्व {#liability}

हमारा दायित्व {cap} तक सीमित है। इन शर्तों पर {law} का क़ानून लागू होता है: अनुभाग {#payments} देखें।
`;

const original = 'agreement/2020-01-02/en.md';
const file = 'agreement/2020-01-02/hi.md';
const glossary =
  'court: [अदालत]\ncourt orders: [आदेश]\nnon-refundable: [वापस नहीं]\nrefund: [रिफ़ंड]\n"the Terms, these terms": [शर्त]\n"company: “we”": [हम सब]\n';
const content = { [original]: english, [file]: hindi, 'glossary/hi.yaml': glossary };
const same = (line: number, right: string) => `${original}:${line} has ${right}: write the same in both`;

function replaceOnce(source: string, from: string, to: string): string {
  expect(source.split(from)).toHaveLength(2);
  return source.replace(from, () => to);
}

const english19 =
  'Payments are non-refundable, except where the law or a court orders otherwise. A refund takes 10 days.';
const hindi16 = 'भुगतान वापस नहीं किए जाते, सिवाय तब जब क़ानून या न्यायालय कुछ और आदेश दे। रिफ़ंड में १० दिन लगते हैं।';
const inBengali = 'অর্থপ্রদান ফেরতযোগ্য নয়, আইন বা আদালত অন্য আদেশ না দিলে। রিফান্ডে 10 দিন লাগে।';

describe('a translation', () => {
  it('passes that says the same', () => {
    expect(findProblems(content)).toEqual([]);
  });

  it('stops the build where it is not like the English text', () => {
    for (const [name, from, to, line, found, expected] of [
      [
        'lacks a section',
        '## दायित्व {#liability}\n\n',
        '',
        14,
        'id of section 2: found none',
        `${original} has liability: write the same in both`,
      ],
      [
        'names a section otherwise',
        '{#liability}',
        '{#limit}',
        23,
        'id of section 2: found limit',
        `${original} has liability: write the same in both`,
      ],
      [
        'has another revision',
        'revision: 1',
        'revision: 2',
        5,
        'revision: found 2',
        `${original} has 1: write the same in both`,
      ],
      [
        'lacks an item of a list',
        '- भुगतान के बारे में अनुरोध\n',
        '',
        20,
        'found a list of 1 item',
        same(19, 'a list of 2 items'),
      ],
      [
        'has steps for items',
        '- भुगतान के बारे में अनुरोध\n- {app}',
        '1. भुगतान के बारे में अनुरोध\n2. {app}',
        20,
        'found a numbered list of 2 items',
        same(19, 'a list of 2 items'),
      ],
      ['lacks a placeholder', '- {app} के', '- ऐप के', 21, 'found no placeholder', same(20, '{app}')],
      [
        'lacks a reference',
        'अनुभाग {#payments}',
        'अनुभाग',
        25,
        'found {cap}, {law}',
        same(24, '{#payments}, {cap}, {law}'),
      ],
      ['has another number', '30', '३१', 18, 'found 31', same(17, '30')],
      [
        'has another number in a constant',
        '1,00,000',
        '10,000',
        8,
        'constants.cap: found 10000',
        `${original} has 100000: write the same in both`,
      ],
      [
        'has a number in a field',
        'ऐप के नियम',
        '18 साल वालों के नियम',
        3,
        'description: found 18',
        `${original} has no number: write the same in both`,
      ],
      [
        'has another constant',
        'law: सिंगापुर',
        'court: सिंगापुर',
        7,
        'constants: found cap, court',
        `${original} has cap, law: write the same in both`,
      ],
      [
        'has an English block',
        hindi16,
        english19,
        16,
        'found "Payments are non-refundable, except wher…" in Latin letters',
        'write Hindi, in Devanagari letters',
      ],
      [
        'has a Bengali block',
        hindi16,
        inBengali,
        16,
        'found "অর্থপ্রদান ফেরতযোগ্য নয়, আইন বা আদালত অ…" in Bangla letters',
        'write Hindi, in Devanagari letters',
      ],
      [
        'has an English title',
        'नियम और शर्तें',
        'Terms and Conditions',
        2,
        'title: found "Terms and Conditions" in Latin letters',
        'write Hindi, in Devanagari letters',
      ],
      [
        'lacks a word of the glossary',
        'रिफ़ंड में',
        'लौटाने में',
        14,
        `found no word for "refund" in section payments, which ${original}:13 has`,
        'glossary/hi.yaml has रिफ़ंड: use it here, or add the form that you use there',
      ],
      [
        'lacks a word for either of two terms',
        'इन शर्तों',
        'इन नियमों',
        23,
        `found no word for "these terms" in section liability, which ${original}:22 has`,
        'glossary/hi.yaml has शर्त: use it here, or add the form that you use there',
      ],
      [
        'gives reasons for what is no section',
        'constants:',
        'exceptions:\n  refunds: x\nconstants:',
        8,
        'exceptions: found refunds',
        'the ids are fields, opening, payments, liability',
      ],
    ] as const) {
      const problems = findProblems({ ...content, [file]: replaceOnce(hindi, from, to) });
      expect.soft(problems[0], name).toEqual({ file, line, found, expected });
    }
  });

  it('stops the build where it lacks sentences', () => {
    const longer = english.replace(
      'orders otherwise.',
      `orders otherwise. ${'It is so wherever you are. '.repeat(10)}`,
    );
    expect(findProblems({ ...content, [original]: longer })).toEqual([
      {
        file,
        line: 14,
        found: `found 139 letters in section payments, where ${original}:13 has 340`,
        expected: 'say the same, no more and no less: it seems that something is missing',
      },
    ]);
  });

  it('may have other numbers where it says why', () => {
    const changed = replaceOnce(
      replaceOnce(hindi, '30', '31'),
      'constants:',
      'exceptions:\n  payments: another month\nconstants:',
    );
    expect(findProblems({ ...content, [file]: changed })).toEqual([]);
  });

  it('in another script is told of once', () => {
    const [fields] = /^---.*?\n---\n/s.exec(hindi) ?? [];
    const body = english.replace(/^---.*?\n---\n/s, '');
    expect(
      findProblems({ ...content, [file]: `${fields}${body}` }).map(({ line, found }) => `${line} ${found}`),
    ).toEqual(['12 found "These are the terms of … for …. Payments…" in Latin letters']);
  });
});

it('of, reviewed, exceptions and published are for translations', () => {
  const fields = [
    'of:\n  fields: "12345678"',
    'reviewed: not yet',
    'exceptions:\n  fields: x',
    'published: 2020-01-02',
  ];
  const changed = english.replace('revision: 1', (revision) => [revision, ...fields].join('\n'));
  expect(findProblems({ [original]: changed }).map(({ line, found }) => `${line} ${found}`)).toEqual([
    '6 of: found in the English text',
    '8 reviewed: found in the English text',
    '9 exceptions: found in the English text',
    '11 published: found in the English text',
  ]);
});

describe('a language that is published', () => {
  const published: Change = {
    'site.json': ['["en"]', '["en", "hi"]'],
    'phrases/hi.yaml': readFileSync('test/fixtures/versions/phrases/hi.yaml', 'utf8'),
  };
  const policy = 'privacy/2021-03-04/en.md';
  const policyInHindi = 'privacy/2021-03-04/hi.md';
  const update = (document: string, version: string) => `npm run translated -- ${document} ${version} hi`;

  it('has both documents in their newest version, and phrases', () => {
    const expected = 'translate it, or take "hi" out of languages in site.json';
    const problems = findProblems({ 'site.json': ['["en"]', '["en", "hi"]'], [policyInHindi]: null });
    expect(problems).toEqual(
      [file, 'phrases/hi.yaml', policyInHindi].map((path) => ({ file: path, line: 1, found: 'is missing', expected })),
    );
  });

  it('stops the build by each section that changed in English since, whatever its line breaks', () => {
    const problems = findProblems({
      ...content,
      ...published,
      [policy]: ['Users are {minimumAge} or over.', 'All users\nare {minimumAge} or over.'],
    });
    expect(problems).toEqual([
      {
        file,
        line: 2,
        found: 'of: is missing: nobody has said which English words are translated',
        expected: `translate all of ${original}, then: ${update('agreement', '2020-01-02')}`,
      },
      {
        file: policyInHindi,
        line: 18,
        found: `of: section age of ${policy} changed after this was translated`,
        expected: `translate the change, then: ${update('privacy', '2021-03-04')}`,
      },
    ]);
  });

  it('is not held up by a new line break in English, nor by what is a draft', () => {
    const broken: Change = { [policy]: ['Users are {minimumAge}', 'Users are\n{minimumAge}'] };
    const changed: Change = { [policy]: ['Users are', 'All users are'] };
    const stale = (change: Change) =>
      findProblems({ ...content, ...published, ...change }).filter((one) => one.file === policyInHindi);
    expect([stale(broken), findProblems({ ...content, ...changed })]).toEqual([[], []]);
  });
});

it('phrases are gated as texts are', () => {
  const source = readFileSync('test/fixtures/versions/phrases/hi.yaml', 'utf8');
  const changed = source
    .replace(/^failed: .*/m, 'failed: TODO')
    .replace(/^notAvailable: .*/m, 'notAvailable: This text is not available in this language yet.')
    .replace(/^longAddress: .*/m, 'longAddress: यह पता बहुत लंबा है।');
  expect(findProblems({ 'phrases/hi.yaml': changed }).map(({ found }) => found)).toEqual([
    'longAddress: found "यह पता बहुत लंबा है।"',
  ]);
  const others = changed.replace(/^longAddress: .*/m, 'longAddress: "{limit} से लंबा पता है।"');
  expect(findProblems({ 'phrases/hi.yaml': others }).map(({ found }) => found)).toEqual([
    'notAvailable: found "This text is not available in this langu…" in Latin letters',
    'failed: found "TODO"',
  ]);
});
