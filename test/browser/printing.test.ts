/** Printed sheets, as poppler reads them. The letters are Latin: not every machine has fonts of other scripts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareTexts } from '../../tools/content/write/compare-texts.ts';
import { toHtml } from '../../tools/content/write/html.ts';
import { english, parse } from '../fixtures/texts.ts';
import { findSite } from '../start-site.ts';
import { itInBrowser } from './chromium.ts';
import { type Engine, firefox, startEngine } from './engine.ts';
import { openSite } from './open-tab.ts';

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;
if (!hasPoppler && process.env.CI) throw new Error('no pdftotext found: in CI the tests of printing must run');
if (!hasPoppler) console.log('no pdftotext found: install poppler-utils; tests of printing skipped');

/** Width and height in centimeters. */
const papers = { A4: [21, 29.7], A5: [14.8, 21], A6: [10.5, 14.8], Letter: [21.59, 27.94] } as const;
type Paper = keyof typeof papers;
type Journey = { name: string; papers: readonly Paper[]; path: string; language: string; html?: string };

/** Shows the HTML as the text, with headings, head and digest in colors. Runs in the page. */
function prepare({ language, html }: Journey) {
  const main = document.querySelector('main') as HTMLElement;
  for (const element of [document.documentElement, main]) {
    Object.assign(element, { lang: language, dir: language === 'ur' ? 'rtl' : 'ltr' });
  }
  if (html) (document.querySelector('.body') as HTMLElement).innerHTML = html;
  for (const hidden of document.querySelectorAll('.visually-hidden')) hidden.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('h2, h3 { color: #f00 !important } main::before { color: #0f0 } main::after { color: #00f }');
  document.adoptedStyleSheets = [sheet];
  return { text: `${main.textContent}`, head: `${main.dataset.print}`, digest: `${main.dataset.digest}` };
}

const openTab = openSite('site');
async function openInChromium(journey: Journey) {
  const { page } = await openTab(journey.path, { javaScriptEnabled: false });
  return { ...(await page.evaluate(prepare, journey)), print: (paper: Paper) => page.pdf({ format: paper }) };
}

let engine: Promise<Engine> | undefined;
afterAll(async () => (await engine)?.close());
async function openInFirefox(journey: Journey) {
  engine ??= startEngine(join(`${process.env.ENGINES}`, 'firefox'), firefox);
  const { open, evaluate, print } = await engine;
  await open(new URL(journey.path, findSite('site').url).href);
  const prepared = (await evaluate(`(${prepare})(${JSON.stringify(journey)})`)) as ReturnType<typeof prepare>;
  return { ...prepared, print: (paper: Paper) => print?.(papers[paper]) };
}

function read(pdf: Buffer | undefined, command: string, ...options: readonly string[]): string {
  // Without ligatures.
  return spawnSync(command, options, { input: pdf, encoding: 'utf8' }).stdout.normalize('NFKD');
}

function readSheets(pdf: Buffer | undefined) {
  const xml = read(pdf, 'pdftohtml', '-xml', '-i', '-stdout', '-zoom', '1', '-', 'sheets');
  const colors = new Map([...xml.matchAll(/ id="(.*?)".* color="(.*?)"/g)].map(([, id, color]) => [id, color]));
  const margin = (20 / 25.4) * 72 - 2;
  const [, ...sheets] = xml.split('<page ');
  return sheets.map((sheet) => {
    const width = Number(/ width="(.*?)"/.exec(sheet)?.[1]);
    const found = sheet.matchAll(/<text top="(.*?)" left="(.*?)" width="(.*?)" .* font="(.*?)">(.*)<.text>/g);
    const words = [...found].map(([, top, left, length, font, text = '']) => {
      const right = width - Number(left) - Number(length);
      return { top: Number(top), isCut: Math.min(Number(left), right) < margin, color: colors.get(font), text };
    });
    const textIn = (ink: string) => words.flatMap(({ color, text }) => (color === ink ? [text] : [])).join('');
    const body = words.filter(({ color, text }) => color !== '#00ff00' && color !== '#0000ff' && text.trim());
    const last = body.sort((a, b) => b.top - a.top)[0];
    const beyondMargin = words.flatMap(({ isCut, text }) => (isCut ? [text] : []));
    return {
      hasHead: !!textIn('#00ff00'),
      digest: textIn('#0000ff'),
      endsWithHeading: last?.color === '#ff0000',
      beyondMargin,
    };
  });
}

