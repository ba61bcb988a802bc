import { expect, it } from 'vitest';
import { createInlineAssets } from '../../../tools/vite/inline-assets.ts';

const { style } = await createInlineAssets(process.cwd());

it('a selector with `:has` has a rule of its own, because old engines drop that rule', () => {
  const lists = style.match(/[^{}]*:has\([^{]*/g) ?? [];
  expect(lists.filter((list) => /:has.*\),|,.*:has/.test(list))).toEqual([]);
  expect(lists.length).toBeGreaterThan(0);
});

it('the style has no range queries, which Chromium 69 ignores', () => {
  const widths = style.match(/@media[^{]*width[^{]*/g) ?? [];
  expect(widths.filter((query) => !/\((?:min|max)-width:/.test(query) || /[<>=]/.test(query))).toEqual([]);
  expect(widths.length).toBeGreaterThan(0);
});
