import type { Words } from './runs.ts';
import { Sentence } from './sentence.tsx';
import type { TextFile } from './text-file.ts';

/** The data of an error page. */
export interface Message extends Pick<TextFile, 'app' | 'title' | 'language' | 'dir'> {
  readonly kind: 'message';
  readonly sentence: Words;
  /** To the documents; or, with an empty address, to try again. */
  readonly links: readonly { readonly href: string; readonly title: string }[];
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
      {links.map((link) => (
        <p key={link.href} dir="auto">
          <a href={link.href} suppressHydrationWarning>
            {link.title}
          </a>
        </p>
      ))}
    </main>
  );
}
