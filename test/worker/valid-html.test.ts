import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteName } from '../builds.ts';
import { checkHtml } from '../check-html.ts';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

/** The W3C's Nu checker, a Java program: `.ci/with-nu-checker` brings it. */
const nuChecker = process.env.NU_CHECKER;
if (!nuChecker) console.log('NU_CHECKER names no vnu.jar, so the Nu checker is skipped: .ci/with-nu-checker brings it');

/** A page of every kind. */
const pages: readonly [what: string, site: SiteName, path: string, status: number][] = [
  ['the Privacy Policy', 'site', '/privacy.html', 200],
  ['the Terms and Conditions', 'site', '/agreement.html', 200],
  ['the dark page', 'site', '/privacy.html?theme=dark', 200],
  ['a page that nothing has changed in', 'site', '/privacy.html?since=2020-07-13', 200],
  ['what changed in the Privacy Policy', 'versions', '/privacy.html?since=2020-07-13', 200],
  ['what changed in the Terms and Conditions', 'versions', '/agreement.html?since=2020-07-13', 200],
  ['what changed in another language', 'versions', '/privacy.html?since=2020-07-13&lang=hi', 200],
  ['a superseded version', 'versions', '/privacy.html?version=2020-07-13', 200],
  ['a page without the part that failed', 'faulty', '/part-throws.html', 200],
  ['the page for no such address', 'site', '/nothing', 404],
  ['the page for no such version', 'site', '/privacy.html?version=%3Cb%3E', 404],
  ['the page for no such format', 'site', '/privacy.html?format=pdf', 406],
  ['the page for an address that is too long', 'site', `/${'a'.repeat(9000)}`, 414],
  ['the page for a failure', 'faulty', '/page-throws.html', 500],
];

let sites: Readonly<Partial<Record<SiteName, RunningSite>>>;
beforeAll(async () => {
  const [site, versions, faulty] = await Promise.all([startSite('site'), startSite('versions'), startSite('faulty')]);
  sites = { site, versions, faulty };
});
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

async function read(name: SiteName, path: string) {
  const site = sites[name];
  if (!site) throw new Error(`the site ${name} was not started`);
  return request(site, path);
}

it('2.2 a page of every kind is valid HTML', async () => {
  for (const [what, name, path, expected] of pages) {
    const { status, body } = await read(name, path);
    expect.soft({ status, faults: await checkHtml(body) }, what).toEqual({ status: expected, faults: [] });
  }
});

it('2.2 HTML with a fault is not valid', async () => {
  for (const [name, right, wrong, fault] of [
    ['an element that is not closed', '</h1>', '', "Unclosed element '<h1>'"],
    ['an attribute twice', '<html ', '<html lang="en" ', 'Attribute "lang" duplicated'],
    ['a heading below its place', '<h2', '<h4', 'Heading level can only increase by one'],
    ['what a stranger wrote', '<p', '<img src=x onerror=alert(1)><p', '<img> is missing required "alt" attribute'],
  ] as const) {
    const { body } = await read('site', '/privacy.html');
    expect.soft((await checkHtml(body.replace(right, wrong))).join('\n'), name).toContain(fault);
  }
});

it.skipIf(!nuChecker)('2.2 the Nu checker finds no error and no warning in any page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-html-'));
  for (const [what, name, path] of pages) writeFileSync(join(folder, `${what}.html`), (await read(name, path)).body);
  const { stdout } = await promisify(execFile)('java', [
    ...['-jar', `${nuChecker}`, '--stdout', '--exit-zero-always', '--skip-non-html'],
    folder,
  ]);
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('');
});
