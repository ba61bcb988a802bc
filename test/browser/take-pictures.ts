/** `npm run pictures`: takes the pictures of the README. */
import { chromium } from 'playwright-core';
import { buildElsewhere } from '../../tools/shared/build-site.ts';
import { serveBuild } from '../../tools/shared/serve-build.ts';
import { chromiumOptions } from './find-chromium.ts';

const pictures = [
  { file: 'docs/privacy-light.png', path: 'privacy.html', colorScheme: 'light' },
  { file: 'docs/agreement-dark.png', path: 'agreement.html', colorScheme: 'dark' },
] as const;

const { config } = await buildElsewhere();
await using site = await serveBuild(config, { vars: { SERVER_RENDERING: 'on' } });
await using browser = await chromium.launch(chromiumOptions());
for (const { file, path, colorScheme } of pictures) {
  const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
  const page = await browser.newPage({ ...phone, colorScheme });
  await page.goto(new URL(path, site.url).href);
  await page.screenshot({ path: file });
}
