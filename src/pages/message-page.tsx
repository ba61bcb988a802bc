import { Sentence } from './sentence.tsx';
import type { TextPage } from './text-page.ts';

export interface Link {
  readonly href: string;
  readonly title: string;
}

/** The data of an error page. */
export interface Message extends Pick<TextPage, 'app' | 'title' | 'language' | 'dir'> {
  readonly kind: 'message';
  readonly sentence: string;
  /** The documents. */
  readonly links: readonly Link[];
}

export function MessagePage(props: Message & { fetching: boolean }) {
  const { app, language, dir, title, sentence, links, fetching } = props;
  return (
    <main lang={language} dir={dir} aria-busy={fetching || undefined}>
      <p className="app" translate="no" suppressHydrationWarning>
        {app}
      </p>
      <h1 suppressHydrationWarning>{title}</h1>
      <Sentence text={sentence} />
      {links.length > 0 && (
        <ul>
          {links.map(({ href, title }) => (
            <li key={href} dir="auto">
              <a href={href} suppressHydrationWarning>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
