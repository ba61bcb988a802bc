/** The page that says why there is no text: nothing at this address, a failure, a wrong method. */

export interface Message {
  readonly language: string;
  readonly dir?: 'rtl' | undefined;
  readonly title: string;
  readonly sentences: readonly string[];
  /** Documents to go to instead (2.9). */
  readonly links?: readonly { readonly href: string; readonly title: string }[];
}

export function MessagePage({ language, dir, title, sentences, links = [] }: Message) {
  return (
    <main lang={language} dir={dir}>
      <h1>{title}</h1>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {links.length > 0 && (
        <ul className="links">
          {links.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
