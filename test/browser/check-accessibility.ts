/** What axe finds on a page: the rules of WCAG 2.2, A and AA, and best practices. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns each rule that is broken, or that axe could not decide on, with the places */
export async function checkAccessibility(page: Page): Promise<string[]> {
  // What is far below is not laid out yet, and would lie over the headings of the sections after it.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
  });
  // Evaluated by the debugger, so the page's policy does not forbid it.
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(
    (values) => window.axe.run(document, { runOnly: { type: 'tag', values } }),
    tags,
  );
  return [...violations, ...incomplete].map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
