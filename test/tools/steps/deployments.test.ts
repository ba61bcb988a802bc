/** What a deployment refuses: what people did × what the live site answers. */
import { execSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
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

interface Act {
  readonly act?: (folder: string) => void;
  /** What is refused in any case, and if a site answers. */
  readonly refused?: string[];
  readonly lost?: string[];
  /** What is printed instead of `lost` with `--withdraw`. */
  readonly withdrawn?: string;
  /** Of the built Worker. */
  readonly faults?: string[];
}

const putBack = (version: string) => `put back, from git, content/${version.replace(' ', '/')}`;

const acts: Readonly<Record<string, Act>> = {
  'nothing is done since the last deployment': {},
  'the built Worker fails': { faults: ['the built Worker logs a failure'] },
  'the announced version is sealed again, and not committed': {
    act(folder) {
      const commit = 'git add . && git -c user.name=A -c user.email=a@sample.test commit --quiet --message B';
      execSync(`git init --quiet && ${commit}`, { cwd: folder });
      sealAgain(folder, announced);
    },
    refused: ['content/privacy/2025-01-01/en.md and 1 more files not committed: git add, then git commit'],
  },
  'the announced version is postponed': {
    act(folder) {
      call(folder, newVersion, 'privacy 2025-02-01 --instead-of 2025-01-01');
      call(folder, seal);
    },
    lost: [
      `${announced} (en, hi) is announced, and this build does not have it: ${putBack(announced)}; ` +
        'or, to withdraw it, add --withdraw',
    ],
    withdrawn: `Withdrawn: ${announced} (en, hi)`,
  },
  'a translation of the version in force is deleted': {
    act: (folder) => rmSync(join(folder, 'content/privacy/2024-01-01/hi.md')),
    lost: [`${inForce} (hi) is live, and this build does not have it: ${putBack(inForce)}`],
  },
  'the version in force is sealed again': {
    act: (folder) => sealAgain(folder, inForce, '--never-published'),
    lost: [
      `${inForce} (en, hi) is live with other words or another revision: if people agreed to those, ` +
        `${putBack(inForce)}; for what is to change: npm run new-version -- privacy YYYY-MM-DD; ` +
        'if the live site is wrong: docs/operations.md',
    ],
  },
};

const [home, old] = ['https://legal.sample.test/', 'https://old.test/'];
const backdated = ['agreement', 'privacy'].map(
  (document) =>
    `${document} 2024-01-01 would be in force since a day that is over, and no site could be asked whether it ` +
    'shows it: if the text has been in force since then, add --backdated',
);
const unknown = (site: string) => [
  `${site} can’t be asked which texts it shows: FAILURE`,
  `  look first: ${site}legal.json in a browser; the tag in npx wrangler versions list: the commit that is live;`,
  '  and git diff <commit> -- content',
  '  if they are live at another address, add --live-site <address>',
  '  if nobody can read it, since nothing is live yet or it is broken, add --live-site none',
];

/**
 * Those that answer, the flags of the deployment, what is always refused, how Node’s `fetch` fails,
 * or the status of what is not this site, and whether wrangler asks before it replaces that.
 */
type SiteState = { live: string[]; flags?: string[]; refused?: string[]; cause?: Error; other?: number; asks?: true };
const occupied = [
  `something else responds at ${home}: FAILURE; if the address is right, ` +
    'deploy in a terminal, where wrangler asks whether this site takes its place',
];
const sites: Readonly<Record<string, SiteState>> = {
  'is live': { live: [home] },
  'is down': { live: [], refused: unknown(home) },
  'is down, as a person says': { live: [], flags: ['none'], refused: backdated },
  // Only `git diff` shows what was changed.
  'is down, as a person says who knows the texts': { live: [], flags: ['none', '--backdated'] },
  'is live, although a person says that it is down': { live: [home], flags: ['none'] },
  'is live, and announced versions are withdrawn': { live: [home], flags: [home, '--withdraw'] },
  'moves here': { live: [old], flags: [old] },
  'is live here and at the old address': { live: [home, old], flags: [old] },
  'is live here, and down at the old address': { live: [home], flags: [old], refused: unknown(old) },
  'is down here and at the old address': { live: [], flags: [old], refused: unknown(old) },
  'is another one': { live: [], other: 404, flags: ['none', '--backdated'], refused: occupied },
  'is another one, to which this one moves': { live: [old], other: 302, flags: [old], refused: occupied },
  'is another one, and wrangler can ask': { live: [], other: 404, flags: ['none', '--backdated'], asks: true },
  // The response of Cloudflare for a Worker that throws.
  'is broken, as a person says who knows the texts': { live: [], other: 500, flags: ['none', '--backdated'] },
};

/** The error of a proxy has the code 0. */
const cause = Object.assign(new DOMException('Request was cancelled.'), { cause: new Error('Proxy response (403)') });
const behindProxy = Object.entries(sites)
  .filter(([, { live, other }]) => live.length === 0 && !other)
  .map(([name, site]) => [`${name}, behind a proxy that refuses`, { ...site, cause }] as const);

/** The same for all. */
const COMMON = /^(?:Not deployed:$|Deployed\.|Nothing was deployed: )/;

describe.each(Object.entries(acts))('if %s', (_, { act, refused = [], lost = [], withdrawn, faults = [] }) => {
  let changed: string;
  // Reading takes longer than a deployment.
  let content: ReturnType<typeof read>;
  beforeAll(() => {
    changed = createFolder(afterAll);
    cpSync(folder, changed, { recursive: true });
    act?.(changed);
    content = read(changed);
  });

  it.each([...Object.entries(sites), ...behindProxy])('and the site %s', async (_, site) => {
    const { live, flags = [], refused: always = [], other, asks = false } = site;
    const { cause = new Error('getaddrinfo ENOTFOUND') } = site;
    const uploads: boolean[] = [];
    const effects = {
      content: join(changed, 'content'),
      now,
      isTerminal: asks,
      build: async () => ({ content, config: '' }),
      findFaults: async () => faults,
      upload: (_: string, isDryRun: boolean) => void uploads.push(isDryRun),
      async fetchTexts(input: Parameters<typeof fetch>[0]) {
        if (live.some((site) => `${input}`.startsWith(`${site}legal.json`))) return new Response(legal);
        if (other) return new Response('<!doctype html>', { status: other });
        throw new Error('fetch failed', { cause });
      },
    };
    const run = async (...more: string[]) => {
      const args = flags.length > 0 ? ['--live-site', ...flags, ...more] : more;
      const printed: string = await deploy(args, effects).catch(({ message }) => message);
      return printed.split('\n').filter((line) => !COMMON.test(line));
    };
    const { message } = cause.cause instanceof Error ? cause.cause : cause;
    const failure = other ? `its legal.json has status ${other}` : message;
    const isWithdrawn = flags.includes('--withdraw') && withdrawn;
    const lostHere = live.length > 0 && !isWithdrawn ? lost : [];
    const refusals = [...refused, ...lostHere, ...always.map((line) => line.replace('FAILURE', failure)), ...faults];
    const compared = [home, ...(flags.includes(old) ? [old] : [])].map((site) => {
      return live.includes(site)
        ? `Compared with the texts that are live at ${site}`
        : `Not compared with ${site}: ${failure}`;
    });
    const expected = refusals.length > 0 ? refusals : [...compared, ...(isWithdrawn ? [isWithdrawn] : [])];
    expect([await run('--dry-run'), await run()]).toEqual([expected, expected]);
    expect(uploads).toEqual(refusals.length > 0 ? [true] : [true, false]);
  });
});
