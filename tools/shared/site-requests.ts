/** The requests of `verify` and `deploy`: every address of a site, by each kind of client. */
import { documentPaths } from '../../src/documents/document.ts';
import { addBase, type BasePath } from '../../src/location/base-path.ts';
import { formats } from '../../src/location/formats.ts';
import type { LegalJson } from '../content/write/legal-json.ts';

export interface SiteRequest {
  readonly client: string;
  readonly method: string;
  /** Path and query, sent without normalization. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The expected status. */
  readonly status: number;
}

const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-IN,hi;q=0.9',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, deflate, br, zstd',
};
const phone =
  'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36';
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Safari/537.36';

/** The headers of each kind of client. */
export const clients: Readonly<Record<string, SiteRequest['headers']>> = {
  webview: { ...browser, 'user-agent': phone, 'x-requested-with': 'app.example' },
  'desktop browser': { ...browser, 'user-agent': desktop },
  // It gets the same page: `Accept` selects no format.
  program: { 'user-agent': 'okhttp/5.1.0', accept: 'application/json', 'accept-encoding': 'gzip' },
};

/** The webview requests every address, others one of each kind: the Worker treats all alike. */
export function listRequests(
  base: BasePath,
  documents: LegalJson['documents'],
  scripts: readonly string[],
): SiteRequest[] {
  const list = (method: string, status: number, paths: readonly string[]) =>
    paths.map((path) => ({ method, path: addBase(path, base), status }));
  const pages = Object.entries(documentPaths).flatMap(([name, path]) => listPages(path, documents[name]));
  const missing = ['/', '/none.html', '/assets/none.js', '/privacy?format=none', '/privacy?version=1999-01-01'];
  const assets = scripts.map((file) => `/assets/${file}`);
  const others = [...Object.values(documentPaths), '/legal.json'];
  const requests = [
    ...list('GET', 200, [...pages, '/legal.json', ...assets]),
    ...list('GET', 404, missing),
    ...list('HEAD', 200, others),
    ...list('POST', 405, others),
    ...list('OPTIONS', 204, others),
  ];
  // A kind is an address without the text that it selects.
  const kinds = Map.groupBy(requests, ({ method, path }) => method + path.replace(/(lang|since|version)=[^&]*/g, '$1'));
  const samples = [...kinds.values()].flatMap(([first]) => first ?? []);
  return Object.entries(clients).flatMap(([client, headers]) =>
    (client === 'webview' ? requests : samples).map((request) => ({ ...request, client, headers })),
  );
}

/** The addresses of a document: all respond with 200. */
function listPages(path: string, document?: LegalJson['documents'][string]): string[] {
  const { current, versions = [] } = document ?? {};
  // Without `version`, a page is the current version, which has no changes since an upcoming one.
  const begun = versions.filter(({ version }) => current && version <= current);
  const since = begun.map(({ version }) => `since=${version}`);
  const format = Object.keys(formats).map((name) => `format=${name}`);
  const lang = new Set(versions.flatMap(({ texts }) => Object.keys(texts).map((tag) => `lang=${tag}`)));
  const ofTexts = versions.flatMap(({ version, texts }, index) =>
    Object.keys(texts).flatMap((language) => {
      const text = `version=${version}&lang=${language}`;
      return [text, ...[...format, ...since.slice(0, index + 1)].map((query) => `${text}&${query}`)];
    }),
  );
  const queries = ['theme=light', 'theme=dark', ...format, ...lang, ...since, ...ofTexts];
  return [path, path.replace('.html', ''), ...queries.map((query) => `${path}?${query}`)];
}
