import type { TextPage } from './text-page.ts';

export interface Link {
  readonly href: string;
  readonly title: string;
}

/** The data of an error page. */
export interface Message extends Pick<TextPage, 'app' | 'title' | 'language' | 'dir'> {
  /** Strings, and values for `<bdi>`, whose text direction must not affect the sentence. */
  readonly sentence: readonly (string | { readonly isolated: string })[];
  /** The versions or formats that exist. */
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
