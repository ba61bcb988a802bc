/**
 * `npm run deploy`: builds the site, checks the build against the live site, and uploads it with
 * wrangler.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Company } from '../../src/documents/company.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { type Build, buildElsewhere } from '../shared/build-site.ts';
import { readArguments, run, UsageError } from '../shared/command.ts';
import { listUncommitted } from '../steps/git.ts';
import { listSteps, listWarnings } from '../steps/list-steps.ts';
import { readLiveSites } from '../steps/live-texts.ts';
import { findFaults } from './verify.ts';

/** Not by a path: in an npm workspace, packages are in a folder above. */
const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin/wrangler.js');

const usage = `npm run deploy                              builds, checks the build, asks the live site, uploads
npm run deploy -- --dry-run                 the same without the upload
npm run deploy -- --live-site <address>     the texts are live at another address: the site moves
npm run deploy -- --live-site none          nobody can read the site: nothing is live yet, or it is broken
npm run deploy -- --backdated               versions whose day is over, and that were never live, are deployed
npm run deploy -- --withdraw                versions that are announced, and that this build does not have, are withdrawn`;

/** With this code a workflow can recognize a fork that still has the example's settings. */
const EXAMPLE_EXIT_CODE = 3;

/** What `deploy` does outside of its process. */
interface Effects {
  readonly content: string;
  readonly now: Timestamp;
  readonly build: () => Promise<Build>;
  readonly findFaults: (config: string) => Promise<string[]>;
  readonly fetchTexts: typeof fetch;
  readonly upload: (config: string, isDryRun: boolean) => void;
}

export async function deploy(args: readonly string[], effects: Effects): Promise<string> {
  const { 'dry-run': isDryRun, ...flags } = readFlags(args);
  const { content, config } = await effects.build();
  const sites = await readLiveSites(content.company.address, flags['live-site'], effects.fetchTexts);
  const uncommitted = listUncommitted(effects.content);
  const situation = { content, uncommitted, now: effects.now, sites, flags };
  const blocking = listSteps(situation).flatMap(({ say, blocks }) => (blocks ? say : []));
  const blockers = [...blocking, ...(await effects.findFaults(config))];
  if (!isDryRun && blockers.length > 0) throw createError('Not deployed:', blockers, content.company);
  effects.upload(config, isDryRun);
  // After wrangler's output, so that it stays visible.
  const dryRun = 'Nothing was deployed: this was a dry run. A deployment would';
  if (isDryRun && blockers.length > 0) throw createError(`${dryRun} be refused:`, blockers, content.company);
  return [
    ...sites.map(({ url, texts, failure }) => {
      return texts ? `Compared with the texts that are live at ${url}` : `Not compared with ${url}: ${failure}`;
    }),
    ...listWarnings(situation),
    isDryRun ? `${dryRun} not be refused.` : 'Deployed. npm run verify compares what readers get.',
  ].join('\n');
}

/** @throws with exit code 1 if wrangler fails: its own might equal `EXAMPLE_EXIT_CODE` */
export function upload(config: string, isDryRun: boolean): void {
  // Pass `--config`: the root `wrangler.toml` refuses to deploy on purpose.
  const args = ['deploy', '--config', config, ...describeCommit(), ...(isDryRun ? ['--dry-run'] : [])];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const { status } = spawnSync(process.execPath, [wrangler, ...args], { stdio: 'inherit', env });
  if (status !== 0) throw new CommandError('Not deployed: see what wrangler printed above.');
}

export function createError(intro: string, blockers: readonly string[], company: Company): CommandError {
  const isExample = exampleSettings(company).length === Object.keys(company).length;
  return new CommandError([intro, ...blockers].join('\n'), isExample ? EXAMPLE_EXIT_CODE : 1);
}

export function readFlags(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    'dry-run': flag,
    'live-site': { type: 'string' },
    backdated: flag,
    withdraw: flag,
  } as const;
  const { values } = readArguments({ args, options });
  const { 'live-site': liveSite } = values;
  if (liveSite !== undefined && liveSite !== 'none' && !URL.parse(liveSite)?.host) {
    throw new UsageError(
      `found --live-site "${liveSite}", expected none, or an address such as https://legal.app.example/`,
    );
  }
  return values;
}

/** Tags the version at Cloudflare with the commit, so that a rollback can find it. */
function describeCommit(): string[] {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { encoding: 'utf8' });
  return stdout ? ['--tag', stdout.trim()] : [];
}

export const effects: Effects = {
  content: 'content',
  now: Date.now(),
  build: buildElsewhere,
  findFaults,
  fetchTexts: fetch,
  upload,
};

if (import.meta.main) await run((args) => deploy(args, effects), usage);
