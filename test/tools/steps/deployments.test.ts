/** What commands say, and what the next deployment does: what people do × how far a version is × the live site. */
import { execSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { deploy } from '../../../tools/commands/deploy.ts';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { reviewed } from '../../../tools/commands/reviewed.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { textKey } from '../../../tools/content/read/text-key.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { createServices, request } from '../../fixtures/services.ts';
import { callCommand, makeFolder, publish } from '../commands/run-command.ts';
import { createFolder, edit, root } from '../folders.ts';

const now = Date.parse('2024-06-07T12:00:00+05:30');
const [later, over] = ['2025-01-01', '2024-06-01'];
/** A second version of the privacy policy: its day, and what was done with it. */
const states = {
  'a draft': { version: later, isSigned: false, isSealed: false, isLive: false },
  signed: { version: later, isSigned: true, isSealed: false, isLive: false },
  sealed: { version: later, isSigned: true, isSealed: true, isLive: false },
  announced: { version: later, isSigned: true, isSealed: true, isLive: true },
  'in force': { version: over, isSigned: true, isSealed: true, isLive: true },
  unpublished: { version: over, isSigned: true, isSealed: true, isLive: false },
};
type State = (typeof states)['sealed'];

/** The first versions, in two languages, which are live. */
const first = makeFolder();
publish(first, 'hi');
call(first, seal);

function copy(folder: string): string {
  const copied = createFolder();
  cpSync(folder, copied, { recursive: true });
  return copied;
}

/** @returns what the command did, or why it did nothing */
function call(folder: string, command: Parameters<typeof callCommand>[0], args = '', day?: string): string {
  const { output, errors } = callCommand(command, args.split(' ').filter(Boolean), folder, day);
  return errors || output.replace(/\n\n.*/s, '\n');
}

function write(folder: string, version: string, english: string, hindi: string): void {
  edit(folder, `content/privacy/${version}/en.md`, /^It (?:is free|costs).*/m, english);
  edit(folder, `content/privacy/${version}/hi.md`, /यह \S* ?मुफ़्त है।$/m, hindi);
}

/** Folders that commands have made, which takes longer than to copy them. */
const begun = new Map<string, string>();

/** The first versions, and a second one, which somebody writes who knows no other. */
function begin(state: State, english: string, hindi: string): string {
  const key = JSON.stringify([state, english]);
  const folder = begun.get(key) ?? writeSecond(state, english, hindi);
  begun.set(key, folder);
  return copy(folder);
}

function writeSecond({ version, isSigned, isSealed }: State, english: string, hindi: string): string {
  const [folder, day] = [copy(first), '2024-02-01'];
  call(folder, newVersion, `privacy ${version}`, day);
  write(folder, version, english, hindi);
  edit(folder, `content/privacy/${version}/en.md`, /^note: .*/m, 'note: We say for whom.');
  edit(folder, `content/privacy/${version}/hi.md`, /^note: .*/m, 'note: किसके लिए, यह लिखा है।');
  if (isSigned) call(folder, reviewed, `privacy ${version} hi --by Bose`, day);
  if (isSealed) call(folder, seal, '', day);
  return folder;
}

const flagFor = ({ version, isLive }: State) => (version === over && !isLive ? ' --never-published' : '');

const acts: Readonly<Record<string, (folder: string, state: State) => string>> = {
  edited(folder, { version }) {
    write(folder, version, 'It costs nothing.', 'यह निःशुल्क है।');
    return call(folder, seal);
  },
  signed: (folder, state) => call(folder, reviewed, `privacy ${state.version} hi --by Rao${flagFor(state)}`),
  sealed: (folder) => call(folder, seal),
  'sealed again'(folder, { version }) {
    const args = `privacy ${version}${version === over ? ' --never-published' : ''}`;
    write(folder, version, 'It costs nothing.', 'यह निःशुल्क है।');
    const [, advice = ''] = /npm run reviewed -- (.*?);/.exec(call(folder, seal, args)) ?? [];
    return call(folder, reviewed, advice.replace('"<name>"', 'Rao')) + call(folder, seal, args);
  },
  moved(folder, state) {
    const args = `privacy 2025-03-01 --instead-of ${state.version}${flagFor(state)}`;
    return call(folder, newVersion, args) + call(folder, seal);
  },
  withdrawn(folder, { version }) {
    rmSync(join(folder, 'content/privacy', version), { recursive: true });
    return call(folder, seal);
  },
  'without Hindi'(folder, state) {
    edit(folder, 'content/site.json', '"en","hi"', '"en"');
    return `${acts['sealed again']?.(folder, state)}`;
  },
  'with Marathi'(folder, { version }) {
    edit(folder, 'content/site.json', '"hi"', '"hi", "mr"');
    cpSync(join(root, 'content/phrases/mr.yaml'), join(folder, 'content/phrases/mr.yaml'));
    const file = join(folder, 'content/privacy', version, 'hi.md');
    const unsealed = readFileSync(file, 'utf8').replace(/^sealed:\n(?: .*\n)*/m, '');
    writeFileSync(file.replace('hi.md', 'mr.md'), unsealed.replaceAll('है।', 'आहे.').replaceAll('।', '.'));
    return call(folder, reviewed, `privacy ${version} mr --by Patil`) + call(folder, seal);
  },
  'next to a merged one of today'(folder) {
    const path = 'content/privacy/2024-06-07';
    const merged = { ...states.sealed, version: '2024-06-07' };
    const branch = begin(merged, 'It is free for all.', 'यह सबके लिए मुफ़्त है।');
    cpSync(join(branch, path), join(folder, path), { recursive: true });
    return call(folder, seal);
  },
};

/**
 * What the commands say, and a deployment; last with a site that is down, as a person says, if that
 * differs. Only what is sealed can be sealed again.
 */
const table = `
edited | a draft | sealed privacy/2025-01-01/en | (hi) not reviewed
edited | signed | Bose has reviewed other words | Bose has reviewed other words
edited | sealed, announced | was changed or moved after | to change it: npm run seal -- privacy 2025-01-01;
edited | in force, unpublished | was changed or moved after | if it was never deployed: npm run seal
signed | a draft, signed | says reviewed: Rao | (en, hi) not sealed
signed | sealed, announced, unpublished | says reviewed: Rao | (hi) not sealed
signed | in force | no translation that can be reviewed | Deployed.
sealed | a draft | sealed privacy/2025-01-01/en | (hi) not reviewed
sealed | signed | sealed privacy/2025-01-01/en … sealed privacy/2025-01-01/hi | Deployed.
sealed | sealed, announced, in force | nothing to seal | Deployed.
sealed | unpublished | nothing to seal | no live site shows it | Deployed.
sealed again | sealed, announced | says reviewed: Rao … sealed privacy/2025-01-01/en … sealed privacy/2025-01-01/hi | Deployed.
sealed again | in force | sealed privacy/2024-06-01/en | is live with other words | Deployed.
sealed again | unpublished | says reviewed: Rao … sealed privacy/2024-06-01/hi | no live site shows it | Deployed.
moved | a draft | is content/privacy/2025-03-01 now … sealed privacy/2025-03-01/en | (hi) not reviewed
moved | signed, sealed, unpublished | is content/privacy/2025-03-01 now … sealed privacy/2025-03-01/hi | Deployed.
moved | announced | is content/privacy/2025-03-01 now | 2025-01-01 (en, hi) is announced, and this build does not | Deployed.
moved | in force | in force: if no site has shown it, add --never-published; otherwise: npm run new-version | Deployed.
withdrawn | a draft, signed, sealed, unpublished | nothing to seal | Deployed.
withdrawn | announced | nothing to seal | 2025-01-01 (en, hi) is announced, and this build does not have it | Deployed.
withdrawn | in force | nothing to seal | 2024-06-01 (en, hi) is live, and this build does not have it | Deployed.
without Hindi | a draft, signed | sealed privacy/2025-01-01/en | Deployed.
without Hindi | sealed, announced | says reviewed: Rao … sealed privacy/2025-01-01/hi | Deployed.
without Hindi | in force | sealed privacy/2024-06-01/hi | is live with other words | Deployed.
without Hindi | unpublished | sealed privacy/2024-06-01/hi | no live site shows it | Deployed.
with Marathi | a draft | sealed privacy/2025-01-01/mr | (hi) not reviewed
with Marathi | signed, sealed, announced | sealed privacy/2025-01-01/mr | Deployed.
with Marathi | in force | sealed privacy/2024-06-01/mr | Deployed.
with Marathi | unpublished | sealed privacy/2024-06-01/mr | no live site shows it | Deployed.
next to a merged one of today | a draft, signed, sealed, announced | 2024-06-07 came between | write after: 2024-06-07
next to a merged one of today | in force, unpublished | 2024-06-01 came between | privacy 2024-06-07 --never-published
`;

const read = (folder: string) => readContent(join(folder, 'content'), now);

interface Deployment {
  readonly folder: string;
  readonly content?: ReturnType<typeof read>;
  readonly fetchTexts: typeof fetch;
  readonly faults?: string[];
  readonly isTerminal?: boolean;
}

async function deployFrom({ folder, content, fetchTexts, ...others }: Deployment, ...args: string[]) {
  const { faults = [], isTerminal = false } = others;
  const uploads: boolean[] = [];
  const effects = {
    content: join(folder, 'content'),
    now,
    isTerminal,
    build: async () => ({ content: content ?? read(folder), config: '' }),
    findFaults: async () => faults,
    upload: (_: string, isDryRun: boolean) => void uploads.push(isDryRun),
    fetchTexts,
  };
  const printed: string = await deploy(args, effects).catch(({ message }) => message);
  return { printed, uploads };
}

const rows = table
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));
const match = (words: string) =>
  expect.stringMatching(new RegExp(words.split(' … ').map(RegExp.escape).join('.*'), 's'));

