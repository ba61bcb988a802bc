import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { after, before, headOf, requestAt } from './request-at.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

const ask = (moment: string, path: string) => requestAt(site, moment, path);

/** What a page says between the title and the text, one string a sentence, but for the names of sections. */
const noticesOf = (answer: Answer) =>
  [
    ...headOf(answer)
      .replace(/<p[^>]*>(?:Sections with changes|बदलाव वाले सेक्शन):.*/s, '')
      .matchAll(/<p(?: lang="en" dir="auto")?>(.*?)<\/p>/g),
  ].map(([, sentence]) => sentence);
const textOf = (answer: Answer) => new JSDOM(answer.body).window.document.querySelector('.body') as HTMLElement;

/** Without what is only for the eye. */
const withoutLayout = (text: HTMLElement) => text.innerHTML.replaceAll(/ data-rem="\d+"| class="changed"/g, '');

const heard = (words: string) => `<span class="visually-hidden">${words}</span>`;
const ins = (words: string) => `<ins>${heard('(added: ')}${words}${heard(')')}</ins>`;
const del = (words: string) => `<del>${heard('(removed: ')}${words}${heard(')')}</del>`;

const changed = (since: string) =>
  `What changed since the version of ${since} is marked below: added words are underlined, removed words are struck through.`;
const unchanged = (since: string) => `Nothing has changed since the version of ${since}.`;
const superseded =
  'This version is no longer current. It held from 1 April 2024 until the version of 1 January 2027 took its place.';
const upcoming = 'This version does not hold yet. It holds from 1 January 2027.';

const photos =
  'The minimum age is 21, photos are among the data that we collect, and payments have a section of their own.';
const signals = 'The section on Do Not Track signals is gone, and the one on children stands near the beginning.';

describe('notices', () => {
  it('say how the version stands, and what changed', async () => {
    for (const [name, moment, query, expected] of [
      ['the change since the version before', before, '?since=2020-07-13', [changed('13 July 2020'), photos]],
      ['every change since an earlier version', after, '?since=2020-07-13', [changed('13 July 2020'), photos, signals]],
      ['the change at the turn of the year', after, '?since=2024-04-01', [changed('1 April 2024'), signals]],
      ['that nothing has changed since the current version', before, '?since=2024-04-01', [unchanged('1 April 2024')]],
      [
        'that nothing has changed since the next, once it holds',
        after,
        '?since=2027-01-01',
        [unchanged('1 January 2027')],
      ],
      [
        'how a version stands, then what changed up to it',
        after,
        '?version=2024-04-01&since=2020-07-13',
        [superseded, changed('13 July 2020'), photos],
      ],
      [
        'what will change',
        before,
        '?version=2027-01-01&since=2024-04-01',
        [upcoming, changed('1 April 2024'), signals],
      ],
      [
        'the notes of a translation in its language',
        before,
        '?since=2020-07-13&lang=hi',
        [
          '13 जुलाई 2020 के संस्करण के बाद जो बदला है, वह नीचे दिखाया गया है: जोड़े गए शब्दों के नीचे रेखा है और हटाए गए शब्द काट दिए गए हैं।',
          'न्यूनतम आयु 21 वर्ष है, तस्वीरें भी एकत्र डेटा में हैं, और भुगतान की अपनी धारा है।',
        ],
      ],
    ] as const) {
      const answer = await ask(moment, `/privacy.html${query}`);
      expect.soft([answer.status, noticesOf(answer)], name).toEqual([200, expected]);
    }
  });
});

it('names the sections with changes, in the language of the text', async () => {
  for (const [name, query, names] of [
    ['English', '', '5. Where we keep your data\nDo Not Track signals\n6. How long we keep data\n7. Contact'],
    ['Hindi', '&lang=hi', '5. हम आपका डेटा कहाँ रखते हैं\nट्रैक न करें संकेत\n6. हम डेटा कब तक रखते हैं\n7. संपर्क'],
  ] as const) {
    const head = headOf(await ask(before, `/privacy.html?version=2027-01-01&since=2024-04-01${query}`));
    expect.soft(/(?:Sections with changes|बदलाव वाले सेक्शन):<\/p><p>(.*?)<\/p>/s.exec(head)?.[1], name).toBe(names);
  }
});

