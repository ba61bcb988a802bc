import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { assetPaths } from '../../../src/documents/asset-paths.ts';
import type { BasePath } from '../../../src/location/base-path.ts';
import { findLost, findReasons, findWrongAddresses, readFlags } from '../../../tools/commands/deploy.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { writeAssets } from '../../../tools/content/write/write-assets.ts';
import { readWrangler } from '../../../tools/vite/read-wrangler.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, publish, runCommand, startServer } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const read = () => readContent(join(folder, 'content'));

/** A site below a base path; what it redirects to is in order. */
async function startLive(status: number, body: unknown): Promise<URL> {
  const server = await startServer(({ url = '' }, response) => {
    if (status === 0) return response.destroy();
    const isAsked = /^\/legal\/legal\.json\?fresh=\d+$/.test(url);
    response.writeHead(isAsked ? status : 200, { location: '/other' }).end(JSON.stringify(body));
  });
  return new URL('legal/', server);
}

describe('findReasons', () => {
  const find = () => findReasons(read(), readWrangler(join(folder, 'wrangler.toml')));

  it('lists what is the example, not sealed, not reviewed or at another address', () => {
    edit(folder, 'content/site.json', 'support@sample.test', 'support@app.example');
    publish(folder, 'hi');
    edit(folder, 'content/agreement/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    edit(folder, 'wrangler.toml', 'legal.sample.test', 'www.sample.test');
    edit(folder, 'wrangler.toml', 'workers_dev = false', 'workers_dev = true');
    edit(folder, 'wrangler.toml', 'preview_urls = false', 'preview_urls = true');
    expect(find().map((reason) => reason.slice(0, 50))).toEqual([
      'content/site.json is still the example: email: sup',
      'texts in en, hi not sealed (3): npm run seal',
      'texts in hi not reviewed (1): write who did, or ta',
      'wrangler.toml: the routes are www.sample.test, exp',
      'wrangler.toml: workers_dev gives the texts a secon',
      'wrangler.toml: preview_urls gives the texts a seco',
    ]);
  });

  it('lists texts that were sealed as the example’s, which seal said, whatever the settings are now', () => {
    const mend = edit(folder, 'content/site.json', 'Sample App', 'Example App');
    expect(callCommand(seal, [], folder).output).toMatch(
      /\nBeware: the example’s settings are sealed too \(app: Example App\)\. /,
    );
    mend();
    const found = (one: string) => `${one} is sealed as the example’s: npm run seal -- --amend ${one}`;
    expect(find()).toEqual(['agreement 2024-01-01', 'privacy 2024-01-01'].map(found));
  });
});

describe('findLost', () => {
  it('finds what a deployment would take away or alter, also where the live site is said to be unreachable', async () => {
    publish(folder, 'hi');
    const { texts, phrases } = read();
    const legal = writeAssets(texts, phrases).get(assetPaths.legal(0))?.() ?? '';
    const { privacy, agreement } = JSON.parse(legal).documents;
    const digest = 'f'.repeat(64);
    privacy.versions[0].texts.hi.digest = digest;
    privacy.versions.unshift({ version: '2023-05-01', revision: 1, texts: { en: { digest } } });
    // Nobody has agreed to it.
    privacy.versions.push({ version: '2999-01-01', revision: 1, texts: { en: { digest } } });
    agreement.versions[0].revision = 7;
    const live = await startLive(200, { documents: { privacy, agreement } });
    const lost = await findLost(live, read(), true);
    expect(lost.map((one) => one.replace(/: put content.*/, ''))).toEqual([
      'privacy/2023-05-01/en is live, and this build does not have it',
      `privacy/2024-01-01/hi is live with other words (digest ${digest})`,
      'agreement/2024-01-01/en is live with revision 7',
      'agreement/2024-01-01/hi is live with revision 7',
    ]);
    expect(lost[1]).toContain('put content/privacy/2024-01-01/hi.md back as it was, from git');
  });

  it.each([
    ['answers with an error', 503, {}, 'it answers legal.json with 503'],
    ['has something else there', 200, { hello: 'world' }, 'what it has at legal.json is something else'],
    ['leads elsewhere', 302, { documents: {} }, 'unexpected redirect'],
    ['does not answer', 0, '', 'UND_ERR_SOCKET'],
  ])('refuses where the live site %s, unless that is said to be so', async (_, status, body, reason) => {
    const live = await startLive(status, body);
    const expected = `${live.href} can’t be asked which texts it shows: ${reason}. If `;
    expect(await findLost(live, read(), false)).toEqual([expect.stringContaining(expected)]);
    expect(await findLost(live, read(), true)).toEqual([]);
  });
});

describe('findWrongAddresses', () => {
  const domain = { pattern: 'www.sample.test', custom_domain: true };
  const route = (pattern: string) => ({ pattern: `www.sample.test${pattern}` });

  it.each([
    ['/', [domain], 0],
    ['/', [route('/*')], 0],
    ['/legal/', [route('/legal/*')], 0],
    ['/', [], 1],
    // It matches / alone.
    ['/', [route('')], 1],
    ['/', [{ pattern: 'sample.test', custom_domain: true }], 1],
    ['/', [domain, { pattern: 'other.sample.test/*' }], 1],
    ['/legal/', [route('/*')], 1],
    ['/legal/', [domain], 1],
  ])('for %s and %j finds %i', (base, routes, count) => {
    const settings = { base: base as BasePath, serverRendering: true };
    const deployment = { settings, routes, otherAddresses: [] };
    expect(findWrongAddresses(deployment, 'https://www.sample.test')).toHaveLength(count);
  });
});

describe('deploy', () => {
  it.each([
    ['-n', "Unknown option '-n'"],
    ['dry-run', "Unexpected argument 'dry-run'"],
    ['--dry-run=true', "Option '--dry-run' does not take an argument"],
  ])('refuses %s', (arg, found) => {
    expect(() => readFlags([arg])).toThrow(found);
  });

  it('is dry where npm has taken the flag too', () => {
    expect([readFlags([], 'true').isDryRun, readFlags([], undefined).isDryRun]).toEqual([true, false]);
  });

  it.each([
    ['--help', 0, 'npm run deploy '],
    ['--dryrun', 2, "Unknown option '--dryrun'\n\nnpm run deploy "],
  ])('says how it is used when it is called with %s, and does nothing else', async (arg, status, beginning) => {
    const { exitCode, output, errors } = await runCommand('deploy', [arg], folder);
    expect([exitCode, (output + errors).slice(0, beginning.length)]).toEqual([status, beginning]);
  });
});
