import { expect, it } from 'vitest';
import { createInlineAssets } from '../../../tools/vite/inline-assets.ts';

const { style, boot } = await createInlineAssets(process.cwd());

it.each([
  ['style', style, /<\/style/i],
  ['boot', boot, /<\/script|<!--/i],
])('has nothing in the %s that can end the element around it', (_, content, end) => {
  expect(content).not.toMatch(end);
});

it('has a style whose media queries Chromium 69 reads, which knows no ranges', () => {
  const widths = style.match(/@media[^{]*width[^{]*/g) ?? [];
  expect(widths.filter((query) => !/\((?:min|max)-width:/.test(query) || /[<>=]/.test(query))).toEqual([]);
  expect(widths.length).toBeGreaterThan(0);
});
