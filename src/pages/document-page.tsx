import { Fragment } from 'react';
import type { Status } from '../documents/document.ts';
import type { Words } from './runs.ts';
import { Sentence } from './sentence.tsx';
import type { Notice, Phrase, TextFile, TrustedHtml } from './text-file.ts';

export interface DocumentData
  extends Pick<TextFile, 'app' | 'title' | 'language' | 'dir' | 'version' | 'date' | 'translation'> {
  /** For apps that store which text was shown. */
  readonly digest: string;
  readonly status: Status;
  readonly dateLabel: Phrase;
  /** Sentences between the title and the text, such as a list of changes. */
  readonly notices: readonly Notice<Words>[];
  /** For print, such as "Changes since 13 July 2020". */
  readonly comparison?: string | undefined;
  readonly body: { readonly __html: TrustedHtml };
}

export function DocumentPage(props: DocumentData & { fetching: boolean }) {
  const { app, title, language, dir, version, digest, date, dateLabel, status, translation, notices } = props;
  const { comparison, body, fetching } = props;
  return (
    <main
      lang={language}
      dir={dir}
      aria-busy={fetching || undefined}
      data-version={version}
      data-digest={digest}
      data-print={[date, app, title, comparison].filter(Boolean).join(' · ')}
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
        <aside className={`notice ${status}`}>
          {notices.map(({ items, ...notice }, noticeIndex) => (
            // Texts may repeat, so they can't be keys.
            <Fragment key={noticeIndex}>
              <Sentence {...notice} />
              {items && (
                <ul>
                  {items.map((item, itemIndex) => (
                    <Sentence key={itemIndex} {...item} as="li" />
                  ))}
                </ul>
              )}
            </Fragment>
          ))}
        </aside>
      )}
      <div className="body" dangerouslySetInnerHTML={body} />
    </main>
  );
}
