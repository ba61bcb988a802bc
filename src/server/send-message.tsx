/** Answers with a page that says why there is no text. */
import { type Message, MessagePage } from '../pages/message-page.tsx';
import type { Theme } from '../pages/shell.tsx';
import type { Context } from './context.ts';
import { pagePolicy, securityHeaders, unstored } from './headers.ts';
import { logFailure } from './log.ts';
import { renderToStream } from './render.tsx';

export interface MessageOptions {
  readonly status: number;
  readonly theme?: Theme;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Such a page is rendered on the server whatever the settings say, and has no script: it is whole as it is. */
export async function sendMessage(
  { parts }: Context,
  message: Message,
  { status, theme = 'auto', headers }: MessageOptions,
): Promise<Response> {
  const shell = { language: 'en', theme, indexed: false, style: parts.style };
  const { stream } = await renderToStream(<MessagePage {...message} />, shell, (error) => logFailure(null, error));
  return new Response(stream, {
    status,
    headers: {
      ...securityHeaders,
      'content-security-policy': pagePolicy(parts),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': unstored,
      ...headers,
    },
  });
}
