import fc, { type GeneratorValue } from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../tools/build/blocks.ts';
import { changedSections, compareTexts } from '../../../tools/build/compare-texts.ts';
import { toHtml } from '../../../tools/build/format-blocks.ts';
import type { Problem } from '../../../tools/build/problem.ts';
import { inspectContent } from '../../../tools/build/read-content.ts';
import { bullet, heading, paragraph, step, trusted } from '../../fixtures/texts.ts';

const words = { added: 'new:', removed: 'gone:' };

/** The body of the page, each section as its heading. */
const compare = (older: readonly Block[], newer: readonly Block[]) => bodyOf(toHtml(compareTexts(older, newer, words)));
const bodyOf = (html: string) =>
  html
    .replace(/<!--.*?-->|<\/section>| data-rem="\d+"| class="changed"|(?<=class=")changed /g, '')
    .replace(/<section( id="[^"]*")?><h2/g, '<h2$1');

const heard = (text: string) => `<span class="visually-hidden">${text}</span>`;
const ins = (html: string) => `<ins>${heard('(new: ')}${html}${heard(')')}</ins>`;
const del = (html: string) => `<del>${heard('(gone: ')}${html}${heard(')')}</del>`;

const older = [
  paragraph('Before all sections.'),
  heading('age', 'Age'),
  paragraph('Users are 18 or over.'),
  heading('fees', 'Fees'),
  paragraph('The app shows them.'),
  bullet('a <strong>first</strong> fee of one kind'),
  bullet('a second fee of another kind'),
  heading('law', 'Law'),
  paragraph('The law of Singapore. See section 1.'),
];

/** The older text with the blocks from an index on replaced. */
const withBlocks = (start: number, count: number, ...blocks: Block[]) => older.toSpliced(start, count, ...blocks);

const before = '<p>Before all sections.</p>';
const age = '<h2 id="age">1. Age</h2><p>Users are 18 or over.</p>';
const fees = (list: string, number = 2) =>
  `<h2 id="fees">${number}. Fees</h2><p>The app shows them.</p><ul>${list}</ul>`;
const first = '<li>a <strong>first</strong> fee of one kind</li>';
const second = '<li>a second fee of another kind</li>';
const law = (number = 3) => `<h2 id="law">${number}. Law</h2><p>The law of Singapore. See section&nbsp;1.</p>`;

it('a step that was removed takes no number', () => {
  for (const [name, steps, ...items] of [
    ['first', [step('One fee'), step('Two rules'), step('Three words')], '<li class="unnumbered">', '<li>', '<li>'],
    [
      'in the middle',
      [step('Two rules'), step('One fee'), step('Three words')],
      '<li>',
      '<li class="unnumbered">',
      '<li>',
    ],
    ['last', [step('Two rules'), step('Three words'), step('One fee')], '<li>', '<li>', '<li class="unnumbered">'],
  ] as const) {
    const html = compare(steps, [step('Two rules'), step('Three words')]);
    expect.soft(html.match(/<ol>|<li[^>]*>|<\/ol>/g), name).toEqual(['<ol>', ...items, '</ol>']);
  }
});

it('says in which language its words are where it is not the text’s', () => {
  const html = toHtml(compareTexts([paragraph('एक')], [paragraph('दो')], { ...words, lang: 'en' }));
  expect(html.match(/<span class="visually-hidden"[^>]*>[^)<]+/g)).toEqual([
    '<span class="visually-hidden" lang="en">(gone: ',
    '<span class="visually-hidden" lang="en">(new: ',
  ]);
});

describe('compareTexts', () => {
  it('marks what changed in a text of several sections', () => {
    const rows: [name: string, newer: Block[], html: string][] = [
      ['nothing where the texts are the same', older, before + age + fees(first + second) + law()],
      [
        'a changed word inside its paragraph',
        withBlocks(2, 1, paragraph('Users are 21 or over.')),
        `${before}<h2 id="age">1. Age</h2><p>Users are ${del('18')} ${ins('21')} or over.</p>${fees(first + second)}${law()}`,
      ],
      [
        'words that follow each other as one, a number with its unit',
        withBlocks(2, 1, paragraph('Users are 18 years of age or over.')),
        `${before}<h2 id="age">1. Age</h2><p>Users are ${del('18')} ${ins('18&nbsp;years of age')} or over.</p>${fees(first + second)}${law()}`,
      ],
      [
        'a changed word at the beginning and at the end',
        withBlocks(2, 1, paragraph('People are 18 or older.')),
        `${before}<h2 id="age">1. Age</h2><p>${del('Users')} ${ins('People')} are 18 or ${del('over.')} ${ins('older.')}</p>` +
          `${fees(first + second)}${law()}`,
      ],
      [
        'what was removed from the end, apart from the word before it',
        withBlocks(2, 1, paragraph('Users are 18 or')),
        `${before}<h2 id="age">1. Age</h2><p>Users are 18 or ${del('over.')}</p>${fees(first + second)}${law()}`,
      ],
      [
        'a paragraph that is another one as a whole',
        withBlocks(2, 1, paragraph('Nobody else may open an account.')),
        `${before}<h2 id="age">1. Age</h2><p>${del('Users are 18 or over.')}</p><p>${ins('Nobody else may open an account.')}</p>` +
          `${fees(first + second)}${law()}`,
      ],
      [
        'an added paragraph',
        withBlocks(3, 0, paragraph('We delete the rest.')),
        `${before}${age}<p>${ins('We delete the rest.')}</p>${fees(first + second)}${law()}`,
      ],
      [
        'a removed paragraph before the first section',
        withBlocks(0, 1),
        `<p>${del('Before all sections.')}</p>${age}${fees(first + second)}${law()}`,
      ],
      [
        'an added paragraph before the first section',
        withBlocks(0, 0, paragraph('Read this.')),
        `<p>${ins('Read this.')}</p>${before}${age}${fees(first + second)}${law()}`,
      ],
      [
        'an added item in its list',
        withBlocks(6, 0, bullet('another')),
        `${before}${age}${fees(`${first}<li>${ins('another')}</li>${second}`)}${law()}`,
      ],
      [
        'a removed item in its list, its words without their own marks',
        withBlocks(5, 1),
        `${before}${age}${fees(`<li>${del('a first fee of one kind')}</li>${second}`)}${law()}`,
      ],
      [
        'a changed word inside an item',
        withBlocks(6, 1, bullet('a third fee of another kind')),
        `${before}${age}${fees(`${first}<li>a ${del('second')} ${ins('third')} fee of another kind</li>`)}${law()}`,
      ],
      [
        'a changed word in strong, strong around the marks',
        withBlocks(5, 1, bullet('a <strong>main</strong> fee of one kind')),
        `${before}${age}${fees(`<li>a <strong>${del('first')} ${ins('main')}</strong> fee of one kind</li>${second}`)}${law()}`,
      ],
      [
        'no words that only became strong',
        withBlocks(6, 1, bullet('a <strong>second</strong> fee of another kind')),
        `${before}${age}${fees(`${first}<li>a <strong>second</strong> fee of another kind</li>`)}${law()}`,
      ],
      [
        'a new name of a section in its heading, whatever it has in common',
        withBlocks(3, 1, heading('fees', 'What you pay')),
        `${before}${age}<h2 id="fees">2. ${del('Fees')} ${ins('What you pay')}</h2><p>The app shows them.</p><ul>${first}${second}</ul>${law()}`,
      ],
      [
        'an added section; those after it only get another number',
        withBlocks(3, 0, heading('area', 'Area'), paragraph('The area is India.')),
        `${before}${age}<h2 id="area">2. ${ins('Area')}</h2><p>${ins('The area is India.')}</p>${fees(first + second, 3)}${law(4)}`,
      ],
      [
        'a removed section where it stood, without id and number',
        withBlocks(3, 4),
        `${before}${age}<h2>${del('Fees')}</h2><p>${del('The app shows them.')}</p>` +
          `<ul><li>${del('a first fee of one kind')}</li><li>${del('a second fee of another kind')}</li></ul>${law(2)}`,
      ],
      [
        'a removed first section after what stood before it',
        withBlocks(1, 2),
        `${before}<h2>${del('Age')}</h2><p>${del('Users are 18 or over.')}</p>${fees(first + second, 1)}${law(2)}`,
      ],
      [
        'nothing of sections that moved',
        [...older.slice(0, 1), ...older.slice(3), ...older.slice(1, 3)],
        `${before}${fees(first + second, 1)}${law(2)}<h2 id="age">3. Age</h2><p>Users are 18 or over.</p>`,
      ],
      [
        'the change inside a section that moved',
        [...older.slice(0, 1), ...older.slice(3), heading('age', 'Age'), paragraph('Users are 21 or over.')],
        `${before}${fees(first + second, 1)}${law(2)}<h2 id="age">3. Age</h2><p>Users are ${del('18')} ${ins('21')} or over.</p>`,
      ],
      [
        'a reference that names another number now',
        withBlocks(8, 1, paragraph('The law of Singapore. See section 2.')),
        `${before}${age}${fees(first + second)}<h2 id="law">3. Law</h2><p>The law of Singapore. See ${del('section&nbsp;1.')} ${ins('section&nbsp;2.')}</p>`,
      ],
    ];
    for (const [name, newer, html] of rows) {
      expect.soft(compare(older, newer), name).toBe(html);
    }
  });

  it('marks what changed in single blocks', () => {
    const rows: [name: string, older: Block[], newer: Block[], html: string][] = [
      [
        'all of a text where there was none, outside its own marks',
        [],
        [paragraph('A <em>b</em> c.')],
        `<p>${ins('A')} <em>${ins('b')}</em>${ins(' c.')}</p>`,
      ],
      [
        'all of a text that is gone',
        [paragraph('A.'), heading('b', 'B')],
        [],
        `<p>${del('A.')}</p><h2>${del('B')}</h2>`,
      ],
      [
        'an item that became a step',
        [bullet('A b')],
        [step('A b')],
        `<ul><li>${del('A b')}</li></ul><ol><li>${ins('A b')}</li></ol>`,
      ],
      [
        'words with entities whole',
        [paragraph('A &amp; B say &quot;no&quot; to x.')],
        [paragraph('A &lt; B say &quot;yes&quot; to x.')],
        `<p>A ${del('&amp;')} ${ins('&lt;')} B say ${del('&quot;no&quot;')} ${ins('&quot;yes&quot;')} to x.</p>`,
      ],
      [
        'words of other scripts whole',
        [paragraph('आयु 18 वर्ष या अधिक।')],
        [paragraph('आयु 21 वर्ष या अधिक।')],
        `<p>आयु ${del('18&nbsp;वर्ष')} ${ins('21&nbsp;वर्ष')} या अधिक।</p>`,
      ],
      [
        'what was removed across the end of strong',
        [paragraph('Keep <strong>a b</strong> c and d e f.')],
        [paragraph('Keep <strong>a</strong> and d e f.')],
        `<p>Keep <strong>a ${del('b')}</strong> ${del('c')} and d e f.</p>`,
      ],
    ];
    for (const [name, older, newer, html] of rows) {
      expect.soft(compare(older, newer), name).toBe(html);
    }
  });
});

it('names the sections with changes, the new names of those that have one, and removed ones without a number', () => {
  const newer = [
    paragraph('Before all other sections.'),
    heading('fees', 'What you pay'),
    ...older.slice(4, 7),
    ...older.slice(7),
    paragraph('And so on.'),
  ];
  expect(changedSections(compareTexts(older, newer, words))).toEqual(['Age', '1. What you pay', '2. Law']);
});

describe('what is marked', () => {
  const faults: Problem[] = [];
  const texts = inspectContent('test/fixtures/versions', faults)?.texts ?? [];

  /** Whatever changed, readers can tell both texts from what is marked. */
  function expectBothTexts(older: readonly Block[], newer: readonly Block[], what?: string): void {
    const html = compare(older, newer);
    expect(parse(html).innerHTML, what).toBe(html);
    expect(withoutRemoved(html), what).toEqual(textOf(parse(bodyOf(toHtml(newer)))));
    expect(withoutAdded(html), what).toEqual(linesInAnyOrder(older));
  }

  it('is well nested, and holds the newer text and the older one, from any version to any other', () => {
    expect([faults, texts.length]).toEqual([[], 12]);
    for (const older of texts) {
      const { document, language } = older.meta;
      const others = texts.filter(({ meta }) => meta.document === document && meta.language === language);
      for (const newer of others) expectBothTexts(older.blocks, newer.blocks, `${older.file} to ${newer.file}`);
    }
  });

  it('is so for texts that are changed by chance', () => {
    const property = fc.property(fc.gen(), (draw) => {
      const { blocks } = draw(fc.constantFrom, ...texts);
      const changed = changeByChance(blocks, draw);
      expectBothTexts(blocks, changed);
      expectBothTexts(changed, blocks);
    });
    // A failure prints the seed that repeats it.
    fc.assert(property, { numRuns: 50 });
  });
});

const { document } = new JSDOM('').window;

function parse(html: string): HTMLElement {
  return Object.assign(document.createElement('div'), { innerHTML: html });
}

/** Blocks and lists that were removed as a whole. */
function removeEmpty(body: HTMLElement): void {
  for (const selector of ['p, li, h2', 'ul, ol']) {
    for (const element of body.querySelectorAll(selector)) if (element.textContent?.trim() === '') element.remove();
  }
}

/** Every element and letter, a list that a removed paragraph divides as one; space is seen to by `linesOf`. */
const structureOf = (body: HTMLElement) => body.innerHTML.replace(/\s+|&nbsp;/g, '').replace(/<\/([uo]l)><\1>/g, '');

/** What stands in each block, with a run of white space as one space, and none before a comma that was removed. */
const linesOf = (body: HTMLElement) =>
  [...body.querySelectorAll('p, li, h2')].map(({ textContent }) =>
    textContent
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,.])/g, '')
      .trim(),
  );

