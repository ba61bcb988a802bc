import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCatalog } from '../../../src/documents/catalog.ts';
import type { BasePath } from '../../../src/location/base-path.ts';
import type { CommandError } from '../../../tools/commands/command.ts';
import { deploy, findWrongRoutes } from '../../../tools/commands/deploy.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { createLegalJson } from '../../../tools/content/write/legal-json.ts';
import { callCommand, edit, makeFolder, makeSealed, publish, startServer } from './run-command.ts';

/** What a live site says of itself that shows the texts of a folder, as they are now. */
function describeTexts(folder: string) {
  const { texts } = readContent(join(folder, 'content'));
  const written = texts.map(({ meta, sections, app }) => ({ ...meta, sections, app }));
  return createLegalJson(createCatalog(written), Date.now()).documents;
}

function startLive(status: number, body: unknown): Promise<URL> {
  return startServer(({ url = '' }, response) => {
    const isLegal = /^\/legal\/legal\.json\?fresh=\d+$/.test(url);
    if (status === 0) return response.destroy();
    response.writeHead(isLegal ? status : 500).end(typeof body === 'string' ? body : JSON.stringify(body));
  }, 'legal/');
}

/** Why a deployment is refused, and the status. None of these gets as far as a build. */
async function refusal(folder: string, live: URL, args: readonly string[] = []): Promise<[number, string]> {
  const settings = { folder: join(folder, 'content'), config: join(folder, 'wrangler.toml'), live };
  return deploy(args, settings).then(
    (done) => [0, done],
    ({ exitCode, message }: CommandError) => [exitCode, message.replace(/\S*\/(?=content\/|wrangler\.toml)/g, '')],
  );
}

