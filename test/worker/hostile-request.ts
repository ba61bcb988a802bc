/** Random malicious requests, with all bytes that HTTP allows. */
import fc from 'fast-check';

/** Injections. They contain `zq`, so that a response can be searched for them. */
const attack = fc.constantFrom(
  ...['<zq>', '</title><zq>', '"zq="', '"><zq>', '&zq;', '--><zq>', '%3Czq%3E', '%253Czq%253E', '%22zq=%22'],
  ...['%0d%0aset-cookie:%20zq', '\u00c0\u00bczq>', 'javascript:zq'],
);

/** @returns the first unescaped attack in a header or a page, if any */
export function findAttack(headers: readonly string[], html: string): string | undefined {
  // A hash may contain `zq` by chance.
  const header = headers.find((value) => /zq/i.test(value.replaceAll(/'sha256-.*?'/g, '')));
  return header ?? /.{0,20}(?:<\/?|"|&|-->)zq.{0,20}/i.exec(html)?.[0];
}

/** Input that may break a parser of paths, queries or headers. */
const parserInput = fc.constantFrom(
  ...['/privacy', '/agreement', '.html', '/legal.json', '/assets/', '/', '//', '/\\', '/..', '/.', '%', '%2f', '%00'],
  ...['%E0%A4%A', '%F0%9F%92%8E', ';', '#', '@', '+', '=', '2020-07-13', 'en', 'dark', 'text', 'json'],
  ...['*', '*/*', 'text/html', 'text/plain;q=', '1e999', ',', '"', 'W/"', 'gzip', '\t'],
);

// No space: it would end the path. Bytes beyond ASCII are invalid, but clients send them.
const byte = fc.integer({ min: 0x21, max: 0xff }).filter((code) => code !== 0x7f);
const bytes = fc.string({ unit: byte.map((code) => String.fromCharCode(code)), maxLength: 20 });
const randomInput = fc.array(fc.oneof(attack, parserInput, bytes), { maxLength: 5 }).map((parts) => parts.join(''));

const path = fc.oneof(
  fc.constantFrom('/privacy.html', '/agreement.html', '/privacy', '/legal.json'),
  randomInput.map((rest) => `/${rest.replace(/[?\t]/g, '')}`),
);

const key = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('version', 'since', 'lang', 'theme', 'format') },
  fc.constantFrom('__proto__', 'constructor', 'toString', ''),
  randomInput,
);
const query = fc
  .array(fc.tuple(key, randomInput), { maxLength: 6 })
  .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`.replaceAll('\t', ''));

export const hosts = [
  ...['legal.app.example', 'zq.example', 'ZQ.example:8080', '[::1]:1', 'zq', 'a.zq..', '127.0.0.1'],
  // Invalid hosts.
  ...['legal.app.example:99999', 'localhost:abc', '[', '[::1', '1.2.3.4.5'],
];

const name = fc.constantFrom(
  ...['Accept', 'If-None-Match', 'If-Modified-Since', 'Accept-Language', 'Accept-Encoding', 'Range', 'Cookie'],
  ...['Referer', 'Origin', 'User-Agent', 'Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-URL'],
);
const header = fc.oneof({ weight: 9, arbitrary: fc.tuple(name, randomInput) }, fc.constant(['If-None-Match', '*']));
const headers = fc.array(header, { maxLength: 6 });

const method = fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, fc.constantFrom('HEAD', 'OPTIONS', 'DELETE'));

export const hostileRequest = fc.record({
  method,
  path: fc.tuple(path, query).map((parts) => parts.join('')),
  headers: fc.tuple(fc.constantFrom(...hosts), headers).map(([host, headers]) => ['Host', host, ...headers.flat()]),
});