/** Such as "e 120". Sheets have the words in another order than the page. */
function countLetters(text: string): string[] {
  const groups = Object.groupBy(text.match(/\p{L}/gu) ?? [], (letter) => letter);
  return Object.entries(groups)
    .map(([letter, all = []]) => `${letter} ${all.length}`)
    .sort();
}

async function testPrint(open: typeof openInChromium | typeof openInFirefox, journey: Journey): Promise<void> {
  const { text, head, digest, print } = await open(journey);
  for (const paper of journey.papers) {
    const pdf = await print(paper);
    const sheets = readSheets(pdf);
    const right = { hasHead: true, digest, endsWithHeading: false, beyondMargin: [] };
    expect([paper, ...sheets]).toEqual([paper, ...Array(Math.max(sheets.length, 2)).fill(right)]);
    const all = text + (head + digest).repeat(sheets.length);
    expect([paper, countLetters(read(pdf, 'pdftotext', '-', '-'))]).toEqual([paper, countLetters(all)]);
  }
}

/** Parts, sections, subsections, clauses, and, if it is long, letters with Roman numbers. */
function createText(length: number, word = 'three') {
  const words = `We keep it for ${word} months after the Donaudampfschifffahrtsgesellschaft has closed your account. `;
  const list = (count: number, indent = '') =>
    Array.from({ length: count }, (_, index) => `${indent}${index + 1}. ${words}\n`).join('');
  const sections = Array.from({ length }, (_, index) => {
    const part = index % 10 ? '' : `## A Part {#part-${index} .unnumbered}\n\n`;
    const section = `## A section {#section-${index}}\n\n${words.repeat((index % 4) + 1)}`;
    const clause = index === 5 ? `Letters:\n\n${list(28)}${list(18, '    ')}` : words;
    return `${part}${section}\n\n### A subsection {#sub-${index}}\n\n${words}\n\n### {#clause-${index}}\n\n${clause}`;
  });
  return parse(sections.join('\n\n'));
}

const compared = toHtml(compareTexts(createText(4, 'four'), createText(4), true), true, english);

const journeys: readonly Journey[] = [
  { name: 'the policy', papers: ['A5'], path: '/privacy.html', language: 'en' },
  { name: 'the Terms', papers: ['A4'], path: '/agreement.html', language: 'en' },
  { name: 'a long text', papers: ['A4'], path: '/agreement.html', language: 'en', html: toHtml(createText(40), false) },
  { name: 'a comparison in Urdu', papers: ['A5'], path: '/privacy.html', language: 'ur', html: compared },
];
const inLanguages = ['en', 'hi', 'ta', 'ur'].map((language): Journey => {
  const html = toHtml(createText(4), false);
  return { name: `a text in ${language}`, papers: ['A4', 'A5', 'A6', 'Letter'], path: '/privacy.html', language, html };
});

const promise = 'no word is lost, no heading ends a sheet, and each has head and digest';
const itInChromium = hasPoppler ? itInBrowser : it.skip;
itInChromium.each([...journeys, ...inLanguages])(`Chromium prints $name: ${promise}`, async (journey) => {
  await testPrint(openInChromium, journey);
});
const itInFirefox = it.skipIf(!hasPoppler || !process.env.ENGINES);
itInFirefox.each(journeys)(`Firefox prints $name: ${promise}`, (journey) => testPrint(openInFirefox, journey));
