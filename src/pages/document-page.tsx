/** The page of a legal text. Properties in, elements out: the same on the server and in the browser. */
import { Fragment } from 'react';
import type { Status } from '../documents/document.ts';
import { splitLatinRuns } from './latin-runs.ts';
import { type Message, MessagePage } from './message-page.tsx';
import type { Notice, Phrase, TextPage, TrustedHtml } from './text-page.ts';

/** What the initial-data function of a document resolves to. */
export interface DocumentData
  extends Pick<TextPage, 'app' | 'title' | 'language' | 'dir' | 'version' | 'date' | 'translation'> {
  /** Of the text: for apps that store what was shown. */
  readonly digest: string;
  readonly status: Status;
  /** What stands before the day. */
  readonly dateLabel: Phrase;
  /** What is said between the title and the text: that the version is not current, what changed. */
  readonly notices: readonly Notice[];
  readonly body: { readonly __html: TrustedHtml };
}

/**
 * Shows the text, or says that there is none such.
 *
 * A browser's translator may change words before React hydrates. So each sentence is alone in an element, whose
 * differences React is told to ignore.
 */
export function DocumentPage(props: (DocumentData | Message) & { fetching: boolean }) {
  if (!('body' in props)) return <MessagePage {...props} />;
  const { app, title, language, dir, version, digest, date, dateLabel, status, translation, notices, body, fetching } =
    props;
  return (
    <main
      lang={language}
      dir={dir}
      aria-busy={fetching || undefined}
      data-version={version}
      data-digest={digest}
      data-print={`${app} · ${title} · ${date}`}
    >
      <p className="app" translate="no" suppressHydrationWarning>
        {app}
      </p>
      <h1 suppressHydrationWarning>{title}</h1>
      <p className="updated">
        <Words {...dateLabel} text={`${dateLabel.text} `} as="span" />
        <time dateTime={version} suppressHydrationWarning>
          {date}
        </time>
      </p>
      {translation && <Words {...translation} className="translation" />}
      {notices.length > 0 && (
        <div className={`notice ${status}`}>
          {notices.map(({ items, kind, ...notice }, index) => (
            // The index: two versions may have the same note, two sections the same title.
            <Fragment key={index}>
              <Words {...notice} {...(kind && { className: kind })} />
              {items && (
                <ul>
                  {items.map((item, index) => (
                    <Words key={index} {...item} as="li" />
                  ))}
                </ul>
              )}
            </Fragment>
          ))}
        </div>
      )}
      <div className="body" dangerouslySetInnerHTML={body} />
    </main>
  );
}

function Words({
  text,
  lang,
  as: Element = 'p',
  className,
}: Phrase & { as?: 'p' | 'li' | 'span'; className?: string }) {
  return (
    <Element className={className} lang={lang} dir={lang && 'auto'} suppressHydrationWarning>
      {splitLatinRuns(text).map((part, index) => (index % 2 ? <bdi key={index}>{part}</bdi> : part))}
    </Element>
  );
}
