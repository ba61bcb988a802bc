/** Answers with a page that says why there is no text. */
import { type Message, MessagePage } from '../pages/message-page.tsx';
import { createShell, type Theme } from '../pages/shell.ts';
import type { Context } from './context.ts';
import { pagePolicy, securityHeaders, unstored } from './headers.ts';
import { logFailure } from './log.ts';
import { render } from './render.ts';

export interface MessageOptions {
  readonly status: number;
  readonly theme?: Theme;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Such a page is rendered on the server whatever the settings say, and has no script: it is whole as it is. */
export async function sendMessage(
  { parts, timeLimit }: Context,
  message: Message,
  { status, theme = 'auto', headers }: MessageOptions,
): Promise<Response> {
  const shell = createShell({ language: 'en', theme, indexed: false, style: parts.style });
  const page = await render(<MessagePage {...message} />, shell, {
    log: (error) => logFailure(null, error),
    timeLimit,
  });
  return new Response(page, {
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
