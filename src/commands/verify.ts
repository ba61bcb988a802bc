/** `npm run verify`: looks at a deployed site as an app-store reviewer and a suspicious stranger would. */
import { createHash } from 'node:crypto';
import { digestOf } from '../build/compile-text.ts';
import type { CompiledText } from '../build/compile-text.ts';
import type { Content } from '../build/read-content.ts';
import { createCatalog, currentVersion, versionsOf } from '../documents/catalog.ts';
import { normalizeText } from '../documents/digest.ts';
import { documentNames, referenceLanguage } from '../documents/document.ts';
import { inlineToText, verbatim } from '../documents/format-blocks.ts';
import { misuse, readSound, run } from './command.ts';

const usage = 'npm run verify -- https://the.site/        the address of the site, with its base path if it has one';

export interface Row {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
  readonly right: string;
}

interface Answer {
  /** 0 if there was none; then `body` says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const clients = {
  'a plain client': 'curl/8.5.0',
  'an Android phone':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
};

/** Name, what a value must be, and how that is said. */
const headerRules: readonly [name: string, isRight: (value: string) => boolean, right: string][] = [
  ['content-security-policy', isStrictPolicy, "begins with default-src 'none', no unsafe-inline, frame-ancestors 'none'"],
  ['strict-transport-security', (value) => Number(/max-age=(\d+)/.exec(value)?.[1]) >= 31_536_000, 'max-age of a year'],
  ['x-content-type-options', (value) => value === 'nosniff', 'nosniff'],
  ['referrer-policy', (value) => /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(value), 'no-referrer'],
];

function isStrictPolicy(value: string): boolean {
  return /^default-src 'none';/.test(value) && !value.includes('unsafe-inline') && /frame-ancestors 'none'/.test(value);
}

/** Makes every check, whatever the others found. */
export async function verify(site: URL, content: Content, now: number, timeout = 10_000): Promise<Row[]> {
  const get = (path: string, client = clients['a plain client']) => fetchAnswer(new URL(path, site), client, timeout);
  const catalog = createCatalog(content.texts.map(({ meta }) => ({ ...meta, load: async () => [] })));
  const current = documentNames.map((document) => currentVersion(versionsOf(catalog, document), now)?.version);
  const texts = content.texts.filter(({ meta }) => current[documentNames.indexOf(meta.document)] === meta.version);

  const [legal, lost, ...ofTexts] = await Promise.all([
    get('legal.json'),
    get('no-such-page.html'),
    ...texts.map(async (text) => {
      const { document, language } = text.meta;
      const query = language === referenceLanguage ? '?' : `?lang=${language}&`;
      const path = `${document}.html${query}`.replace(/[?&]$/, '');
      const pages = await Promise.all(Object.values(clients).map((client) => get(path, client)));
      return { text, pages, again: await get(path), plain: await get(`${document}.html${query}format=text`) };
    }),
  ]);
  return [
    ...ofTexts.flatMap(({ text, ...answers }) => checkText(text, content, answers, legal)),
    checkLegal(legal),
    ...
  ];
}
