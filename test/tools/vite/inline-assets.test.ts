import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { createInlineAssets } from '../../../tools/vite/inline-assets.ts';
import { createFolder } from '../folders.ts';

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

it('names file, line and column of a mistake in the style, and nothing of itself', async () => {
  const folder = createFolder();
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  cpSync('src/client', join(folder, 'src/client'), { recursive: true });
  const file = join(folder, 'src/pages/page.css');
  writeFileSync(file, 'h1 {\n  color: red;\n}\n}');
  const mistake = `${relative(process.cwd(), file)}:4:2\n  Unexpected end of input`;
  await expect(createInlineAssets(folder)).rejects.toThrow(mistake);
});