/** What is left without the words that were removed. */
function withoutRemoved(html: string) {
  const body = parse(html);
  for (const gone of body.querySelectorAll('.visually-hidden, del')) gone.remove();
  for (const added of body.querySelectorAll('ins')) added.replaceWith(...added.childNodes);
  removeEmpty(body);
  return textOf(body);
}

const textOf = (body: HTMLElement) => ({ structure: structureOf(body), lines: linesOf(body) });

/** What is left without the words that were added; sections stand where they stand in the newer text. */
function withoutAdded(html: string): string[] {
  const body = parse(html);
  for (const gone of body.querySelectorAll('.visually-hidden, ins')) gone.remove();
  for (const number of body.querySelectorAll('h2[id]')) number.innerHTML = number.innerHTML.replace(/^\d+\. /, '');
  removeEmpty(body);
  return linesOf(body).sort();
}

function linesInAnyOrder(blocks: readonly Block[]): string[] {
  const tags = blocks.map(({ kind, html }) => (kind === 'heading' ? `<h2>${html}</h2>` : `<p>${html}</p>`));
  return linesOf(parse(tags.join(''))).sort();
}

/** Removes, adds, rewords and marks blocks and words, and may move the last section to the front. */
function changeByChance(blocks: readonly Block[], draw: GeneratorValue): Block[] {
  const chance = (share: number) => draw(fc.nat, 99) >= 100 - 100 * share;
  const reword = (html: string) =>
    html
      .split(/(?<=>)|(?=<)|(?<= )/)
      .flatMap((part) => {
        if (!/^\p{L}/u.test(part) || !chance(0.25)) return [part];
        if (chance(0.4)) return [`<strong>${part.trimEnd()}</strong>`, part.endsWith(' ') ? ' ' : ''];
        return chance(0.4) ? [] : chance(0.5) ? ['other '] : [part.trimEnd(), ' and another '];
      })
      .join('')
      .trim();
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  const last = chance(0.5) ? blocks.findLastIndex(({ kind }) => kind === 'heading') : blocks.length;
  const moved = [...blocks.slice(0, first), ...blocks.slice(last), ...blocks.slice(first, last)];
  const changed = moved.flatMap((block): Block[] => {
    if (chance(0.1)) return [];
    const reworded = { ...block, html: trusted(reword(block.html)) };
    return chance(0.1) ? [reworded, paragraph('A paragraph that was not there before.')] : [reworded];
  });
  return changed.filter(({ html }) => html !== '');
}
