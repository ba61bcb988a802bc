import { Fragment } from 'react';
import type { Status } from '../documents/document.ts';
import { splitLatinRuns } from './latin-runs.ts';
import { type Message, MessagePage } from './message-page.tsx';
import type { Notice, Phrase, TextPage, TrustedHtml } from './text-page.ts';

/** The initial data of a document's page. */
export interface DocumentData
  extends Pick<TextPage, 'app' | 'title' | 'language' | 'dir' | 'version' | 'date' | 'translation'> {
  /** For apps that store which text was shown. */
  readonly digest: string;
  readonly status: Status;
  readonly dateLabel: Phrase;
  /** Sentences between the title and the text, such as a list of changes. */
  readonly notices: readonly Notice[];
  readonly body: { readonly __html: TrustedHtml };
}

/**
 * Shows a legal text, or a message. A browser may translate the page before React hydrates it, so
 * each sentence has an element with `suppressHydrationWarning`.
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
        <Sentence {...dateLabel} text={`${dateLabel.text} `} as="span" />
        <time dateTime={version} suppressHydrationWarning>
          {date}
        </time>
      </p>
      {translation && <Sentence {...translation} className="translation" />}
      {notices.length > 0 && (
        <div className={`notice ${status}`}>
          {notices.map(({ items, kind, ...notice }, index) => (
            // Texts may repeat, so they can't be keys.
            <Fragment key={index}>
              <Sentence {...notice} {...(kind && { className: kind })} />
              {items && (
                <ul>
                  {items.map((item, index) => (
                    <Sentence key={index} {...item} as="li" />
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

function Sentence({
  text,
  lang,
  as: Element = 'p',
  className,
}: Phrase & { as?: 'p' | 'li' | 'span'; className?: string }) {
  const runs = splitLatinRuns(text);
  return (
    <Element className={className} lang={lang} dir={lang && 'auto'} suppressHydrationWarning>
      {/* `suppressHydrationWarning` works only for an element whose child is a single string. */}
      {runs.length === 1 ? text : runs.map((run, index) => (index % 2 ? <bdi key={index}>{run}</bdi> : run))}
    </Element>
  );
}
