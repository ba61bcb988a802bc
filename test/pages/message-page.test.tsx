// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { MessagePage } from '../../src/pages/message-page.tsx';

const page = (
  <MessagePage
    fetching={false}
    kind="message"
    app="App"
    language="ur"
    dir="rtl"
    title="Page not found"
    sentence={[
      { text: 'This document has no version ' },
      { text: '“x”', isIsolated: true },
      { text: '. You can read:' },
    ]}
    choices={[{ href: '/privacy.html?version=2020-07-13', title: '13 July 2020' }]}
    links={[{ href: '/privacy.html', title: 'Privacy Policy' }]}
  />
);

/** Wraps each text as Chrome's translation does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createElement('font'));
    font.firstElementChild?.append(`translated: ${text.textContent}`);
  }
}

it('an error page that the browser translated is hydrated without an error', async () => {
  const consoleError = vi.spyOn(console, 'error');
  const errors: unknown[] = [];
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  translate(root);
  const { innerHTML } = root;
  flushSync(() => hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([errors, consoleError.mock.calls]).toEqual([[], []]);
  expect(root.innerHTML).toBe(innerHTML);
  expect(root.querySelectorAll('font')).toHaveLength(14);
});
