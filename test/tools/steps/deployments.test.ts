/** What a deployment refuses: what people did × what the live site answers × the proxy in between. */
import { execSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploy } from '../../../tools/commands/deploy.ts';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { reviewed } from '../../../tools/commands/reviewed.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { createServices, request } from '../../fixtures/services.ts';
import { callCommand, makeFolder, publish } from '../commands/run-command.ts';
import { createFolder, edit } from '../folders.ts';

const now = Date.parse('2024-06-07T12:00:00+05:30');
const read = (folder: string) => readContent(join(folder, 'content'), now);
const [inForce, announced] = ['privacy 2024-01-01', 'privacy 2025-01-01'];

function call(folder: string, command: Parameters<typeof callCommand>[0], args = ''): void {
  expect(callCommand(command, args.split(' ').filter(Boolean), folder)).toMatchObject({ errors: '' });
}

function write(folder: string, version: string, english: string, hindi: string): void {
  const path = `content/${version.replace(' ', '/')}`;
  edit(folder, `${path}/en.md`, /It is free.*/, english);
  edit(folder, `${path}/hi.md`, /यह .*है।$/m, hindi);
}

/** In two languages, sealed, with a version in force and an announced one. */
let folder: string;
/** What the live site answers. */
let legal: string;
beforeAll(async () => {
  folder = makeFolder(afterAll);
  publish(folder, 'hi');
  call(folder, seal);
  call(folder, newVersion, announced);
  write(folder, announced, 'It is free now.', 'यह अब मुफ़्त है।');
  edit(folder, 'content/privacy/2025-01-01/en.md', /^note: .*/m, 'note: We say since when.');
  edit(folder, 'content/privacy/2025-01-01/hi.md', /^note: .*/m, 'note: कब से, यह लिखा है।');
  call(folder, reviewed, `${announced} hi --by Rao`);
  call(folder, seal);
  legal = (await request(createServices(read(folder).texts), '/legal.json')).body;
});

/** Without the new review, then with it. */
function sealAgain(folder: string, version: string, flag = ''): void {
  write(folder, version, 'It costs nothing.', 'यह निःशुल्क है।');
  edit(folder, `content/${version.replace(' ', '/')}/hi.md`, /^reviewed: .*/m, 'reviewed: not yet');
  call(folder, seal, `${version} ${flag}`);
  call(folder, reviewed, `${version} hi --by Rao`);
  call(folder, seal);
}

/** Commits the texts by a merge, in a shallow clone. */
function merge(folder: string): void {
  const git = 'git -c user.name=A -c user.email=a@sample.test';
  const commit = `${git} commit --quiet --allow-empty --message B`;
  const branch = `git checkout --quiet -b other && git add . && ${commit} && git checkout --quiet -`;
  const first = `git init --quiet && git add content/agreement content/phrases content/site.json && ${commit}`;
  const last = `${commit} && ${git} merge --quiet --no-ff --message B other && git rev-parse HEAD > .git/shallow`;
  execSync(`${first} && ${branch} && ${last}`, { cwd: folder });
}

interface Act {
  readonly act?: (folder: string) => void;
  /** What is refused in any case, and if a site answers. */
  readonly refused?: string[];
  readonly lost?: string[];
  /** Of the built Worker. */
  readonly faults?: string[];
}

const acts: Readonly<Record<string, Act>> = {
  'nothing is done since the last deployment': {},
  'the built Worker fails': { faults: ['the built Worker logs a failure'] },
  'a translation is signed for again': {
    act(folder) {
      edit(folder, 'content/privacy/2025-01-01/hi.md', 'यह अब मुफ़्त है।', 'यह अब निःशुल्क है।');
      call(folder, reviewed, `${announced} hi --by Rao`);
    },
    refused: [`${announced} (hi) not sealed: `],
  },
  'the announced version is sealed again': { act: (folder) => sealAgain(folder, announced) },
  'two branches are merged in a shallow clone': { act: merge },
  'the announced version is sealed again after the merge': {
    act(folder) {
      merge(folder);
      sealAgain(folder, announced);
    },
    refused: [`${announced} (en, hi) not committed: `],
  },
  'the version in force is sealed again': {
    act: (folder) => sealAgain(folder, inForce, '--never-published'),
    lost: [`${inForce} (en, hi) is live with other words`],
  },
};

