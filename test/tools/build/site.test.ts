import { describe, expect, it } from 'vitest';
import { exampleSettings, readSite, siteValues } from '../../../tools/build/site.ts';
import { findProblems } from './content-copy.ts';

const file = 'site.json';
const expectations = {
  company: 'write company as the name of the company, in quotes',
  app: 'write app as the name of the app, in quotes',
  email: 'write email as the support address, such as "support@app.example"',
  address: 'write address as the address of the site, https and host only, such as "https://legal.app.example"',
  unknown: 'the fields are company, app, email, address, languages',
  unreadable: 'write each field as "name": "value", with a comma between two fields',
};

describe('a setting', () => {
  it('stops the build where it is missing', () => {
    for (const [name, before, after, expected] of [
      ['company', '  "company": "Example Company",\n', '', expectations.company],
      ['app', '  "app": "Example App",\n', '', expectations.app],
      ['email', '  "email": "support@app.example",\n', '', expectations.email],
      ['address', ',\n  "address": "https://legal.app.example"', '', expectations.address],
    ] as const) {
      expect
        .soft(findProblems({ [file]: [before, after] }), name)
        .toEqual([{ file, line: 1, found: `${name}: is missing`, expected }]);
    }
  });

  it('stops the build where it is misspelt', () => {
    expect(findProblems({ [file]: ['"email"', '"e-mail"'] })).toEqual([
      { file, line: 1, found: 'email: is missing', expected: expectations.email },
      { file, line: 4, found: 'e-mail: is no known field', expected: expectations.unknown },
    ]);
  });

  it('stops the build where it is no name', () => {
    for (const [name, line, before, after, found, expected] of [
      ['company', 2, '"Example Company"', '" "', 'is empty', expectations.company],
      ['company', 2, '"Example Company"', '2020', 'found 2020', expectations.company],
      ['app', 3, '"Example App"', '""', 'is empty', expectations.app],
      ['app', 3, '"Example App"', 'null', 'is empty', expectations.app],
    ] as const) {
      expect
        .soft(findProblems({ [file]: [before, after] }), name)
        .toEqual([{ file, line, found: `${name}: ${found}`, expected }]);
    }
  });

  it('stops the build where it is no e-mail address', () => {
    for (const [name, value] of [
      ['without its @', 'support.app.example'],
      ['without its domain', 'support@'],
      ['without a dot in its domain', 'support@app'],
      ['with a space', 'support @app.example'],
      ['with a name before it', 'Support <support@app.example>'],
      ['with its scheme', 'mailto:support@app.example'],
    ] as const) {
      expect
        .soft(findProblems({ [file]: ['support@app.example', value] }), name)
        .toEqual([{ file, line: 4, found: `email: found "${value}"`, expected: expectations.email }]);
    }
  });

  it('stops the build where it is no address of a site', () => {
    for (const [name, value] of [
      ['without its scheme', 'legal.app.example'],
      ['with http', 'http://legal.app.example'],
      ['with another scheme', 'ftp://legal.app.example'],
      ['with a slash at its end', 'https://legal.app.example/'],
      ['with a path', 'https://legal.app.example/legal'],
      ['with a query', 'https://legal.app.example?a=b'],
      ['with a user', 'https://user@legal.app.example'],
      ['in capitals', 'https://LEGAL.app.example'],
      ['with a space', 'https://legal app.example'],
    ] as const) {
      expect
        .soft(findProblems({ [file]: ['https://legal.app.example', value] }), name)
        .toEqual([{ file, line: 5, found: `address: found "${value}"`, expected: expectations.address }]);
    }
  });
});

it('languages are tags of India, English among them', () => {
  for (const value of ['["hi", "en"]', '["en", "en"]', '["en", "sd"]', '"en"']) {
    expect
      .soft(
        findProblems({ [file]: ['["en"]', value] }).map(({ line, expected }) => [line, expected]),
        value,
      )
      .toEqual([
        [
          6,
          'write languages as the tags of the languages that the site publishes, English first, such as ["en", "hi", "ta"]',
        ],
      ]);
  }
});

