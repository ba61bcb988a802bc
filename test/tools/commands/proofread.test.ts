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

const hindi = `गोपनीयता नीति

Sample Company Sample App चलाती है। 1 जनवरी 2024

1. आपका डेटा
हम यही डेटा रखते हैं:
• आपका नाम
• आपका फ़ोन
आपकी आयु १८ या अधिक है।

2. प्रश्न
support@sample.test पर लिखें। यह मुफ़्त है।
`;

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

it.each([
  ['a word', 'en', 'no others', 'others', 'data &', 'nothing', 'no'],
  ['a number', 'en', '18 or', '16 or', 'You are', '16', '18'],
  ['an item', 'en', 'o\tyour résumé\n', '', 'your name', 'nothing', 'your résumé'],
  ['a label', 'en', '2. Q', '3. Q', 'over.', '3', '2'],
  ['a mark', 'en', '18 or', '₹18 or', 'You are', '₹', 'nothing'],
  ['words close to each other', 'en', '1 January', 'January 1,', 'updated on', 'January 1,', '1 January'],
  ['a word', 'hi', 'या', 'से', 'आपकी आयु 18', 'से', 'या'],
  ['a number', 'hi', '१८', '१६', 'आपकी आयु', '१६', '18'],
  ['an item', 'hi', '• आपका नाम\n', '', 'रखते हैं: आपका', 'nothing', 'नाम आपका'],
])('shows %s (%s) as one place', (_, language, from, to, before, file, text) => {
  const { exitCode, errors } = call((language === 'hi' ? hindi : english).replace(from, to), language);
  const [found, expected] = [file, text].map((words) => (words === 'nothing' ? words : `"${words}"`));
  const place = ` ${before}"\n  the file  ${found}\n  the text  ${expected}\n\nPlain text has no raised numbers,`;
  expect([exitCode, errors]).toEqual([1, expect.stringContaining(place)]);
  expect(errors).toMatch(/ differ in 1 place\n\nafter "[^"]*"\n/);
});

it('counts the numbers of headings and items that the file lacks, and shows the words around them', () => {
  const { exitCode, output } = call(english.replace(/^\d\W+/gm, ''));
  expect([exitCode, output]).toEqual([0, expect.stringContaining('\n2 numbers of headings and items are in the text')]);
  const { errors } = call(`Draft\n${english.replace(/^\d\W+/gm, '').replace('free', 'fair')}`);
  expect(errors.match(/^after .*/gm)).toEqual([
    'after nothing',
    'after "2 Questions Write to support@sample.test. It is"',
  ]);
});

it.each([
  ['privacy 2024-01-01 en', /^expected a language, such as en, and one file/],
  ['privacy 2024-01-02 en a.txt', /^there is no text privacy\/2024-01-02\/en: npm run status lists all/],
  ['privacy 2024-01-01 ta a.txt', /^there is no text privacy\/2024-01-01\/ta: /],
  ['terms 2024-01-01 en a.txt', /^found "terms 2024-01-01", expected privacy or agreement, and a day/],
])('refuses %s', (args, found) => {
  const { exitCode, errors } = callCommand(proofread, args.split(' '), folder);
  expect([exitCode, errors]).toEqual([2, expect.stringMatching(found)]);
});

it('refuses a document of Word, and a text with problems', () => {
  expect(call(Buffer.from('PK\x03\x04\0')).errors).toMatch(
    /^policy\.txt is no plain text: save it as \.txt, in UTF-8,/,
  );
  edit(folder, 'content/privacy/2024-01-01/en.md', 'It is free.', 'It is TODO.');
  expect(call(english).errors).toMatch(
    /^1 problem in the content\n\ncontent\/privacy\/\S+\/en\.md:\d+\n {2}found "TODO"/,
  );
});
