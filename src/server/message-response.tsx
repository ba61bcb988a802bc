/** Answers with a page that says why there is no text. */
import { parseQuery } from '../location/parse-query.ts';
import { type Message, MessagePage } from '../pages/message-page.tsx';
import { createShell, type PageHead, readTheme } from '../pages/shell.ts';
import type { Context } from './context.ts';
import { messageHeaders } from './headers.ts';
import { logFailure } from './log.ts';
import { renderToStream } from './render-stream.ts';

/** Such a page is rendered on the server whatever the settings say, and has no script: it is whole as it is. */
export async function messageResponse(
  { inlineAssets, timeLimit }: Context,
  { url, method }: Request,
  message: Message,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const query = parseQuery(URL.parse(url)?.search ?? '');
  const isData = query.format === 'page';
  const head: PageHead = { language: 'en', theme: readTheme(query), isIndexed: false };
  const headers = { ...messageHeaders(inlineAssets, isData ? 'page' : 'html'), ...more };
  if (method === 'HEAD') return new Response(null, { status, headers });
  if (isData) return new Response(JSON.stringify({ head, data: message }), { status, headers });
  const page = await renderToStream(<MessagePage {...message} />, createShell({ ...head, style: inlineAssets.style }), {
    log: (error) => logFailure(null, error),
    onWhole: () => {},
    timeLimit,
  });
  return new Response(page, { status, headers });
}
