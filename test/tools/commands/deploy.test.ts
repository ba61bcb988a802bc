import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assetPaths } from '../../../src/documents/asset-paths.ts';
import type { BasePath } from '../../../src/location/base-path.ts';
import type { CommandError } from '../../../tools/command-error.ts';
import { deploy, findWrongRoutes } from '../../../tools/commands/deploy.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { writeAssets } from '../../../tools/content/write/write-assets.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, makeSealed, publish, startServer } from './run-command.ts';

/** What a live site says of itself that shows the texts of a folder. */
function describeTexts(folder: string) {
  const { texts, phrases } = readContent(join(folder, 'content'));
  return JSON.parse(writeAssets(texts, phrases).get(assetPaths.legal(0))?.() ?? '');
}

/** A site below a base path. */
async function startLive(status: number, body: unknown): Promise<URL> {
  const server = await startServer(({ url = '' }, response) => {
    if (status === 0) return response.destroy();
    response.writeHead(/^\/legal\/legal\.json\?fresh=\d+$/.test(url) ? status : 500).end(JSON.stringify(body));
  });
  return new URL('legal/', server);
}

/** Why a deployment is refused, and the status. None of these gets as far as a build. */
async function refusal(folder: string, live?: URL, args: readonly string[] = []): Promise<[number, string]> {
  const settings = { folder: join(folder, 'content'), config: join(folder, 'wrangler.toml'), ...(live && { live }) };
  const { exitCode, message }: CommandError = await deploy(args, settings).then(expect.fail, (error) => error);
  return [exitCode, message.replace(/\S*\/(?=content\/|wrangler\.toml)/g, '')];
}