const [home, old] = ['https://legal.sample.test/', 'https://old.test/'];
/** Those that answer, and the flag of the deployment. */
const sites: Readonly<Record<string, { live: string[]; flag?: string }>> = {
  'is live': { live: [home] },
  'is down': { live: [] },
  'is down, as a person says': { live: [], flag: 'none' },
  'is live, although a person says that it is down': { live: [home], flag: 'none' },
  'moves here': { live: [old], flag: old },
  'is live here and at the old address': { live: [home, old], flag: old },
  'is live here, and down at the old address': { live: [home], flag: old },
};

/** How Node’s `fetch` fails where no site answers: the error of a proxy has the code 0. */
const proxies = {
  'no proxy': { cause: Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }) },
  'a proxy that refuses': {
    cause: Object.assign(new DOMException('Request was cancelled.'), { cause: new Error('Proxy response (403)') }),
  },
};
type Proxy = keyof typeof proxies;

/** Reading them takes longer than a deployment. */
const contents = new Map<string, ReturnType<typeof read>>();

/** @returns what was refused, also by a dry run; otherwise what the uploaded build was compared with */
async function tryDeploy(folder: string, live: readonly string[], proxy: Proxy, flags: string[], faults: string[]) {
  const content = contents.get(folder) ?? read(folder);
  contents.set(folder, content);
  const uploads: boolean[] = [];
  const effects = {
    content: join(folder, 'content'),
    now,
    build: async () => ({ content, config: '' }),
    findFaults: async () => faults,
    upload: (_: string, isDryRun: boolean) => void uploads.push(isDryRun),
    async fetchTexts(input: Parameters<typeof fetch>[0]) {
      if (live.some((site) => `${input}`.startsWith(`${site}legal.json`))) return new Response(legal);
      throw new Error('fetch failed', proxies[proxy]);
    },
  };
  const run = async (args: readonly string[]) => {
    const printed: string = await deploy(args, effects).catch(({ message }) => message);
    return printed.split('\n').filter((line) => !/^(?:Not deployed:$|Deployed\.|Nothing was deployed: | )/.test(line));
  };
  const lines = await run([...flags, '--dry-run']);
  expect(await run(flags)).toEqual(lines);
  expect(uploads).toEqual(lines[0]?.match(/^(?:Not c|C)ompared with/) ? [true, false] : [true]);
  return lines;
}

const startWith = (lines: readonly string[]) => lines.map((line) => expect.stringContaining(line));

describe.each(Object.entries(acts))('if %s', (_, { act, refused = [], lost = [], faults = [] }) => {
  let changed: string;
  beforeAll(() => {
    changed = createFolder(afterAll);
    cpSync(folder, changed, { recursive: true });
    act?.(changed);
  });

  describe.each(Object.entries(sites))('and the site %s', (_, { live, flag }) => {
    it.each(['no proxy', 'a proxy that refuses'] as const)('behind %s', async (proxy) => {
      const answering = proxy === 'no proxy' ? live : [];
      const flags = flag ? ['--live-site', flag] : [];
      const asked = flag === old ? old : home;
      const isUnknown = flag !== 'none' && !answering.includes(asked);
      const unknown = isUnknown
        ? [
            `${asked} can’t be asked which texts it shows: ${proxy === 'no proxy' ? 'getaddrinfo ENOTFOUND' : 'Proxy response (403)'}`,
          ]
        : [];
      const day = 'would be in force since a day that is over';
      const isTrusted = flag === 'none' && answering.length === 0;
      const backdated = isTrusted ? [`agreement 2024-01-01 ${day}`, `${inForce} ${day}`] : [];
      const refusals = [...refused, ...(answering.length > 0 ? lost : []), ...unknown, ...backdated, ...faults];
      const compared = [home, ...(flag === old ? [old] : [])].map((site) => {
        return answering.includes(site)
          ? `Compared with the texts that are live at ${site}`
          : `Not compared with ${site}: `;
      });
      const found = await tryDeploy(changed, answering, proxy, flags, faults);
      expect(found).toEqual(startWith(refusals.length > 0 ? refusals : compared));
      if (!isTrusted) return;
      // The operator's word is taken: only `git diff` shows what was changed.
      const trusted = await tryDeploy(changed, [], proxy, [...flags, '--backdated'], faults);
      const rest = [...refused, ...faults];
      expect(trusted).toEqual(startWith(rest.length > 0 ? rest : compared));
    });
  });
});