describe('a setting that nobody wrote', () => {
  const plain = 'write the name as readers know it, without brackets or marks';
  const real = 'write the real address';

  it('stops the build', () => {
    for (const [name, line, before, after, found, expected] of [
      ['company', 2, '"Example Company"', 'TODO', 'found "TODO"', plain],
      ['company', 2, '"Example Company"', '[COMPANY]', 'found "[COMPANY]"', plain],
      ['company', 2, '"Example Company"', 'Your Company Pvt Ltd', 'found "Your Company"', plain],
      ['company', 2, '"Example Company"', 'Company Name', 'found "Company Name"', plain],
      ['company', 2, '"Example Company"', '<b>Kind</b>', 'found "<b>"', plain],
      ['company', 2, '"Example Company"', '**Kind**', 'found a mark without its other end "**"', plain],
      ['company', 2, '"Example Company"', 'x'.repeat(101), 'found 101 characters', 'write at most 100'],
      ['app', 3, '"Example App"', '[APP NAME]', 'found "APP NAME"', plain],
      ['app', 3, '"Example App"', '{app}', 'found "{app}"', plain],
      ['app', 3, '"Example App"', '%app%', 'found "%app%"', plain],
      ['app', 3, '"Example App"', 'My App', 'found "My App"', plain],
      ['app', 3, '"Example App"', '____', 'found a row of "____"', plain],
      ['email', 4, '"support@app.example"', 'todo@kind.test', 'found "todo"', real],
      ['email', 4, '"support@app.example"', 'support@yourdomain.com', 'found "yourdomain"', real],
      ['address', 5, '"https://legal.app.example"', 'https://legal.your-app.com', 'found "your-app"', real],
    ] as const) {
      const problems = findProblems({ [file]: [before, JSON.stringify(after)] });
      expect.soft(problems[0], `${name}: ${after}`).toEqual({ file, line, found: `${name}: ${found}`, expected });
    }
  });

  it('does not take a name for one', () => {
    for (const [name, value] of [
      ['company', 'The Kind App Company (India) Pvt. Ltd.'],
      ['company', 'दयालु कंपनी & Söhne, “Kind” – Co.'],
      ['app', 'Yours: Live!'],
      ['app', 'o2 ME-YOU 18+'],
    ] as const) {
      const before = name === 'company' ? 'Example Company' : 'Example App';
      expect.soft(findProblems({ [file]: [before, value] }), value).toEqual([]);
    }
  });
});

describe('a file of settings', () => {
  it('stops the build where it can not be read', () => {
    for (const [name, line, change, found] of [
      ['lacks a comma', 4, ['",\n  "email"', '"\n  "email"'], 'Missing , between flow map items'],
      ['lacks its last brace', 8, ['\n}', '\n'], 'Flow map must end with a }'],
      ['names a setting twice', 3, ['"app"', '"company": "x",\n  "app"'], 'Map keys must be unique'],
      ['goes on after its end', 7, ['\n}', '\n} more'], 'Unexpected scalar at node end'],
    ] as const) {
      expect.soft(findProblems({ [file]: change })[0], name).toEqual({
        file,
        line,
        found: `could not be read: ${found}`,
        expected: expectations.unreadable,
      });
    }
  });

  it('stops the build where it has no fields', () => {
    for (const [name, change] of [
      ['is missing', null],
      ['is empty', ''],
      ['holds no object', '"Example Company"'],
    ] as const) {
      expect
        .soft(findProblems({ [file]: change }), name)
        .toEqual([{ file, line: 1, found: 'found no fields', expected: expectations.unknown }]);
    }
  });
});

const site = {
  company: 'Kind Company',
  app: 'Kind App',
  email: 'support@kind.test',
  address: 'https://legal.kind.test:8443',
};

const languages = ['en', 'hi'];

it('reads settings', () => {
  const problems: never[] = [];
  expect([readSite(file, JSON.stringify({ ...site, languages }), problems), problems]).toEqual([
    { site, languages },
    [],
  ]);
});

it('reads settings that were indented by tabs', () => {
  expect(readSite(file, JSON.stringify({ ...site, languages }, null, '\t'), [])).toEqual({ site, languages });
});

it('gives a text the host of the site', () => {
  expect(siteValues(site)).toEqual({
    company: 'Kind Company',
    app: 'Kind App',
    email: 'support@kind.test',
    site: 'legal.kind.test:8443',
  });
});

describe('exampleSettings', () => {
  it('names the settings that are still the example’s', () => {
    const examples = { company: 'Example Company', email: 'support@app.example', address: 'https://legal.example.com' };
    expect(exampleSettings({ ...site, ...examples })).toEqual([
      'company: Example Company',
      'email: support@app.example',
      'address: https://legal.example.com',
    ]);
  });

  it('names none where all were set', () => {
    expect(exampleSettings({ ...site, app: 'Examples Galore' })).toEqual([]);
  });
});