describe('deploy', () => {
  it('refuses what is the example, not sealed or at another address, lists every reason, and ends with 3', async () => {
    const folder = makeFolder();
    edit(folder, 'content/site.json', 'support@sample.test', 'support@app.example');
    publish(folder, 'hi');
    edit(folder, 'content/agreement/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    edit(folder, 'wrangler.toml', 'legal.sample.test', 'www.sample.test');
    expect(await refusal(folder, await startLive(200, describeTexts(folder)))).toEqual([
      3,
      `Not deployed:
content/site.json is still the example: email: support@app.example
texts in en, hi not sealed (3): npm run seal
texts in hi not reviewed (1): write who did, or take them out of languages in site.json
wrangler.toml: the routes are www.sample.test, but BASE_PATH and site.json say https://legal.sample.test/: change those, or write routes = [{ pattern = "legal.sample.test", custom_domain = true }]`,
    ]);
  });

  it('refuses to take away or to alter what the live site shows, in a first deployment too', async () => {
    const folder = makeSealed('hi');
    const { privacy, agreement } = describeTexts(folder).documents;
    const digest = 'f'.repeat(64);
    privacy.versions[0].texts.hi.digest = digest;
    privacy.versions.unshift({ version: '2023-05-01', revision: 1, texts: { en: { digest } } });
    agreement.versions[0].revision = 7;
    const live = await startLive(200, { documents: { privacy, agreement } });
    const back = (key: string) =>
      `put content/${key}.md back as it was, from git, and make a new version for what is to change`;
    const expected = `Not deployed:
privacy/2023-05-01/en is live, and this build does not have it: put content/privacy/2023-05-01/en.md back as it was, from git
privacy/2024-01-01/hi is live with other words (digest ${digest}): ${back('privacy/2024-01-01/hi')}
agreement/2024-01-01/en is live with revision 7: ${back('agreement/2024-01-01/en')}
agreement/2024-01-01/hi is live with revision 7: ${back('agreement/2024-01-01/hi')}`;
    // The flag is for a site that says nothing, not for one that says something else.
    expect(await refusal(folder, live, ['--first-deployment'])).toEqual([1, expected]);
  });

  it.each([
    ['answers with an error', 503, '', 'it answers legal.json with 503'],
    ['has something else there', 200, { hello: 'world' }, 'what it has at legal.json is something else'],
    ['does not answer', 0, '', 'UND_ERR_SOCKET'],
  ])('refuses where the live site %s', async (_, status, body, reason) => {
    const live = await startLive(status, body);
    const found = `Not deployed:\n${live.href} can’t be asked which texts it shows: ${reason}`;
    const expected = `${found}. If it is not live yet: npm run deploy -- --first-deployment`;
    expect(await refusal(makeSealed(), live)).toEqual([1, expected]);
  });

  it('says what to do where nobody is logged in', async () => {
    const folder = makeSealed();
    vi.stubEnv('XDG_CONFIG_HOME', folder).stubEnv('HOME', folder).stubEnv('CLOUDFLARE_API_TOKEN', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    // Whoever is logged in all the same deploys nothing: wrangler knows no such argument.
    expect(await refusal(folder, await startLive(200, describeTexts(folder)), ['--nonsense'])).toEqual([
      1,
      'Not deployed: nobody is logged in to Cloudflare on this machine: npx wrangler login',
    ]);
  });

  it('refuses content with problems, before anything else', async () => {
    const folder = makeSealed();
    edit(folder, 'content/privacy/2024-01-01/en.md', 'others', 'other');
    const [, message] = await refusal(folder, undefined, ['--dry-run']);
    expect(message).toMatch(/^1 problem in the content\n\ncontent\/privacy\/2024-01-01\/en\.md:14\n/);
  });

  it.each([
    [/^main = .*/m, 'main = [', 'wrangler.toml:3: Invalid TOML document'],
    [/^main = .*/m, 'main = 7', '  - Expected "main" to be of type string but got 7.'],
    [/^main = .*/m, 'main = "none.ts"', 'there is no such file'],
    [/^BASE_PATH = .*/m, 'BASE_PATH = "legal"', '  BASE_PATH: found "legal", expected a path such as'],
  ])('tells of a wrong wrangler.toml without a stack, and how to see it: %s, %s', async (from, to, found) => {
    const folder = makeSealed();
    edit(folder, 'wrangler.toml', from, to);
    const [exitCode, message] = await refusal(folder);
    expect([exitCode, message.split('\n').at(-1)]).toEqual([1, 'What was changed: git diff wrangler.toml']);
    expect(message).toContain(found);
    expect(message).not.toContain('    at ');
  });

  it('refuses texts that were sealed as the example’s, which seal said, whatever the settings are now', async () => {
    const folder = makeFolder();
    const mend = edit(folder, 'content/site.json', 'Sample App', 'Example App');
    expect(callCommand(seal, [], folder).output).toMatch(
      /\nBeware: the example’s settings are sealed too \(app: Example App\)\. /,
    );
    mend();
    const found = (one: string) => `${one} is sealed as the example’s: npm run seal -- --amend ${one}`;
    const texts = ['agreement 2024-01-01', 'privacy 2024-01-01'].map(found);
    const live = await startLive(200, describeTexts(folder));
    expect(await refusal(folder, live)).toEqual([3, ['Not deployed:', ...texts].join('\n')]);
  });
});

describe('findWrongRoutes', () => {
  const domain = { pattern: 'www.sample.test', custom_domain: true };
  const route = (pattern: string) => ({ pattern: `www.sample.test${pattern}` });
  const ownHost = ['{ pattern = "www.sample.test", custom_domain = true }'];
  const part = ['{ pattern = "www.sample.test/legal/*", zone_name = "…" }'];

  it.each([
    ['/', [domain], []],
    ['/', [route('/*')], []],
    ['/legal/', [route('/legal/*')], []],
    ['/', [], ownHost],
    // It matches / alone.
    ['/', [route('')], ownHost],
    ['/', [{ pattern: 'sample.test', custom_domain: true }], ownHost],
    ['/', [domain, { pattern: 'other.sample.test/*' }], ownHost],
    ['/', [route('/legal/*')], ownHost],
    ['/legal/', [route('/terms/*')], part],
    ['/legal/', [route('/*')], part],
    ['/legal/', [domain], part],
  ])('for %s and %j proposes %j', (base, routes, expected) => {
    const settings = { base: base as BasePath, serverRendering: true };
    const found = findWrongRoutes({ settings, routes }, 'https://www.sample.test');
    expect(found.map((one) => /{.*}/.exec(one)?.[0])).toEqual(expected);
  });
});
