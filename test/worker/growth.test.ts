import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite } from '../../tools/bench/build-site.ts';
import { readStartUp, workerGzip } from '../../tools/bench/built-site.ts';
import { type BuiltWorker, readBuiltWorker } from '../../tools/bench/built-worker.ts';
import { serviceOf, startWorkerd } from '../../tools/bench/workerd.ts';
import { builds } from '../builds.ts';

const LANGUAGES = 'en hi bn te mr ta ur gu kn ml or pa as mai sat ks ne sd-Deva kok doi mni brx sa'.split(' ');
const VERSIONS = ['2020-07-13', '2021-07-13', '2022-07-13', '2023-07-13', '2024-07-13'];
const KILOBYTES = 15_000;

const folder = mkdtempSync(join(tmpdir(), 'app-pages-growth-'));
let small: BuiltWorker;
let large: BuiltWorker;
beforeAll(async () => {
  const content = join(folder, 'content');
  writeContent(content);
  small = readBuiltWorker(join(builds, 'published'));
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    large = await buildSite({ content, vars: small.vars, outDir: join(folder, 'site') });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The published texts in every version and language, each with words of its own. */
function writeContent(content: string): void {
  for (const document of ['privacy', 'agreement']) {
    const source = readFileSync(join('content', document, '2020-07-13/en.md'), 'utf8');
    for (const [index, version] of VERSIONS.entries()) {
      mkdirSync(join(content, document, version), { recursive: true });
      const note = index > 0 ? `note: Paragraph ${index} is new.\n` : '';
      for (const language of LANGUAGES) {
        const dated = source.replace(/^effective: .*$/m, `effective: ${version}\n${note}`.trimEnd());
        writeFileSync(
          join(content, document, version, `${language}.md`),
          `${dated}\nSaid in ${version}, in ${language}.\n`,
        );
      }
    }
  }
  cpSync('content/site.json', join(content, 'site.json'));
}

it('the Worker grows by less than 15 kB with 230 texts', () => {
  expect(workerGzip(large) - workerGzip(small)).toBeLessThan(KILOBYTES);
});

it('the start-up script is the same with 230 texts', () => {
  expect(readStartUp(large)).toBe(readStartUp(small));
});

it('a navigation loads one text, with 230 texts as with two', async () => {
  const { origins, stop } = await startWorkerd({ small: serviceOf(small), large: serviceOf(large) });
  try {
    const [few, many] = await Promise.all(
      [origins.small, origins.large].map(async (origin) => {
        const response = await fetch(`${origin}/agreement.html?format=page`);
        expect(response.status).toBe(200);
        return (await response.arrayBuffer()).byteLength;
      }),
    );
    expect((many ?? 0) - (few ?? 0)).toBeLessThan(KILOBYTES);
  } finally {
    await stop();
  }
});
