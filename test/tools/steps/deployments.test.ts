/** What a deployment refuses: what people did × what the live site answers × the proxy in between. */
import { execSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploy } from '../../../tools/commands/deploy.ts';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { reviewed } from '../../../tools/commands/reviewed.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { type CheckedContent, readContent } from '../../../tools/content/read-content.ts';
import { createServices, request } from '../../fixtures/services.ts';
import { callCommand, makeFolder, publish } from '../commands/run-command.ts';
import { createFolder, edit } from '../folders.ts';

const now = Date.parse('2024-06-07T12:00:00+05:30');
const read = (folder: string) => readContent(join(folder, 'content'), now);
const inForce = 'privacy 2024-01-01';
const announced = 'privacy 2025-01-01';

/** A site in two languages, sealed, with a version in force and an announced one. */
let folder: string;
/** What the live site answers. */
let legal: string;
beforeAll(async () => {
  folder = makeFolder(afterAll);
  publish(folder, 'hi');
  call(folder, seal, '');
  call(folder, newVersion, announced);
  write(folder, announced, 'It is free now.', 'यह अब मुफ़्त है।');
  edit(folder, 'content/privacy/2025-01-01/en.md', /^note: .*/m, 'note: We say since when.');
  edit(folder, 'content/privacy/2025-01-01/hi.md', /^note: .*/m, 'note: कब से, यह लिखा है।');
  call(folder, reviewed, `${announced} hi --by Rao`);
  call(folder, seal, '');
  legal = (await request(createServices(read(folder).texts), '/legal.json')).body;
});

function call(folder: string, command: Parameters<typeof callCommand>[0], args: string): void {
  expect(callCommand(command, args.split(' ').filter(Boolean), folder)).toMatchObject({ errors: '' });
}

/** Writes other words in both languages. */
function write(folder: string, version: string, english: string, hindi: string): void {
  const path = `content/${version.replace(' ', '/')}`;
  edit(folder, `${path}/en.md`, /It is free.*/, english);
  edit(folder, `${path}/hi.md`, /यह .*है।$/m, hindi);
}

/** Corrects a version and seals it again: without its review, then with it. */
function sealAgain(folder: string, version: string, flag = ''): void {
  write(folder, version, 'It costs nothing.', 'यह निःशुल्क है।');
  edit(folder, `content/${version.replace(' ', '/')}/hi.md`, /^reviewed: .*/m, 'reviewed: not yet');
  call(folder, seal, `${version} ${flag}`);
  call(folder, reviewed, `${version} hi --by Rao`);
  call(folder, seal, '');
}

interface Act {
  readonly act: (folder: string) => void;
  /** What is refused in any case, and what is refused if a site answers. */
  readonly unfinished?: readonly string[];
  readonly lost?: readonly string[];
}

const acts: Readonly<Record<string, Act>> = {
  'nothing since the last deployment': { act: () => {} },
  'signed for a translation again': {
    act: (folder) => {
      edit(folder, 'content/privacy/2025-01-01/hi.md', 'यह अब मुफ़्त है।', 'यह अब निःशुल्क है।');
      call(folder, reviewed, `${announced} hi --by Rao`);
    },
    unfinished: [`${announced} (hi) not sealed: `],
  },
  'sealed the announced version again': {
    act: (folder) => sealAgain(folder, announced),
  },
  'sealed the version in force again': {
    act: (folder) => sealAgain(folder, inForce, '--never-published'),
    lost: [`${inForce} (en, hi) is live with other words`],
  },
};

/** The hosts that answer with `legal`, and the flags of the deployment. */
const sites = {
  'is live': { live: ['legal.sample.test'], flags: '' },
  'is down': { live: [], flags: '' },
  'is down, which a person has seen': { live: [], flags: '--live-site none' },
  'answers after all': { live: ['legal.sample.test'], flags: '--live-site none' },
  'is live here and where it was': { live: ['legal.sample.test', 'old.test'], flags: '--live-site https://old.test/' },
  'moves here': { live: ['old.test'], flags: '--live-site https://old.test/' },
  'moves here, and the old one is down': { live: ['legal.sample.test'], flags: '--live-site https://old.test/' },
};

/** As Node's `fetch` fails behind a proxy that refuses: its error has the code 0. */
const refused = new Error('fetch failed', {
  cause: Object.assign(new DOMException('Request was cancelled.'), { cause: new Error('Proxy response (403)') }),
});

