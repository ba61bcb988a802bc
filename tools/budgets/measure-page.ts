/** What a page costs its reader, as Cloudflare sends it. */
import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes that a reader receives, compressed as hard as Cloudflare compresses what a Worker answers. */
export function brotliSize(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
}

/** What Cloudflare says of its own on each answer, each at its longest. */
const addedHeaders = {
  date: 'Wed, 30 Sep 2026 00:00:00 GMT',
  'content-encoding': 'br',
  'transfer-encoding': 'chunked',
  server: 'cloudflare',
  'cf-ray': '0123456789abcdef-BOM',
  'alt-svc': 'h3=":443"; ma=86400',
};

/** The bytes of a whole answer: status line, headers and the compressed body. */
export async function responseSize(response: Response): Promise<number> {
  const lines = [...response.headers, ...Object.entries(addedHeaders)].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`) + brotliSize(await response.text());
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
  return html.replace(text, '$1$2$3');
}

/** @returns the bytes of the inline boot as it stands in the page */
export function bootSize(html: string): number {
  const [, boot] = /<script data-[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  if (!boot) throw new Error('the page has no inline boot');
  return Buffer.byteLength(boot);
}

/** The tags of a page that make a browser wait for another file before it paints. */
export function blockingTags(html: string): string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>|@import\b[^;<]*/gi) ?? [];
  return tags.filter((tag) => /^@import|^<link.*\brel=["']?stylesheet/i.test(tag) || isBlockingScript(tag));
}

function isBlockingScript(tag: string): boolean {
  return /^<script.*\ssrc=/i.test(tag) && !/\s(?:async|defer)\b|\btype=["']?module\b/i.test(tag);
}