describe.each(Object.keys(acts))('if it is %s', (act) => {
  const possible = Object.keys(states).filter((state) => act !== 'sealed again' || states[state as 'sealed'].isSealed);
  it.each(possible)('and was %s', async (name) => {
    const state = states[name as 'sealed'];
    const folder = begin(state, 'It is free now.', 'यह अब मुफ़्त है।');
    const before = read(state.isLive ? folder : first).texts;
    const { body: legal } = await request(createServices(before), '/legal.json');
    const said = acts[act]?.(folder, state) ?? '';
    const up = await deployFrom({ folder, fetchTexts: async () => new Response(legal) });
    const fetchTexts = () => Promise.reject(new Error('ENOTFOUND'));
    const down = await deployFrom({ folder, fetchTexts }, '--live-site', 'none', '--backdated');
    const [, , ...expected] = rows.find((row) => row[0] === act && row[1]?.split(', ').includes(name)) ?? [];
    const [says = expect.fail('the table has no such row'), upSays = '', downSays = upSays] = expected;
    expect([said, up.printed, down.printed]).toEqual([says, upSays, downSays].map(match));
    // A deployment takes nothing away of which nothing was said.
    const after = up.uploads.length > 0 ? read(folder).texts : before;
    const lost = before.filter(({ digest }) => !after.some((text) => text.digest === digest)).map(textKey);
    for (const key of lost) expect(said).toContain(`sealed ${key}, `);
  });
});

