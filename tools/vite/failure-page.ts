/** The page that shows an error in development. It reloads when a source file is edited. */
import { escapeHtml } from '../../src/server/plan/escape-html.ts';

export function failurePage(error: unknown): Response {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>app-pages</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    '<script type="module" src="/@vite/client"></script></head>' +
    `<pre style="margin:2em;font-size:1rem;line-height:1.5;white-space:pre-wrap">${escapeHtml(text)}</pre>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
