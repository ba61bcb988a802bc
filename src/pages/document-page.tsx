/** The page of a legal text. Properties in, elements out: the same on the server and in the browser. */
import type { IsoDate, Phrase, TrustedHtml } from '../documents/document.ts';
import { type Message, MessagePage } from './message-page.tsx';

/** What React takes as trusted HTML. */
export interface Body {
  readonly __html: TrustedHtml;
}

/** What the initial-data function of a document resolves to. */
export interface DocumentData {
  readonly app: string;
  readonly title: string;
  readonly language: string;
  readonly dir?: 'rtl' | undefined;
  readonly version: IsoDate;
  /** The same day in words. */
  readonly date: string;
  /** What stands before the day. */
  readonly updated: Phrase;
  /** Said of a text that is not the original. */
  readonly translation?: Phrase | undefined;
  /** What is said between the title and the text: that the version is not current, what changed. */
  readonly notices: readonly Phrase[];
  readonly body: Body;
}

/**
 * Shows the text, or says that there is none such.
 *
 * A browser's translator may have changed any words before React hydrates. So all words stand alone in an element, which
 * React is told to leave as it is; then there is no node of a text that React would look for and not find.
 */
export function DocumentPage(props: (DocumentData | Message) & { fetching: boolean }) {
  if (!('body' in props)) return <MessagePage {...props} />;
  const { app, title, language, dir, version, date, updated, translation, notices, body, fetching } = props;
  return (
    <main lang={language} dir={dir} aria-busy={fetching || undefined} data-print={`${app} · ${title} · ${date}`}>
      <p className="app" translate="no" suppressHydrationWarning>
        {app}
      </p>
      <h1 suppressHydrationWarning>{title}</h1>
      <p className="updated" lang={updated.lang} dir={updated.lang && 'auto'}>
        <span suppressHydrationWarning>{`${updated.text} `}</span>
        <time dateTime={version} lang={updated.lang && language} dir={updated.lang && dir} suppressHydrationWarning>
          {date}
        </time>
      </p>
      {translation && (
        <p className="translation" lang={translation.lang} dir={translation.lang && 'auto'} suppressHydrationWarning>
          {translation.text}
        </p>
      )}
      {notices.length > 0 && (
        <div className="notice">
          {notices.map(({ text, lang }) => (
            <p key={text} lang={lang} dir={lang && 'auto'} suppressHydrationWarning>
              {text}
            </p>
          ))}
        </div>
      )}
      <div className="body" dangerouslySetInnerHTML={body} />
    </main>
  );
}
