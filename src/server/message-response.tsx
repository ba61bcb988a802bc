/** Answers with a page that says why there is no text, in the language that was asked for. */
import { parseQuery } from '../location/parse-query.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { createMessage, type MessageName, type MessageValues, messageStatus } from '../pages/messages.ts';
import { createShell, type PageHead, readTheme } from '../pages/shell.ts';
import type { Context } from './context.ts';
import { messageHeaders } from './headers.ts';
import { logFailure } from './log.ts';
import { readPhrases } from './read-phrases.ts';
import { renderToStream } from './render-stream.ts';

/** Such a page is rendered on the server whatever the settings say, and has no script: it is whole as it is. */
export async function messageResponse(
  context: Context,
  { url, method }: Request,
  name: MessageName,
  values?: MessageValues,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { inlineAssets, settings, timeLimit } = context;
  const query = parseQuery(URL.parse(url)?.search ?? '');
  const format = query.format === 'page' ? 'page' : 'html';
  const init = { status: messageStatus(name), headers: { ...messageHeaders(inlineAssets, format), ...more } };
  if (method === 'HEAD') return new Response(null, init);

  const message = createMessage(name, await readPhrases(context, query.lang), settings.base, values);
  const { language, dir } = message;
  const head: PageHead = { language, dir, theme: readTheme(query), isIndexed: false };
  if (format === 'page') return new Response(JSON.stringify({ head, data: message }), init);
  const page = await renderToStream(<MessagePage {...message} />, createShell({ ...head, style: inlineAssets.style }), {
    log: (error) => logFailure(null, error),
    onWhole: () => {},
    timeLimit,
  });
  return new Response(page, init);
}
