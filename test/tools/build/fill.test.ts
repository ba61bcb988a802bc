import { describe, expect, it } from 'vitest';
import { faultsAfter } from './content-copy.ts';

const terms = 'agreement/2020-01-02/en.md';
const policy = 'privacy/2021-03-04/en.md';

const brackets = 'placeholders are written {name}, in the text only; there are no other brackets or braces';
const unwritten = 'write what is meant';
const capitals =
  'this looks like a place left to fill: write a {placeholder} or ordinary letters, or add the acronyms to ACRONYMS in tools/build/fill.ts';
const acronym =
  'this looks like a place left to fill: write ordinary letters, or add the acronym to ACRONYMS in tools/build/fill.ts';
const address = 'texts hold no addresses: write {site}, or leave it out';
const layout =
  'texts hold no tables and no struck words; each item of a list is a line that begins with "- ", or with "1. "';
const email = 'write {email}, which is set in content/site.json';

describe('a placeholder', () => {
  it('stops the build if nobody knows it', () => {
    expect(faultsAfter({ [policy]: ['{email}', '{mail}'] })).toEqual([
      {
        file: policy,
        line: 20,
        found: 'unknown {mail}',
        expected: 'the placeholders of this text are company, app, email, site, updated, minimumAge',
      },
    ]);
  });

  it('stops the build if it only has the name of what every object has', () => {
    expect(faultsAfter({ [terms]: ['Be kind.', 'Be {toString}.'] })).toEqual([
      {
        file: terms,
        line: 10,
        found: 'unknown {toString}',
        expected: 'the placeholders of this text are company, app, email, site, updated',
      },
    ]);
  });

  it('stops the build if it is not used', () => {
    expect(faultsAfter({ [policy]: ['{minimumAge} or', 'of age or'] })).toEqual([
      {
        file: policy,
        line: 8,
        found: 'constants.minimumAge: {minimumAge} is not used in the text',
        expected: 'use it in the text, or remove it here',
      },
    ]);
  });

  it('is not used by a reference to a section of the same name', () => {
    const source = '---\ntitle: T\ndescription: D\neffective: 2020-01-02\nrevision: 1\nconstants:\n  rules: "1"\n---\n';
    expect(faultsAfter({ [terms]: `${source}\n## Rules {#rules}\n\nSee section {#rules}.\n` })).toEqual([
      {
        file: terms,
        line: 7,
        found: 'constants.rules: {rules} is not used in the text',
        expected: 'use it in the text, or remove it here',
      },
    ]);
  });

  it('stops the build if it stands for a section that is not there', () => {
    expect(faultsAfter({ [terms]: ['Be kind.', 'See section {#nothing}.'] })).toEqual([
      { file: terms, line: 10, found: 'unknown {#nothing}', expected: 'the ids of this text are rules' },
    ]);
  });
});