describe('deploy', () => {
  it('refuses what is the example, not sealed or at another address, lists every reason, and ends with 3', async () => {
    const folder = makeFolder();
    edit(folder, 'content/site.json', 'support@sample.test', 'support@app.example');
    publish(folder, 'hi');
    edit(folder, 'content/agreement/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    edit(folder, 'wrangler.toml', 'legal.sample.test', 'www.sample.test');
    const live = await startLive(200, { documents: describeTexts(folder) });
    expect(await refusal(folder, live)).toEqual([
      3,
      `Not deployed:
content/site.json is still the example: email: support@app.example
en, hi: 3 texts are not sealed: npm run seal
hi: 1 text is not reviewed: write who did, or take the language out of languages in site.json
wrangler.toml has the routes www.sample.test, and the site is to be at https://legal.sample.test/: write routes = [{ pattern = "legal.sample.test", custom_domain = true }]`,
    ]);
  });

  it('refuses to take away or to alter what the live site shows, in a first deployment too', async () => {
    const folder = makeSealed('hi');
    const { privacy, agreement } = describeTexts(folder);
    const digest = 'f'.repeat(64);
    const lost = { version: '2023-05-01', revision: 1, texts: { en: { digest } } };
    const [sealed] = privacy?.versions ?? [];
    const documents = {
      privacy: { versions: [lost, { ...sealed, texts: { ...sealed?.texts, hi: { digest } } }] },
      agreement: { versions: [{ ...agreement?.versions[0], revision: 7 }] },
    };
    const live = await startLive(200, { documents });
    const back = (key: string) =>
      `put content/${key}.md back as it was, from git, and make a new version for what is to change`;
    const expected = `Not deployed:
privacy/2023-05-01/en is live, and this build does not have it: put content/privacy/2023-05-01/en.md back as it was, from git
privacy/2024-01-01/hi is live with other words (digest ${digest}, here ${sealed?.texts.hi?.digest}): ${back('privacy/2024-01-01/hi')}
agreement/2024-01-01/en is live with revision 7, here 1: ${back('agreement/2024-01-01/en')}
agreement/2024-01-01/hi is live with revision 7, here 1: ${back('agreement/2024-01-01/hi')}`;
    // The flag is for a site that says nothing, not for one that says something else.
    expect([await refusal(folder, live), await refusal(folder, live, ['--first-deployment'])]).toEqual([
      [1, expected],
      [1, expected],
    ]);
  });

  it.each([
    ['answers with an error', 503, '', 'it answers legal.json with 503'],
    ['has another site there', 200, { hello: 'world' }, 'what it has at legal.json is something else'],
    ['has a page there', 200, '<h1>Parked</h1>', 'Unexpected token'],
    ['does not answer', 0, '', 'UND_ERR_SOCKET'],
  ])('refuses where the live site %s', async (_, status, body, reason) => {
    const live = await startLive(status, body);
    const [exitCode, message] = await refusal(makeSealed(), live);
    expect(exitCode).toBe(1);
    expect(message.startsWith(`Not deployed:\n${live.href} can’t be asked which texts it shows: ${reason}`)).toBe(true);
    expect(message).toMatch(/\. If it is not live yet: npm run deploy -- --first-deployment$/);
  });

  it('says what to do where nobody is logged in', async () => {
    const folder = makeSealed('hi');
    vi.stubEnv('XDG_CONFIG_HOME', folder).stubEnv('HOME', folder).stubEnv('CLOUDFLARE_API_TOKEN', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const live = await startLive(200, { documents: describeTexts(folder) });
    // Whoever is logged in all the same deploys nothing: wrangler knows no such argument.
    expect(await refusal(folder, live, ['--nonsense'])).toEqual([
      1,
      'Not deployed: nobody is logged in to Cloudflare on this machine: npx wrangler login',
    ]);
  });

  it.each([[[]], [['--dry-run']]])('refuses content with problems, with the arguments %j', async (args) => {
    const folder = makeSealed();
    edit(folder, 'content/privacy/2024-01-01/en.md', 'others', 'other');
    const settings = { folder: join(folder, 'content'), config: join(folder, 'wrangler.toml') };
    await expect(deploy(args, settings)).rejects.toThrow(
      /^1 problem in the content\n\n.*privacy\/2024-01-01\/en\.md:14\n/,
    );
  });

  it.each([
    [/^main = .*/m, 'main = [', 'wrangler.toml:3: Invalid TOML document'],
    [/^main = .*/m, 'main = 7', '  - Expected "main" to be of type string but got 7.'],
    [/^main = .*/m, 'main = "none.ts"', 'there is no such file'],
    [/^BASE_PATH = .*/m, 'BASE_PATH = "legal"', '  BASE_PATH: found "legal", expected a path such as'],
  ])('tells of a wrong wrangler.toml without a stack, and how to see it: %s, %s', async (from, to, found) => {
    const folder = makeSealed();
    edit(folder, 'wrangler.toml', from, to);
    const [exitCode, message] = await refusal(folder, new URL('http://127.0.0.1:1'), ['--dry-run']);
    expect([exitCode, message.split('\n').at(-1)]).toEqual([1, 'What was changed: git diff wrangler.toml']);
    expect(message).toContain(found);
    expect(message).not.toContain('    at ');
  });

  it('refuses texts that were sealed as the example’s, which seal said, whatever the settings are now', async () => {
    const folder = makeFolder();
    const mend = edit(folder, 'content/site.json', 'Sample App', 'Example App');
    expect(callCommand(seal, [], folder).output.split('\n')[2]).toBe(
      'Beware: the example’s settings are sealed too (app: Example App). Set them, then --amend.',
    );
    mend();
    const live = await startLive(200, { documents: describeTexts(folder) });
    const found = (one: string) => `${one} is sealed as the example’s: npm run seal -- --amend ${one}`;
    const texts = ['agreement 2024-01-01', 'privacy 2024-01-01'].map(found);
    expect(await refusal(folder, live)).toEqual([3, ['Not deployed:', ...texts].join('\n')]);
  });
});

describe('findWrongRoutes', () => {
  const find = (base: string, patterns: readonly string[]) => {
    const settings = { base: base as BasePath, serverRendering: true };
    const routes = patterns.map((pattern) => ({ pattern, isDomain: !pattern.includes('*') }));
    return findWrongRoutes({ settings, routes }, 'https://www.sample.test');
  };

  it.each([
    ['/', 'www.sample.test'],
    ['/', 'www.sample.test/*'],
    ['/legal/', 'www.sample.test/legal/*'],
  ])('finds nothing wrong for %s with %s', (base, route) => {
    expect(find(base, [route])).toEqual([]);
  });

  it('refuses a bare host that is no domain, since it matches / alone', () => {
    const routes = [{ pattern: 'www.sample.test', isDomain: false }];
    const settings = { base: '/' as BasePath, serverRendering: true };
    expect(findWrongRoutes({ settings, routes }, 'https://www.sample.test')).toHaveLength(1);
  });

  const ownHost = 'write routes = [{ pattern = "www.sample.test", custom_domain = true }]';
  const part = 'write routes = [{ pattern = "www.sample.test/legal/*", zone_name = "…" }]';
  const otherwise = ', or give BASE_PATH the path that they name';
  it.each([
    ['/', [], ownHost],
    ['/', ['sample.test'], ownHost],
    ['/', ['www.sample.test', 'other.sample.test/*'], ownHost],
    ['/', ['www.sample.test/legal/*'], ownHost + otherwise],
    ['/legal/', ['www.sample.test/terms/*'], part + otherwise],
    ['/legal/', ['www.sample.test/*'], part + otherwise],
    ['/legal/', ['www.sample.test'], part + otherwise],
  ])('for %s refuses %j', (base, routes, remedy) => {
    const [found = '', ...others] = find(base, routes);
    expect([found.slice(found.indexOf('write')), others]).toEqual([remedy, []]);
  });
});
