import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { languages } from '../../../tools/content/read/languages.ts';
import { writeAssets } from '../../../tools/content/write/write-assets.ts';
import { createContentModule } from '../../../tools/vite/content-module.ts';
import { createText, english } from '../../fixtures/texts.ts';

const company = { name: 'A', app: 'B', email: 'c@d.example', address: 'https://e.example' };

/** The bytes of the module with both documents in so many versions and languages. */
function weigh(years: readonly number[], tags: readonly string[]): number {
  const texts = (['privacy', 'agreement'] as const).flatMap((document) =>
    years.flatMap((year) =>
      tags.map((language) => {
        const digest = createHash('sha256').update(`${document}${year}${language}`).digest('hex');
        return createText({ document, version: `${year}-07-13`, language, digest });
      }),
    ),
  );
  const phrases = new Map([['en', english]]);
  const writers = writeAssets(texts, phrases);
  return gzipSync(createContentModule({ content: { company, texts }, writers }, false), { level: 9 }).length;
}

it('the Worker grows by less than 15 kB with 230 texts instead of 2', () => {
  const tags = languages.slice(0, 23).map(({ tag }) => tag);
  expect(weigh([2020, 2021, 2022, 2023, 2024], tags) - weigh([2020], ['en'])).toBeLessThan(15_000);
});
