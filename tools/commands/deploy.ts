/**
 * `npm run deploy`: builds the site, checks the build against the live site, and uploads it with
 * wrangler.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../messages/command-error.ts';
import { buildElsewhere } from '../shared/build-site.ts';
import { readArguments, run, UsageError } from '../shared/command.ts';
import { listUncommitted } from '../steps/git.ts';
import { listSteps } from '../steps/list-steps.ts';
import { readLiveSites } from '../steps/live-texts.ts';
import { findFaults } from './verify.ts';

/** Not by a path: in an npm workspace, packages are in a folder above. */
const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin/wrangler.js');

const usage = `npm run deploy -- --dry-run            builds, checks, asks the live site, and says what would be refused
npm run deploy                         the same, and uploads the build
  --live-site <address>                the texts are live at another address: the site moves
  --live-site none                     nobody can read the site: nothing is live yet, or it is broken
  --backdated                          versions whose day is over, and that were never live, are deployed
  --withdraw                           announced versions that this build does not have are withdrawn`;

/** What `deploy` depends on outside of its process. */
export const effects = {
  content: 'content',
  now: Date.now(),
  // As wrangler decides whether to ask.
  isTerminal: Boolean(process.stdin.isTTY && process.stdout.isTTY && !process.env.CI),
  build: () => buildElsewhere(),
  findFaults,
  fetchTexts: fetch,
  upload,
};

export async function deploy(args: readonly string[], context: typeof effects): Promise<string> {
  const { 'dry-run': isDryRun, ...flags } = readFlags(args);
  const { content, config } = await context.build();
  const sites = await readLiveSites(content.company.address, flags['live-site'], context.fetchTexts);
  const uncommitted = listUncommitted(context.content);
  const { now, isTerminal } = context;
  const situation = { content, uncommitted, now, sites, isTerminal, flags };
  const blockers = [...listSteps(situation, 'blocker'), ...(await context.findFaults(config))];
  const refuse = (intro: string) => new CommandError([intro, ...blockers].join('\n'));
  if (!isDryRun && blockers.length > 0) throw refuse('Not deployed:');
  context.upload(config, isDryRun);
  // After wrangler's output, so that it stays visible.
  const dryRun = 'Nothing was deployed: this was a dry run. A deployment would';
  if (isDryRun && blockers.length > 0) throw refuse(`${dryRun} be refused:`);
  return [
    ...sites.map(({ url, texts, failure }) => {
      return texts ? `Compared with the texts that are live at ${url}` : `Not compared with ${url}: ${failure}`;
    }),
    ...listSteps(situation, 'warning'),
    isDryRun ? `${dryRun} not be refused.` : 'Deployed. npm run verify compares what readers get.',
  ].join('\n');
}

function upload(config: string, isDryRun: boolean): void {
  // Pass `--config`: the root `wrangler.toml` refuses to deploy on purpose.
  const args = ['deploy', '--config', config, ...describeCommit(), ...(isDryRun ? ['--dry-run'] : [])];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const { status } = spawnSync(process.execPath, [wrangler, ...args], { stdio: 'inherit', env });
  if (status !== 0) throw new CommandError('Not deployed: see what wrangler printed above.');
}

export function readFlags(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'dry-run': flag, 'live-site': { type: 'string' }, backdated: flag, withdraw: flag } as const;
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

if (import.meta.main) await run((args) => deploy(args, effects), usage);
