/** The page that says why there is no text: nothing at this address, a failure, a wrong method. */
import type { TextPage } from './text-page.ts';

export interface Message extends Pick<TextPage, 'app' | 'title' | 'language' | 'dir'> {
  readonly sentence: string;
  /** Where to go instead (2.9). */
  readonly links: readonly { readonly href: string; readonly title: string }[];
}

export function MessagePage({ app, language, dir, title, sentence, links }: Message) {
  return (
    <main lang={language} dir={dir}>
      <p className="app" translate="no">
        {app}
      </p>
      <h1>{title}</h1>
      <p>{renderIsolates(sentence)}</p>
      {links.length > 0 && (
        <ul className="links">
          {links.map(({ href, title }) => (
            <li key={href} dir="auto">
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** What a sentence was filled with stands between U+2068 and U+2069: in its own direction, and on one line if it fits. */
function renderIsolates(sentence: string) {
  return sentence.split(/\u2068(.*?)\u2069/).map((part, index) => (index % 2 ? <bdi key={part}>{part}</bdi> : part));
}
