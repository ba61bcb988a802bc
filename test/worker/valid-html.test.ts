import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { SiteName } from '../builds.ts';
import { checkHtml } from '../check-html.ts';
import { request } from '../request.ts';
import { startSite, useSite } from '../start-site.ts';

/** The W3C's Nu checker, a Java program: `.ci/with-nu-checker` brings it. */
const nuChecker = process.env.NU_CHECKER;
if (!nuChecker) console.log('NU_CHECKER names no vnu.jar, so the Nu checker is skipped: .ci/with-nu-checker brings it');

/** A page of every kind. */
const pages: readonly [what: string, site: SiteName, path: string, status: number][] = [
  ['the Privacy Policy', 'site', '/privacy.html', 200],
  ['the Terms and Conditions', 'site', '/agreement.html', 200],
  ['the dark page', 'site', '/privacy.html?theme=dark', 200],
  ['what changed in the Privacy Policy', 'versions', '/privacy.html?since=2020-07-13', 200],
  ['what changed in the Terms', 'versions', '/agreement.html?version=2027-01-01&since=2020-07-13', 200],
  ['what changed in another language', 'versions', '/privacy.html?since=2020-07-13&lang=hi', 200],
  ['a superseded version', 'versions', '/privacy.html?version=2020-07-13', 200],
  ['the page for no such address', 'site', '/nothing', 404],
  ['the page for no such version', 'site', '/privacy.html?version=%3Cb%3E', 404],
  ['the page for a failure', 'versions', '/page-throws.html', 500],
];

const sites = { site: useSite(() => startSite('site')), versions: useSite(() => startSite('versions')) };
const read = (name: SiteName, path: string) => request(sites[name](), path);

it.each(pages)('2.2 %s is valid HTML', async (_, name, path, expected) => {
  const { status, body } = await read(name, path);
  expect({ status, faults: await checkHtml(body) }).toEqual({ status: expected, faults: [] });
  expect([body.includes('<ins'), body.includes('<del')]).toEqual(Array(2).fill(path.includes('since=')));
});

it('2.2 a page with a fault is not valid', async () => {
  const { body } = await read('site', '/privacy.html');
  expect((await checkHtml(body.replace('</h1>', ''))).join('\n')).toContain("Unclosed element '<h1>'");
});

it.skipIf(!nuChecker)('2.2 the Nu checker finds no error and no warning in any page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-html-'));
  for (const [what, name, path] of pages) writeFileSync(join(folder, `${what}.html`), (await read(name, path)).body);
  const args = ['-jar', `${nuChecker}`, '--stdout', '--exit-zero-always', '--skip-non-html', folder];
  const { stdout } = await promisify(execFile)('java', args);
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('');
});
