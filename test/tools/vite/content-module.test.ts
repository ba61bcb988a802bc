import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { languages } from '../../../tools/content/languages.ts';
import { type ContentSource, createContentModule } from '../../../tools/vite/content-module.ts';
import { ask, createContext } from '../../fixtures/context.ts';
import { createText, english } from '../../fixtures/texts.ts';

const company = { name: 'A', app: 'B', email: 'c@d.example', address: 'https://e.example' };

function createTexts(versions: readonly string[], tags: readonly string[]) {
  return (['privacy', 'agreement'] as const).flatMap((document) =>
    versions.flatMap((version) =>
      tags.map((language) => {
        const digest = createHash('sha256')
          .update(document + version + language)
          .digest('hex');
        return createText({ document, version, language, digest });
      }),
    ),
  );
}

const few = createTexts(['2020-07-13'], ['en']);
const many = createTexts(
  ['2020-07-13', '2021-07-13', '2022-07-13', '2023-07-13', '2024-07-13'],
  languages.slice(0, 23).map(({ tag }) => tag),
);

function weigh(texts: typeof few): number {
  const compiled = texts.map(({ sections, app, ...meta }) => ({ meta, sections, app }));
  const source = { company, texts: compiled, phrases: new Map([['en', english]]) } as unknown as ContentSource;
  return gzipSync(createContentModule(source, false), { level: 9 }).length;
}

it('the Worker grows by less than 15 kB with 230 texts instead of 2', () => {
  expect(many.length).toBe(230);
  expect(weigh(many) - weigh(few)).toBeLessThan(15_000);
});

it('a navigation loads one text, among 230 as among 2', async () => {
  const load = async (texts: typeof few) =>
    gzipSync(await (await ask(createContext(texts), '/privacy.html?version=2020-07-13&format=page')).text()).length;
  expect((await load(many)) - (await load(few))).toBeLessThan(1_000);
});