describe('what is left to fill', () => {
  it.each([
    ['a name in brackets', 'Be [kind].', '[kind]', brackets],
    ['a name in brackets and capitals', 'Be [COMPANY NAME].', '[COMPANY NAME]', brackets],
    ['a name in brackets on two lines', 'Be [COMPANY\nNAME].', '[COMPANY NAME]', brackets],
    ['a bracket alone', 'Be kind].', ']', brackets],
    ['a name of two words in braces', 'Be {Company Name}.', '{Company Name}', brackets],
    ['a known name in two braces', 'Be {{company}}.', '{{company}}', brackets],
    ['a name with a dot in braces', 'Be {{ site.email_support }}.', '{{ site.email_support }}', brackets],
    ['a tag of another tool', 'Be {% data kind %}.', '{% data kind %}', brackets],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a text holds
    ['a known name after a dollar sign', 'Be ${app}.', '${app}', brackets],
    ['empty braces', 'Be {}.', '{}', brackets],
    ['a brace alone', 'Be kind}.', '}', brackets],
    ['a name in escaped angle brackets', 'Be &lt;kind&gt;.', '<kind>', brackets],
    ['a row of a table', 'Be kind | Be fair', '|', layout],
    ['a list with bullets of its own', '• Be kind', '•', layout],
    ['a list with small squares', '▪ Be kind', '▪', layout],
    ['a list with rings', '◦ Be kind', '◦', layout],
    ['struck words', 'Be ~~un~~kind.', '~~', layout],
    ['TBD', 'Be TBD.', 'TBD', unwritten],
    ['TODO', 'TODO: be kind.', 'TODO', unwritten],
    ['todo in small letters', 'Be kind, todo.', 'todo', unwritten],
    ['a figure of crosses', 'Be kind for XX days.', 'XX', unwritten],
    ['lorem ipsum', 'Lorem ipsum dolor.', 'Lorem ipsum', unwritten],
    ['lorem ipsum on two lines', 'Be lorem\nipsum.', 'lorem ipsum', unwritten],
    ['a word in capitals', 'Be kind to COMPANY.', 'COMPANY', acronym],
    ['words in capitals', 'Be kind to NAME OF THE APP.', 'NAME OF THE APP', capitals],
    ['an acronym beside a word in capitals', 'Be kind to YOUR OTP.', 'YOUR OTP', capitals],
    ['acronyms with an underscore', 'Be kind to SMS_OTP.', 'SMS_OTP', capitals],
    ['words in capitals with underscores', 'Be kind to YOUR_NAME.', 'YOUR_NAME', capitals],
    ['words in capitals with hyphens', 'Be kind to YOUR-NAME.', 'YOUR-NAME', capitals],
    ['a bare URL', 'Be https://kind.example/a?b=c now.', 'https://kind.example/a?b=c', address],
    ['a URL of another scheme', 'Be ftp://kind.example now.', 'ftp://kind.example', address],
    ['an address that begins with www', 'Be www.kind.example now.', 'www.kind.example', address],
    ['an e-mail address', 'Be kind@app.example now.', 'kind@app.example', email],
    ['an e-mail address with its scheme', 'Be mailto:kind@app.example now.', 'mailto:kind@app.example', email],
  ])('stops the build at %s', (_, text, found, expected) => {
    expect(faultsAfter({ [terms]: ['Be kind.', text] })).toEqual([
      { file: terms, line: 10, found: `found "${found}"`, expected },
    ]);
  });

  it.each([
    ['title', 2, 'title: Privacy Policy', 'title: "{app} policy"', '{app}', brackets],
    ['description', 3, 'description: What becomes of data.', 'description: TODO', 'TODO', unwritten],
    ['note', 6, 'note: The minimum age is higher.', 'note: Lorem ipsum.', 'Lorem ipsum', unwritten],
    ['constants.minimumAge', 8, '"21"', '"[age]"', '[age]', brackets],
  ])('stops the build in the field %s', (field, line, before, after, found, expected) => {
    expect(faultsAfter({ [policy]: [before, after] })).toEqual([
      { file: policy, line, found: `${field}: found "${found}"`, expected },
    ]);
  });

  it('is found on its own line, and every time', () => {
    expect(faultsAfter({ [terms]: ['Be kind.', 'Be TODO or\nTBD or\nagain TODO.\n\n- Or\n  COMPANY'] })).toEqual([
      { file: terms, line: 10, found: 'found "TODO"', expected: unwritten },
      { file: terms, line: 11, found: 'found "TBD"', expected: unwritten },
      { file: terms, line: 12, found: 'found "TODO"', expected: unwritten },
      { file: terms, line: 15, found: 'found "COMPANY"', expected: acronym },
    ]);
  });
});

it('is told once for each line of a table', () => {
  expect(faultsAfter({ [terms]: ['Be kind.', '| Be | kind |\n|----|------|'] })).toEqual([
    { file: terms, line: 10, found: 'found "|"', expected: layout },
    { file: terms, line: 11, found: 'found "|"', expected: layout },
  ]);
});

it.each([
  ['an acronym that is known', 'A JPEG with EXIF data, over HTTPS.'],
  ['acronyms side by side', 'Your UPI ID, an SMS OTP, a KYC-ID or JPEG EXIF data.'],
  ['three capitals', 'An amount of INR 1,00,000 (one lakh), as a PDF.'],
  ['a word that holds another', 'The method of Todorov.'],
  ['what was filled', '{company}, {app}, {email}, {site}, {updated}, section {#rules}.'],
  ['ordinary marks', 'A “word”, a dash – 5 % off; it’s $1 & #2 @ noon!'],
])('%s is no place left to fill', (_, text) => {
  expect(faultsAfter({ [terms]: ['Be kind.', text] })).toEqual([]);
});