/** @returns what is refused; empty if the build was uploaded */
async function tryDeploy(folder: string, content: CheckedContent, live: readonly string[], flags: string) {
  let isUploaded = false;
  const effects = {
    content: join(folder, 'content'),
    now,
    build: async () => ({ content, config: '' }),
    findFaults: async () => [],
    upload: () => {
      isUploaded = true;
    },
    async fetchTexts(input: Parameters<typeof fetch>[0]) {
      if (live.includes(new URL(`${input}`).host)) return new Response(legal);
      throw refused;
    },
  };
  const printed = await deploy(flags.split(' ').filter(Boolean), effects).catch(({ message }) => message as string);
  expect(isUploaded).toBe(!printed.startsWith('Not deployed:'));
  return isUploaded ? [] : printed.split('\n').slice(1);
}

/** From the beginning of each message; lines that go on begin with a space. */
const expectRefusals = (found: readonly string[], expected: readonly string[]) => {
  const messages = found.filter((line) => !line.startsWith(' '));
  expect(messages).toEqual(expected.map((text) => expect.stringContaining(text)));
};
const notLive = ['agreement 2024-01-01', inForce].map((name) => `${name} would be in force since a day that is over`);

describe.each(Object.entries(acts))('%s', (_, { act, unfinished = [], lost = [] }) => {
  let changed: string;
  let content: CheckedContent;
  beforeAll(() => {
    changed = createFolder(afterAll);
    cpSync(folder, changed, { recursive: true });
    act(changed);
    content = read(changed);
  });

  describe.each(Object.entries(sites))('and the site %s', (_, { live, flags }) => {
    it.each(['no proxy', 'a proxy that refuses'])('behind %s', async (proxy) => {
      const answering = proxy === 'no proxy' ? live : [];
      const [asked] = / (https?\S+)/.exec(flags)?.slice(1) ?? ['https://legal.sample.test/'];
      const isUnknown = !flags.endsWith('none') && !answering.includes(new URL(`${asked}`).host);
      const unknown = isUnknown ? [`${asked} can’t be asked which texts it shows: Proxy response (403)`] : [];
      const backdated = answering.length === 0 && !isUnknown ? notLive : [];
      const expected = [...unfinished, ...(answering.length > 0 ? lost : []), ...unknown, ...backdated];
      expectRefusals(await tryDeploy(changed, content, answering, flags), expected);
      // The operator's word is taken, except where a site answers.
      if (backdated.length > 0)
        expectRefusals(await tryDeploy(changed, content, [], `${flags} --backdated`), unfinished);
    });
  });
});

const commit = 'git -c user.name=A -c user.email=a@sample.test commit --quiet --allow-empty --message B';
const histories = {
  'one commit': `git add . && ${commit}`,
  'a merge': [
    `git add content/agreement content/phrases content/site.json wrangler.toml && ${commit}`,
    `git checkout --quiet -b other && git add . && ${commit} && git checkout --quiet - && ${commit}`,
    `git -c user.name=A -c user.email=a@sample.test merge --quiet --no-ff --message B other`,
  ].join(' && '),
};

describe.each(Object.entries(histories))('the texts of %s', (_, history) => {
  describe.each(['', '--depth 1'])('in a clone %s', (depth) => {
    let clone: string;
    beforeAll(() => {
      const [origin, parent] = [createFolder(afterAll), createFolder(afterAll)];
      cpSync(folder, origin, { recursive: true });
      clone = join(parent, 'clone');
      execSync(`git init --quiet && ${history} && git clone --quiet ${depth} "file://${origin}" "${clone}"`, {
        cwd: origin,
      });
    });

    it.each([
      { name: 'is live', live: ['legal.sample.test'], flags: '' },
      { name: 'is down, which a person has seen', live: [], flags: '--live-site none --backdated' },
    ])('are deployed where the site $name, once they are committed', async ({ live, flags }) => {
      expect(await tryDeploy(clone, read(clone), live, flags)).toEqual([]);
      const restore = edit(clone, 'wrangler.toml', /$/, '\n# An edit.');
      expectRefusals(await tryDeploy(clone, read(clone), live, flags), ['wrangler.toml not committed: ']);
      restore();
    });
  });
});
