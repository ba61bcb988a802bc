import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

/** The normalization as it is documented, run by the tools themselves. */
function digestOf(text: string): string {
  const commands = String.raw`tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//' | sha256sum`;
  return execFileSync('sh', ['-c', commands], { input: text, encoding: 'utf8' }).replace(/ .*\n$/, '');
}

it.each([
  ['privacy', '2020-07-13', 'en'],
  ['agreement', '2027-01-01', 'hi'],
])('the digest of %s, %s, %s is what tr, sed and sha256sum say of its text', async (document, version, language) => {
  const path = `/${document}?version=${version}&lang=${language}&format=`;
  const read = async (path: string) => (await request(site, path)).body;
  const { documents } = JSON.parse(await read('/legal.json'));
  const listed = documents[document].versions.find((one: { version: string }) => one.version === version);
  const digest = digestOf(await read(`${path}text`));
  expect([listed.texts[language].digest, JSON.parse(await read(`${path}json`)).digest]).toEqual([digest, digest]);
});
