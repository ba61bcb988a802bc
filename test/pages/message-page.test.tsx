import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type BasePath, parseBase } from '../../src/location/base-path.ts';
import { MessagePage } from '../../src/pages/message-page.tsx';
import { createMessage, type MessageName, type MessageValues } from '../../src/pages/messages.ts';
import { createContext } from '../fixtures/context.ts';
import { createText } from '../fixtures/texts.ts';

const texts = ['2020-07-13', '2024-04-01'].flatMap((version) => [
  createText({ version }),
  createText({ version, document: 'agreement', title: 'Terms and Conditions' }),
]);
const { english } = createContext(texts);

const render = (name: MessageName, values?: MessageValues, base = '/') =>
  renderToStaticMarkup(<MessagePage {...createMessage(name, english, parseBase(base) as BasePath, values)} />);

it('2.8, 2.9 leads to the documents below the base', () => {
  for (const [base, privacy, agreement] of [
    ['/', '/privacy.html', '/agreement.html'],
    ['/legal/', '/legal/privacy.html', '/legal/agreement.html'],
  ] as const) {
    expect
      .soft(render('notFound', {}, base), base)
      .toBe(
        '<main lang="en"><h1>Page not found</h1>' +
          '<p>There is no page at this address. You can read:</p>' +
          `<ul class="links"><li><a href="${privacy}">Privacy Policy</a></li>` +
          `<li><a href="${agreement}">Terms and Conditions</a></li></ul></main>`,
      );
  }
});

it.each<[MessageName, MessageValues, title: string, sentence: string]>([
  ['methodNotAllowed', {}, 'Not possible', 'This page can be read, but nothing can be sent to it.'],
  ['longAddress', { limit: 8192 }, 'Page not found', 'This address is too long: it has more than 8192 characters.'],
  [
    'failed',
    {},
    'Something went wrong',
    'We could not show this page. The fault is ours. Please try again in a moment.',
  ],
  [
    'noVersion',
    { asked: '<b>', known: ['2020-07-13', '2024-04-01'] },
    'Page not found',
    'This document has no version “&lt;b&gt;”. You can read these versions: 13 July 2020, 1 April 2024.',
  ],
  [
    'noLanguage',
    { asked: 'x'.repeat(41), known: ['en', 'hi'] },
    'Page not found',
    `“${'x'.repeat(40)}…” is not a language tag. You can read this document in these languages: English, हिन्दी.`,
  ],
])('says %s in plain words', (name, values, title, sentence) => {
  expect(render(name, values)).toBe(`<main lang="en"><h1>${title}</h1><p>${sentence}</p></main>`);
});

it('keeps what it is filled with apart from the words around it in a language from right to left', () => {
  const urdu = { ...english, language: 'ur', dir: 'rtl' } as const;
  const { sentences } = createMessage('noVersion', urdu, parseBase('/') as BasePath, {
    asked: '2020-07-14',
    known: ['2020-07-13'],
  });
  expect(sentences).toEqual([
    'This document has no version \u2068“2020-07-14”\u2069. You can read these versions: \u206813 July 2020\u2069.',
  ]);
});
