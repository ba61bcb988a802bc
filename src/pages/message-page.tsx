/** The page that says why there is no text: nothing at this address, a failure, a wrong method. */
import type { TextPage } from './text-page.ts';

export interface Link {
  readonly href: string;
  readonly title: string;
}

export interface Message extends Pick<TextPage, 'app' | 'title' | 'language' | 'dir'> {
  /** In parts: text, and values whose direction must not affect the text around them. */
  readonly sentence: readonly (string | { readonly isolated: string })[];
  /** The versions or formats that exist instead. */
  readonly choices: readonly Link[];
  /** The documents (2.9). */
  readonly links: readonly Link[];
}

export function MessagePage({ app, language, dir, title, sentence, choices, links }: Message) {
  return (
    <main lang={language} dir={dir}>
      <p className="app" translate="no">
        {app}
      </p>
      <h1>{title}</h1>
      <p>
        {sentence.map((part) => (typeof part === 'string' ? part : <bdi key={part.isolated}>{part.isolated}</bdi>))}
      </p>
      <Links links={choices} />
      <Links links={links} />
    </main>
  );
}

function Links({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="links">
      {links.map(({ href, title }) => (
        <li key={href} dir="auto">
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
