import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { proofread } from '../../../tools/commands/proofread.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
  edit(folder, 'content/privacy/2024-01-01/en.md', 'your phone', 'your résumé');
});

function call(file: string | Buffer, language = 'en') {
  const path = join(folder, 'policy.txt');
  writeFileSync(path, file);
  return callCommand(proofread, ['privacy', '2024-01-01', language, path], folder);
}

/** As a program of another layout saves the English text. */
const english = `Privacy Policy

Sample Company runs Sample
App. It was last updated on 1 January 2024.

1) Your data
We keep these data & no others:
•\tyour name
o\tyour résumé
You are 18 or over.

2. Questions
Write to support@sample.test. It is
free.
`;

const hindi = `गोपनीयता नीति Sample Company Sample App चलाती है। 1 जनवरी 2024
1. आपका डेटा हम यही डेटा रखते हैं:
• आपका नाम
• आपका फ़ोन
आपकी आयु १८ या अधिक है। 2. प्रश्न support@sample.test पर लिखें। यह मुफ़्त है।`;

it.each([
  ['in another layout', 'en', english, 'UTF-8'],
  ['in Hindi', 'hi', hindi, 'UTF-8'],
  ['with Windows line ends and a byte order mark', 'en', `\u{FEFF}${english.replaceAll('\n', '\r\n')}`, 'UTF-8'],
  ['with decomposed letters', 'en', english.normalize('NFD'), 'UTF-8'],
  ['in Windows-1252', 'en', Buffer.from(english.replace('•', '\x95'), 'latin1'), 'Windows-1252'],
])('finds the same words %s', (_, language, file, encoding) => {
  const { exitCode, output } = call(file, language);
  const names = `policy.txt (read as ${encoding}) and content/privacy/2024-01-01/${language}.md`;
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`${names} have the same `)]);
});

const FILE = 'content/privacy/2024-01-01/en.md';

it.each([
  ['a word', english.replace('no others', 'others'), 14, 'data &', 'nothing', '"no"'],
  ['a number', english.replace('18 or', '16 or'), 19, 'You are', '"16"', '"18"'],
  ['an item', english.replace('o\tyour résumé', ''), 17, 'your name', 'nothing', '"your résumé"'],
  ['a label', english.replace('2. Q', '3. Q'), 19, 'over.', '"3."', 'nothing'],
  ['a mark', english.replace('18 or', '₹18 or'), 19, 'You are', '"₹"', 'nothing'],
  ['a word for a bullet', english.replace('•', 'no'), 14, 'others:', '"no"', 'nothing'],
  ['near words', english.replace('1 January', 'Jan 1,'), 10, 'updated on', '"Jan 1,"', '"1 January"'],
  ['a word in Hindi', hindi.replace('या', 'से'), 20, 'आपकी आयु 18', '"से"', '"या"'],
  ['a number in Hindi', hindi.replace('१८', '१६'), 20, 'आपकी आयु', '"१६"', '"18"'],
])('shows %s as one place, with its line in the text', (name, file, line, before, found, expected) => {
  const language = name.endsWith('Hindi') ? 'hi' : 'en';
  const { exitCode, output } = call(file, language);
  const place = `${FILE.replace('en.', `${language}.`)}:${line}, after ".* ${before}"`;
  const words = `  the file  ${found}\n  the text  ${expected}\n`;
  expect([exitCode, output]).toEqual([0, expect.stringMatching(new RegExp(`in 1 place\n\n${place}\n${words}\nPlain`))]);
});

it.each([
  ...['10 – 20 days | 10 20 days', 'it − 5 | it 5', 'us. Then | us Then', '(if so) ask | (if so ask', 'a. b | (a) b'],
  ...['or 30. No | or 30 No', 'ये हैं: नाम | ये हैं नाम', '10 20 | 10\n– 20', '10 – 20 | 10\n• 20', 'a b | a (b'],
])('finds that a text and a file differ: %s', (words) => {
  const [text, file] = words.split(' | ');
  edit(folder, FILE, 'It is free.', `So ${text}.`);
  expect(call(english.replace('It is\nfree', `So ${file}`)).output).toContain('differ in 1 place\n');
});

it('finds no difference in labels that are written otherwise, or that the file lacks', () => {
  edit(folder, FILE, 'You are {minimumAge}', '1. a list:\n   1. its name\n\nYou are {minimumAge}');
  const items = (first: string, second: string) =>
    english.replace('You are', `${first} a list:\n${second} its name\nYou are`);
  const files = [items('1)', '(a)'), items('1', 'a.'), items('१.', '(क)'), items('', '').replace(/^(\d|o|•)\W+/gm, '')];
  for (const file of files) expect(call(file).output).toMatch(/have the same \d+ words and marks\.\n/);
});

it('prints equal differences once, with their lines', () => {
  edit(folder, FILE, 'It is free.', 'We ask you.\n\nWe ask them.\n\nWe ask all.');
  const file = english.replace(/It is\nfree.*/, 'You ask you. You ask them. You ask all.');
  expect(call(`Draft\n${file}`).output.split('\n\n').slice(0, 3)).toEqual([
    `policy.txt (read as UTF-8) and ${FILE} differ in 4 places`,
    `${FILE}:1, after nothing\n  the file  "Draft"\n  the text  nothing`,
    `${FILE}:23, after "or over. Questions Write to support@sample.test."\n  the file  "You"\n  the text  "We"\n  and 2 more: lines 26, 28`,
  ]);
});

it.each([
  ['privacy 2024-01-01 en', /^expected a language, such as en, and one file/],
  ['privacy 2024-01-02 en a.txt', /^there is no text privacy\/2024-01-02\/en: npm run status lists all/],
  ['terms 2024-01-01 en a.txt', /^found "terms 2024-01-01", expected privacy or agreement, and a day/],
  ['privacy 2024-01-01 en test', /^test is a folder, expected a file/],
])('refuses %s', (args, found) => {
  const { exitCode, errors } = callCommand(proofread, args.split(' '), folder);
  expect([exitCode, errors]).toEqual([2, expect.stringMatching(found)]);
});

it('refuses a document of Word, and a text that can’t be read', () => {
  expect(call(Buffer.from('PK\x03\x04\0')).errors).toMatch(
    /^policy\.txt is no plain text: save it as \.txt, in UTF-8,/,
  );
  edit(folder, FILE, 'title:', '- title:');
  expect(call(english).errors).toMatch(/^1 problem in the content\n\ncontent\/privacy\/\S+\/en\.md:\d+\n/);
});