interface Change {
  readonly act?: (folder: string) => void;
  /** Of the live site. */
  readonly show?: (legal: string) => string;
  /** Of the built Worker. */
  readonly faults?: string[];
  /** What is refused in any case, and if a site answers. */
  readonly refused?: string[];
  readonly lost?: string[];
  /** What is printed instead of `lost` with `--withdraw`. */
  readonly withdrawn?: string;
}

const putBack = (day: string) => `put back, from git, content/privacy/${day}`;

/** Since the last deployment, with a version in force and an announced one. */
const changes: Readonly<Record<string, Change>> = {
  'nothing is done': {},
  'the built Worker fails': { faults: ['the built Worker logs a failure'] },
  'a file is not committed': {
    act(folder) {
      const commit = 'git add . && git -c user.name=A -c user.email=a@sample.test commit --quiet --message B';
      execSync(`git init --quiet && ${commit}`, { cwd: folder });
      edit(folder, 'content/phrases/hi.yaml', /$/, '\n');
    },
    refused: ['content/phrases/hi.yaml not committed: git add, then git commit'],
  },
  'the announced version is postponed': {
    act: (folder) => void acts.moved?.(folder, states.announced),
    lost: [
      `privacy ${later} (en, hi) is announced, and this build does not have it: ${putBack(later)}; ` +
        'or, to withdraw it, add --withdraw',
    ],
    withdrawn: `Withdrawn: privacy ${later} (en, hi)`,
  },
  'the version in force is live with another revision': {
    show: (legal) => legal.replace(/(?<="privacy".*"2024-01-01".*?"revision":)\d/s, '7'),
    lost: [
      'privacy 2024-01-01 (en, hi) is live with other words or another revision: if people agreed to those, ' +
        `${putBack('2024-01-01')}; for what is to change: npm run new-version -- privacy YYYY-MM-DD; ` +
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
 * The sites that answer, the flags of the deployment, what is always refused, or the status of what
 * is not this site, and whether wrangler asks before it replaces that.
 */
type SiteState = { live: string[]; flags?: string[]; refused?: string[]; other?: number; asks?: true };
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
  'is live, and announced versions are withdrawn': { live: [home], flags: [home, '--withdraw'] },
  'moves here': { live: [old], flags: [old] },
  'is live here and at the old address': { live: [home, old], flags: [old] },
  'is live here, and down at the old address': { live: [home], flags: [old], refused: unknown(old) },
  'is another one': { live: [], other: 404, flags: ['none', '--backdated'], refused: occupied },
  'is another one, to which this one moves': { live: [old], other: 302, flags: [old], refused: occupied },
  'is another one, and wrangler can ask': { live: [], other: 404, flags: ['none', '--backdated'], asks: true },
  // The response of Cloudflare for a Worker that throws.
  'is broken, as a person says who knows the texts': { live: [], other: 500, flags: ['none', '--backdated'] },
};

/** The same for all. */
const COMMON = /^(?:Not deployed:$|Deployed\.|Nothing was deployed: )/;

describe.each(Object.entries(changes))('if %s', (_, { act, show, faults = [], refused = [], lost = [], withdrawn }) => {
  let folder: string;
  let legal: string;
  // Reading takes longer than a deployment.
  let content: ReturnType<typeof read>;
  beforeAll(async () => {
    folder = begin(states.announced, 'It is free now.', 'यह अब मुफ़्त है।');
    const { body } = await request(createServices(read(folder).texts), '/legal.json');
    legal = show?.(body) ?? body;
    act?.(folder);
    content = read(folder);
  });

  it.each(Object.entries(sites))('and the site %s', async (_, site) => {
    const { live, flags = [], refused: always = [], other, asks: isTerminal = false } = site;
    const fetchTexts = async (input: Parameters<typeof fetch>[0]) => {
      if (live.some((site) => `${input}`.startsWith(`${site}legal.json`))) return new Response(legal);
      if (other) return new Response('<!doctype html>', { status: other });
      throw new Error('getaddrinfo ENOTFOUND');
    };
    const args = flags.length > 0 ? ['--live-site', ...flags] : [];
    const deployment = { folder, content, fetchTexts, faults, isTerminal };
    const [dryRun, run] = [await deployFrom(deployment, ...args, '--dry-run'), await deployFrom(deployment, ...args)];
    const failure = other ? `its legal.json has status ${other}` : 'getaddrinfo ENOTFOUND';
    const isWithdrawn = flags.includes('--withdraw') && withdrawn;
    const lostHere = live.length > 0 && !isWithdrawn ? lost : [];
    const refusals = [...refused, ...lostHere, ...always.map((line) => line.replace('FAILURE', failure)), ...faults];
    const compared = [home, ...(flags.includes(old) ? [old] : [])].map((site) => {
      const isLive = live.includes(site);
      return isLive ? `Compared with the texts that are live at ${site}` : `Not compared with ${site}: ${failure}`;
    });
    const expected = refusals.length > 0 ? refusals : [...compared, ...(isWithdrawn ? [isWithdrawn] : [])];
    const listLines = (printed: string) => printed.split('\n').filter((line) => !COMMON.test(line));
    expect([dryRun, run].map(({ printed }) => listLines(printed))).toEqual([expected, expected]);
    expect([...dryRun.uploads, ...run.uploads]).toEqual(refusals.length > 0 ? [true] : [true, false]);
  });
});
