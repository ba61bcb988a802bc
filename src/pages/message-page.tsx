/** The page that says why there is no text: nothing at this address, a failure, a wrong method. */
import type { TextPage } from './text-page.ts';

export interface Message extends Pick<TextPage, 'app' | 'title' | 'language' | 'dir'> {
  /** What it is filled with stands between U+2068 and U+2069. */
  readonly sentence: string;
  /** Where that can be read, by its words. */
  readonly hrefs: Readonly<Record<string, string>>;
  /** Where to go instead (2.9). */
  readonly links: readonly { readonly href: string; readonly title: string }[];
}

export function MessagePage({ app, language, dir, title, sentence, hrefs, links }: Message) {
  return (
    <main lang={language} dir={dir}>
      <p className="app" translate="no">
        {app}
      </p>
      <h1>{title}</h1>
      <p>{renderIsolates(sentence, hrefs)}</p>
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

/** What was filled in has its own direction, and stands on one line if it fits. */
function renderIsolates(sentence: string, hrefs: Message['hrefs']) {
  return sentence.split(/\u2068(.*?)\u2069/).map((part, index) => {
    if (index % 2 === 0) return part;
    const href = hrefs[part];
    return href ? (
      <a key={part} href={href} dir="auto">
        {part}
      </a>
    ) : (
      <bdi key={part}>{part}</bdi>
    );
  });
}
