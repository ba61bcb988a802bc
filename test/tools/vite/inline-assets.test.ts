import { expect, it } from 'vitest';
import { createInlineAssets } from '../../../tools/vite/inline-assets.ts';

const { style, boot } = await createInlineAssets(process.cwd());

it.each([
  { name: 'style', content: style, end: /<\/style/i },
  { name: 'boot', content: boot, end: /<\/script|<!--/i },
])('the $name contains nothing that ends its element', ({ content, end }) => {
  expect(content).not.toMatch(end);
});

it('the style has no range queries, which Chromium 69 ignores', () => {
  const widths = style.match(/@media[^{]*width[^{]*/g) ?? [];
  expect(widths.filter((query) => !/\((?:min|max)-width:/.test(query) || /[<>=]/.test(query))).toEqual([]);
  expect(widths.length).toBeGreaterThan(0);
});
