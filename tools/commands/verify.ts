/** `npm run verify`: looks at a deployed site as an app-store reviewer and a suspicious stranger would. */
import * as v from 'valibot';
import { createCatalog, currentVersion, versionsOf } from '../../src/documents/catalog.ts';
import { referenceLanguage } from '../../src/documents/document.ts';
import type { CompiledText } from '../build/compile-text.ts';
import { type Content, readContent } from '../build/read-content.ts';
import { run, usageError } from './command.ts';
import { type Answer, checkLegalJson, checkNotFound, checkText, type Row } from './site-checks.ts';

const usage = 'npm run verify -- https://the.site/        the address of the site, with its base path if it has one';

/** Who asks, by its User-Agent. */
const PLAIN = 'curl/8.5.0';
const phones = {
  'an Android phone':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
};

export interface VerifyOptions {
  readonly now: number;
  /** How long one answer may take, in milliseconds. */
  readonly timeout: number;
}

/** Makes every check, whatever the others find. */
export async function verify(site: URL, content: Content, { now, timeout }: VerifyOptions): Promise<Row[]> {
  const ask = (path: string, client = PLAIN) => fetchAnswer(new URL(path, site), client, timeout);
  const legal = await ask('legal.json');
  const ofTexts = currentTexts(content, now).map(async (text) => {
    const { document, language } = text.meta;
    const query = language === referenceLanguage ? '' : `?lang=${language}`;
    const path = `${document}.html${query}`;
    const asPhone = async ([name, client]: string[]) => [name, await ask(path, client)];
    const [page, again, plain, ...others] = await Promise.all([
      ask(path),
      ask(path),
      ask(`${path}${query ? '&' : '?'}format=text`),
      ...Object.entries(phones).map(asPhone),
    ]);
    const published = publishedDigest(legal, document, language);
    return checkText(text, content.site, { page, again, others: Object.fromEntries(others), plain, published });
  });
  const rows = (await Promise.all(ofTexts)).flat();
  return [...rows, ...checkLegalJson(legal), ...checkNotFound(await ask('no-such-page.html'))];
}

function currentTexts({ texts }: Content, now: number): CompiledText[] {
  const catalog = createCatalog(texts.map(({ meta, blocks }) => ({ ...meta, load: async () => blocks })));
  return texts.filter(({ meta }) => currentVersion(versionsOf(catalog, meta.document), now)?.version === meta.version);
}

async function fetchAnswer(url: URL, client: string, timeout: number): Promise<Answer> {
  try {
    const options = {
      headers: { 'user-agent': client },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    } as const;
    const response = await fetch(url, options);
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    const why =
      name === 'TimeoutError' ? `${timeout / 1000} s were too short` : (cause?.code ?? cause?.message ?? message);
    const failure = `no answer: ${why}`;
    return { status: 0, headers: new Headers(), body: '', failure };
  }
}

const text = v.object({ digest: v.string() });
const version = v.object({ version: v.string(), texts: v.record(v.string(), text) });
const document = v.object({ current: v.string(), versions: v.array(version) });
const legalJson = v.pipe(v.string(), v.parseJson(), v.object({ documents: v.record(v.string(), document) }));

/** What `legal.json` says of the text that holds now. */
function publishedDigest({ body }: Answer, name: string, language: string): string | undefined {
  const result = v.safeParse(legalJson, body);
  const { current, versions = [] } = (result.success && result.output.documents[name]) || {};
  return versions.find((one) => one.version === current)?.texts[language]?.digest;
}

/** @throws for an address that can't be one */
export function readAddress(args: readonly string[]): URL {
  const [address = ''] = args;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isLocal = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const isSafe = url?.protocol === 'https:' || (isLocal && url.protocol === 'http:');
  if (!url || !isSafe || args.length !== 1)
    throw usageError(`found "${args.join(' ')}", expected one https address`, usage);
  return url.pathname.endsWith('/') ? url : new URL(`${url.pathname}/`, url);
}

export function writeTable(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([check]) => check.length));
  const lines = rows.map(([check, ok, found, right]) => {
    const told = ok ? `ok      ${found.slice(0, 64)}` : `FAILED  found ${found}; right: ${right}`;
    return `${check.padEnd(width)}  ${told}`;
  });
  return [...lines, `${rows.length} checks, ${rows.filter(([, ok]) => !ok).length} failed`].join('\n');
}

if (import.meta.main) {
  await run(async (args) => {
    const site = readAddress(args);
    const rows = await verify(site, readContent('content'), { now: Date.now(), timeout: 10_000 });
    if (rows.some(([, ok]) => !ok)) process.exitCode = 1;
    return writeTable(rows);
  });
}
