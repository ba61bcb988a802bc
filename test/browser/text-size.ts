/** The size of text that a reader has set in the browser. */
import type { Page } from 'playwright-core';

/** @param scale 1 for the size that browsers come with */
export async function setTextSize(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } });
}
