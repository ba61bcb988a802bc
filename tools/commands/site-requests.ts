/** Everything that `verify` asks of a site: each address, as each kind of client. */
import { documentNames } from '../../src/documents/document.ts';
import { addBase, type BasePath } from '../../src/location/base-path.ts';
import { formats } from '../../src/server/choose-format.ts';
import type { createLegalJson } from '../build/legal-json.ts';
import type { SiteRequest } from './answer.ts';

export interface ClientRequest extends SiteRequest {
  readonly client: string;
}

type LegalJson = ReturnType<typeof createLegalJson>;
type Headers = SiteRequest['headers'];

const browser = (system: string, engine: string, language: string): Headers => ({
  'user-agent': `Mozilla/5.0 (${system}) ${engine}`,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': language,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Who reads the site, by the headers that a server could tell them apart by. */
export const clients: Readonly<Record<string, Headers>> = {
  'Android webview': {
    ...browser('Linux; Android 10; K; wv', chrome, 'hi-IN,hi;q=0.9'),
    'x-requested-with': 'app.example',
  },
  iPhone: browser('iPhone; CPU iPhone OS 18_6 like Mac OS X', safari, 'en-IN'),
  'desktop browser': browser('Windows NT 10.0; Win64; x64', chrome.replace(' Mobile', ''), 'en-US,en;q=0.9'),
  // At the pages' addresses it gets another format, which a cache in front of the site must not mix with the pages.
  program: { 'user-agent': 'okhttp/5.1.0', accept: 'application/json' },
};

const script: Headers = { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' };
const preflight: Headers = { origin: 'https://app.example', 'access-control-request-method': 'GET' };

/**
 * @param legal what the site's `legal.json` says
 * @param files the files in its folder of assets
 */
export function listRequests(base: BasePath, legal: LegalJson, files: readonly string[]): ClientRequest[] {
  const below = (path: string) => addBase(path, base);
  const get = (path: string, headers: Headers = {}) => ({ method: 'GET', path, headers });
  const requests = [
    ...[...documentNames.map((document) => `/${document}.html`), '/legal.json'].flatMap((path) => [
      get(below(path), { 'if-none-match': 'W/"another"' }),
      ...['HEAD', 'POST'].map((method) => ({ ...get(below(path)), method })),
      { ...get(below(path), preflight), method: 'OPTIONS' },
    ]),
    ...documentNames.flatMap((name) => listTexts(below(`/${name}`), legal.documents[name]).map((path) => get(path))),
    ...['legal.json', 'legal.schema.json', '', 'no-such-page.html', 'assets/none.js', 'assets/entry-none.js'].map(
      (file) => get(base + file),
    ),
    ...files.map((file) => get(`${base}assets/${file}`, script)),
  ];
  return Object.entries(clients).flatMap(([client, headers]) =>
    requests.map((request) => ({ ...request, client, headers: { ...headers, ...request.headers } })),
  );
}

/** All addresses of one document, and some that it does not have. */
function listTexts(path: string, document: LegalJson['documents'][string] | undefined): string[] {
  const versions = document?.versions ?? [];
  const format = Object.keys(formats);
  const lang = new Set(versions.flatMap(({ texts }) => Object.keys(texts)));
  const queries = listQueries({ lang, format: [...format, 'none'], theme: ['light', 'dark'], version: ['1999-01-01'] });
  const ofVersions = versions.flatMap(({ texts }, index) => {
    const since = versions.slice(0, index).map(({ version }) => version);
    return Object.values(texts).flatMap(({ url }) => {
      const address = url.slice(new URL(url).origin.length);
      return [address, ...listQueries({ format, since }).map((query) => `${address}&${query}`)];
    });
  });
  return [path, `${path}.html`, ...queries.map((query) => `${path}.html?${query}`), ...ofVersions];
}

function listQueries(values: Readonly<Record<string, Iterable<string>>>): string[] {
  return Object.entries(values).flatMap(([name, all]) => [...all].map((value) => `${name}=${value}`));
}