describe('marks', () => {
  it('are none where nothing has changed: the text is that of the page itself', async () => {
    const plain = await ask(before, '/privacy.html');
    const compared = await ask(before, '/privacy.html?since=2024-04-01');
    expect(textOf(compared).innerHTML).toBe(textOf(plain).innerHTML);
  });

  it('stand word by word in a changed item, and nowhere else', async () => {
    const path = '/agreement.html?version=2024-04-01';
    const compared = await ask(before, `${path}&since=2020-07-13`);
    const expected = withoutLayout(textOf(await ask(before, path)))
      .replace('1&nbsp;April&nbsp;2024.', `${del('13&nbsp;July&nbsp;2020.')} ${ins('1&nbsp;April&nbsp;2024.')}`)
      .replace('send junk messages', `send junk ${del('mail')} ${ins('messages')}`);
    expect(withoutLayout(textOf(compared))).toBe(expected);
  });

  it('say in each block what changed', async () => {
    for (const [name, path, expected] of [
      [
        'words, an item, a paragraph and a section, and the numbers of those after it',
        '/privacy.html?version=2024-04-01&since=2020-07-13',
        [
          ['P', '-13 July 2020.', '+1 April 2024.'],
          ['P', '-app', '+application'],
          ['LI', '+photos and image files, with their metadata'],
          ['P', '-section 5.', '+section 6.'],
          ['H2', '+Payments'],
          ['P', '+Payments go through the billing of the app stores.'],
          ['P', '+The app stores handle the payment data.'],
          ['P', '+This policy does not say where its computers are.'],
          ['P', '-aged 18', '+aged 21'],
          ['P', '-section 6.', '+section 7.'],
        ],
      ],
      [
        'a removed section, a new name and a longer sentence, but no section that only moved',
        '/privacy.html?version=2027-01-01&since=2024-04-01',
        [
          ['P', '-1 April 2024.', '+1 January 2027.'],
          ['H2', '+we keep your', '-is stored'],
          ['P', '-A picture that you delete from your phone may still be there.'],
          ['H2', '-Do Not Track signals'],
          ['P', '-We ignore Do Not Track signals.'],
          ['P', '-closed.', '+closed or the service ends.'],
          ['P', '-section 7.', '+section 2.'],
        ],
      ],
      [
        'a step and a section',
        '/agreement.html?version=2027-01-01&since=2024-04-01',
        [
          ['P', '-1 April 2024.', '+1 January 2027.'],
          ['LI', '+reverse engineer Example App'],
          ['H2', '+Chargebacks'],
          ['P', '+A chargeback suspends the service until fees and balances are paid.'],
        ],
      ],
      [
        'words of another script, and an item that has little in common with what stood there',
        '/agreement.html?version=2024-04-01&since=2020-07-13&lang=hi',
        [
          ['P', '-13 जुलाई 2020', '+1 अप्रैल 2024'],
          ['LI', '-अनचाही मेल भेजना'],
          ['LI', '+अनचाहे संदेश भेजना'],
        ],
      ],
    ] as const) {
      expect.soft(changesOf(textOf(await ask(before, path))), name).toEqual(expected);
    }
  });

  it('leave to a removed section no id and no number', async () => {
    const text = textOf(await ask(before, '/privacy.html?version=2027-01-01&since=2024-04-01'));
    expect(
      [...text.querySelectorAll('h2')].map((heading) => [
        heading.parentElement?.id,
        /^\d/.exec(heading.textContent)?.[0],
      ]),
    ).toEqual([
      ['who-we-are', '1'],
      ['children', '2'],
      ['what-we-collect', '3'],
      ['payments', '4'],
      ['storage', '5'],
      ['', undefined],
      ['how-long', '6'],
      ['contact', '7'],
    ]);
  });

  const pairs = ['privacy', 'agreement'].flatMap((document) =>
    ['2020-07-13 2024-04-01', '2024-04-01 2027-01-01', '2020-07-13 2027-01-01'].flatMap((days) =>
      ['en', 'hi'].map((language) => [document, ...days.split(' '), language] as const),
    ),
  );

  it('leave the newer text whole', async () => {
    for (const [document, since, version, language] of pairs) {
      const path = `/${document}.html?version=${version}&lang=${language}`;
      const text = textOf(await ask(before, `${path}&since=${since}`));
      for (const gone of text.querySelectorAll('.visually-hidden, del')) gone.remove();
      expect.soft(linesOf(text), `${path}&since=${since}`).toEqual(linesOf(textOf(await ask(before, path))));
    }
  });
});

/** What is marked, one list a block: its element, and the words with a minus or a plus. */
function changesOf(text: HTMLElement): string[][] {
  for (const heard of text.querySelectorAll('.visually-hidden')) heard.remove();
  const blocks = [...text.querySelectorAll('h2, p, li')].map((block) => [
    block.tagName,
    ...[...block.querySelectorAll('ins, del')].map(
      (mark) => (mark.tagName === 'INS' ? '+' : '-') + mark.textContent.replaceAll('\u00A0', ' '),
    ),
  ]);
  return blocks.filter(({ length }) => length > 1);
}

/** What stands in each block that has words. */
const linesOf = (text: HTMLElement) =>
  [...text.querySelectorAll('h2, p, li')].flatMap(({ textContent }) => textContent.replace(/\s+/g, ' ').trim() || []);
