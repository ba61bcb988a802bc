/** What a page costs its reader. Pure functions of what the server sent. */
import { brotliCompressSync, constants } from 'node:zlib';

/** How hard Cloudflare compresses what a Worker answers. */
export const ON_THE_FLY = 4;

/** How hard a file is compressed that is compressed once. */
export const AHEAD = 11;

/** The bytes that a reader receives. */
export function brotliSize(content: string | Uint8Array, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
}

/** An answer before it is compressed, with its headers in the order and spelling in which they were sent. */
export interface SentPage {
  readonly statusLine: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly html: string;
}

/** What Cloudflare says of its own on each answer, each at its longest. */
const addedHeaders = [
  ['Date', 'Wed, 30 Sep 2026 00:00:00 GMT'],
  ['Content-Encoding', 'br'],
  ['Transfer-Encoding', 'chunked'],
  ['Server', 'cloudflare'],
  ['CF-RAY', '0123456789abcdef-BOM'],
  ['alt-svc', 'h3=":443"; ma=86400'],
] as const;

const replacedHeaders = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date']);

/** The bytes of the whole answer as a reader gets it: status line, headers and the compressed body. */
export function responseSize({ statusLine, headers, html }: SentPage): number {
  const sent = headers.filter(([name]) => !replacedHeaders.has(name.toLowerCase()));
  const lines = [...sent, ...addedHeaders].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${statusLine}\r\n${lines.join('')}\r\n`;
  return Buffer.byteLength(head) + brotliSize(html, ON_THE_FLY);
}

/**
 * The page without its text: shell, style and boot.
 *
 * @throws if the page has no text to leave out, since then the figure would mean nothing
 */
export function withoutText(html: string): string {
  // A text has no `div` of its own.
  const text = /(<h1>)[^<]*(<\/h1>[\s\S]*?<div class="body">)[\s\S]*?(<\/div>)/;
  if (!text.test(html)) throw new Error('the page has no h1 with a body after it');
  return html.replace(text, '$1$2$3').replaceAll(/<p class="notice">[\s\S]*?<\/p>/g, '');
}

/** @returns the bytes of the inline boot as it stands in the page */
export function bootSize(html: string): number {
  const [, boot] = /<script data-[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  if (!boot) throw new Error('the page has no inline boot');
  return Buffer.byteLength(boot);
}

/** The tags of a page that make a browser wait for another file before it paints. */
export function blockingTags(html: string): string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/gi) ?? [];
  const imports = html.match(/@import\b[^;<]*/gi) ?? [];
  return [...tags.filter(isBlocking), ...imports];
}

function isBlocking(tag: string): boolean {
  if (/^<link/i.test(tag)) return /\brel=["']?[^"'>]*\bstylesheet\b/i.test(tag);
  return /\ssrc=/i.test(tag) && !/\s(?:async|defer)\b/i.test(tag) && !/\btype=["']?module\b/i.test(tag);
}
