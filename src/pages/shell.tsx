/** The HTML document around a page. Rendered on the server only. */
import type { ReactNode } from 'react';

/** The theme that the app asked for; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

export interface ShellProps {
  readonly language: string;
  readonly theme: Theme;
  readonly description?: string;
  /** The absolute address that search engines should know the page by. */
  readonly canonical?: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  readonly style: string;
  /** What the start-up needs beside the text that is on the page already; as JSON. */
  readonly data?: string;
  /** The boot and the address of the start-up script that it loads. */
  readonly start?: { readonly boot: string; readonly script: string; readonly base: string };
  readonly children?: ReactNode;
}

/** A sheet of paper, drawn here so that no favicon is asked for (2.2). */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%23888' d='M3 1h7l3 3v11H3z'/%3E%3C/svg%3E";

const schemes = { auto: 'light dark', light: 'light', dark: 'dark' };

export function Shell({ language, theme, description, canonical, indexed, style, data, start, children }: ShellProps) {
  return (
    <html lang={language} data-theme={theme === 'auto' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <title>app-pages</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="text-scale" content="scale" />
        <meta name="color-scheme" content={schemes[theme]} />
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        {description && <meta name="description" content={description} />}
        {!indexed && <meta name="robots" content="noindex" />}
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="icon" href={icon} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <div id="root">{children}</div>
        {data && <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />}
        {start && (
          <script data-base={start.base} data-start={start.script} dangerouslySetInnerHTML={{ __html: start.boot }} />
        )}
      </body>
    </html>
  );
}
