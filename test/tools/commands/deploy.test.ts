import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readContent } from '../../../tools/build/read-content.ts';
import { deploy, findWrongRoutes } from '../../../tools/commands/deploy.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { callCommand, makeFolder, runCommand } from './run-command.ts';

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

type Version = { version: string; revision: number; texts: Record<string, { digest: string }> };
type Documents = Record<'privacy' | 'agreement', { versions: Version[] }>;

/** What a live site says of itself that shows the texts of a folder, as they are now. */
function describeTexts(folder: string): Documents {
  const { texts } = readContent(join(folder, 'content'));
  const versionsOf = (document: string): { versions: Version[] } => {
    const ofDocument = texts.filter(({ meta }) => meta.document === document);
    const digests = ofDocument.map(({ meta }) => [meta.language, { digest: meta.digest }]);
    const revision = ofDocument[0]?.meta.revision ?? 0;
    return { versions: [{ version: '2024-01-01', revision, texts: Object.fromEntries(digests) }] };
  };
  return { privacy: versionsOf('privacy'), agreement: versionsOf('agreement') };
}

async function startLive(status: number, body: unknown): Promise<URL> {
  const server = createServer(({ url = '' }, response) => {
    const isLegal = /^\/legal\/legal\.json\?fresh=\d+$/.test(url);
    response.writeHead(isLegal ? status : 500).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/legal/`);
}

/** Why a deployment is refused. None of these gets as far as a build. */
async function refusal(folder: string, live: URL, args: readonly string[] = []): Promise<string> {
  const settings = { folder: join(folder, 'content'), config: join(folder, 'wrangler.toml'), live };
  return deploy(args, settings).catch((error: Error) => error.message.replace(/\S*\/(?=content\/)/g, ''));
}

function makeSealed(languages = ['en']): string {
  const folder = makeFolder();
  edit(folder, 'content/site.json', '["en"]', JSON.stringify(languages));
  callCommand(seal, [], folder);
  return folder;
}

describe('deploy', () => {
  it('refuses texts that are not sealed, settings that are the examples, and another address, and lists every reason', async () => {
    const folder = makeFolder();
    edit(folder, 'content/site.json', 'support@sample.test', 'support@app.example');
    edit(folder, 'content/site.json', '["en"]', '["en", "hi"]');
    edit(folder, 'content/agreement/2024-01-01/hi.md', /reviewed: .*/, 'reviewed: not yet');
    edit(folder, 'wrangler.toml', 'legal.sample.test', 'www.sample.test');
    const live = await startLive(200, { documents: describeTexts(folder) });
    expect(await refusal(folder, live)).toBe(`Not deployed:
content/site.json is still the example: email: support@app.example
content/agreement/2024-01-01/en.md is not sealed: npm run seal
content/agreement/2024-01-01/hi.md is not sealed, since nobody has reviewed it: write who did, or take "hi" out of languages in content/site.json
content/privacy/2024-01-01/en.md is not sealed: npm run seal
content/privacy/2024-01-01/hi.md is not sealed: npm run seal
wrangler.toml has the routes www.sample.test, and site.json https://legal.sample.test: write routes = [{ pattern = "legal.sample.test", custom_domain = true }]`);
  });

  it('refuses to take away or to alter what the live site shows', async () => {
    const folder = makeSealed(['en', 'hi']);
    const documents = describeTexts(folder);
    const { privacy, agreement } = documents;
    const digest = 'f'.repeat(64);
    const lost = { version: '2023-05-01', revision: 1, texts: { en: { digest } } };
    const live = await startLive(200, {
      documents: {
        privacy: {
          versions: [lost, { ...privacy.versions[0], texts: { ...privacy.versions[0]?.texts, hi: { digest } } }],
        },
        agreement: { versions: [{ ...agreement.versions[0], revision: 7 }] },
      },
    });
    const back = (key: string) =>
      `put content/${key}.md back as it was, from git, and make a new version for what is to change`;
    const hindi = readContent(join(folder, 'content')).texts.find(({ file }) =>
      file.endsWith('privacy/2024-01-01/hi.md'),
    )?.meta.digest;
    const expected = `Not deployed:
privacy/2023-05-01/en is live, and this build does not have it: put content/privacy/2023-05-01/en.md back, from git
privacy/2024-01-01/hi is live with other words (digest ${digest}, here ${hindi}): ${back('privacy/2024-01-01/hi')}
agreement/2024-01-01/en is live with revision 7, here 1: ${back('agreement/2024-01-01/en')}
agreement/2024-01-01/hi is live with revision 7, here 1: ${back('agreement/2024-01-01/hi')}`;
    expect(await refusal(folder, live)).toBe(expected);
    // The flag is for a site that says nothing, not for one that says something else.
    expect(await refusal(folder, live, ['--first-deployment'])).toBe(expected);
  });

  it('refuses where the live site does not say which texts it has', async () => {
    for (const [name, status, body, reason] of [
      ['answers with an error', 503, '', 'it answers legal.json with 503'],
      ['has another site there', 200, { hello: 'world' }, 'what it has at legal.json is something else'],
      ['has a page there', 200, '<h1>Parked</h1>', 'Unexpected token'],
    ] as const) {
      const live = await startLive(status, body);
      expect
        .soft(await refusal(makeSealed(), live), name)
        .toMatch(
          new RegExp(
            `^Not deployed:\n${live.href} can’t be asked which texts it shows: ${reason}.*npm run deploy -- --first-deployment$`,
          ),
        );
    }
  });

  it('refuses where there is no live site', async () => {
    const folder = makeSealed();
    const { exitCode, output, errors } = await runCommand('deploy', [], folder);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(
      /^Not deployed:\nhttps:\/\/legal\.sample\.test\/ can’t be asked which texts it shows: E[A-Z_]+\. If it is not live yet: /,
    );
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  }, 60_000);

  it('refuses content with problems, in a dry run too', async () => {
    for (const args of [[], ['--dry-run']]) {
      const folder = makeSealed();
      edit(folder, 'content/privacy/2024-01-01/en.md', 'others', 'other');
      expect
        .soft(await refusal(folder, new URL('http://127.0.0.1:1'), args), `deploy ${args}`)
        .toMatch(/^1 problem in the content\n\ncontent\/privacy\/2024-01-01\/en\.md:14\n/);
    }
  });
});

describe('findWrongRoutes', () => {
  const site = { company: '', app: '', email: '', address: 'https://www.sample.test' };

  it('finds nothing wrong with routes to the base path', () => {
    for (const [base, routes] of [
      ['/', [{ pattern: 'www.sample.test' }]],
      ['/legal/', ['www.sample.test/legal/*']],
      ['/legal/', [{ pattern: 'www.sample.test/*' }]],
    ] as const) {
      expect.soft(findWrongRoutes(routes, site, base), `${JSON.stringify(routes)} below ${base}`).toEqual([]);
    }
  });

  it('refuses routes to anywhere else', () => {
    for (const [base, routes] of [
      ['/', []],
      ['/', ['sample.test']],
      ['/', ['www.sample.test', 'other.sample.test']],
      ['/legal/', ['www.sample.test/terms/*']],
    ] as const) {
      expect.soft(findWrongRoutes(routes, site, base), `${JSON.stringify(routes)} below ${base}`).toHaveLength(1);
    }
  });
});
