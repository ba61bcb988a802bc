import { expect, it } from 'vitest';
import { createInlineAssets } from '../../../tools/vite/inline-assets.ts';

const { style } = await createInlineAssets(process.cwd());

it('the style has no range queries, which Chromium 69 ignores', () => {
  const widths = style.match(/@media[^{]*width[^{]*/g) ?? [];
  expect(widths.filter((query) => !/\((?:min|max)-width:/.test(query) || /[<>=]/.test(query))).toEqual([]);
  expect(widths.length).toBeGreaterThan(0);
});
