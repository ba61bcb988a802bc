/**
 * `npm run deploy`: builds the site, checks the build against the live site, and uploads it with
 * wrangler.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { readWrangler } from '../vite/read-wrangler.ts';
import { buildElsewhere } from './build-site.ts';
import { readArguments, run } from './command.ts';
import { findFaults } from './find-faults.ts';
import { listSites, readLiveSite } from './live-texts.ts';
import { findRefusals, refuseUnreachable } from './refusals.ts';

const wrangler = join(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js');

const usage = `npm run deploy                                builds, checks the build, asks the live site, uploads
npm run deploy -- --dry-run                   all but the upload and what is asked of the live site
npm run deploy -- --live-site-unreachable     goes on where the live site can’t be asked: it is not live yet, or broken
npm run deploy -- --backdated                 goes on with versions that begin on a day that is over, and were never live`;

/** With this code a workflow can recognize a fork that still has the example's settings. */
const EXAMPLE_EXIT_CODE = 3;

async function deploy(args: readonly string[]): Promise<string> {
  const { isDryRun, ...flags } = readFlags(args);
  const { content, config } = await buildElsewhere();
  const deployment = readWrangler(config);
  const sites = listSites(content, deployment.settings.base);
  const { live, failure } = isDryRun ? { live: null, failure: undefined } : await readLiveSite(sites);
  const isLive = live?.url === sites[0];
  const refusals: readonly string[] = [
    ...findRefusals({ content, deployment, live: live?.texts ?? null, now: Date.now(), flags }),
    ...(await findFaults(config)),
    ...(failure && !flags.isUnreachable ? [refuseUnreachable(sites[0], failure, live?.url, flags)] : []),
  ];
  const refuse = (intro: string) => {
    if (refusals.length === 0) return;
    const exitCode = exampleSettings(content.company).length > 0 ? EXAMPLE_EXIT_CODE : 1;
    throw new CommandError([intro, ...refusals].join('\n'), exitCode);
  };

  if (!isDryRun) refuse('Not deployed:');
  if (live && !isLive) console.error(`Compared with the texts that are live at ${live.url.href}`);
  // Pass `--config`: the root `wrangler.toml` refuses to deploy on purpose.
  const upload = ['deploy', '--config', config, ...describeCommit(), ...(isDryRun ? ['--dry-run'] : [])];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const { status } = spawnSync(process.execPath, [wrangler, ...upload], { stdio: 'inherit', env });
  // Always 1: wrangler's own status might equal `EXAMPLE_EXIT_CODE`.
  if (status !== 0) throw new CommandError('Not deployed: see what wrangler printed above.');
  if (!isDryRun) return 'Deployed. npm run verify compares what readers get.';
  // After wrangler's output, so that it stays visible.
  refuse('Nothing was deployed: this was a dry run. A deployment would be refused:');
  return 'Nothing was deployed: this was a dry run. A deployment would not be refused, unless the live site shows other texts.';
}

export function readFlags(args: readonly string[], npmDryRun = process.env.npm_config_dry_run) {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'dry-run': { type: 'boolean' }, 'live-site-unreachable': flag, backdated: flag } as const;
  const { values } = readArguments({ args, options });
  // Without `--` before the flag, npm reads it itself and sets this variable.
  const isDryRun = values['dry-run'] ?? npmDryRun === 'true';
  return { isDryRun, isUnreachable: values['live-site-unreachable'], isBackdated: values.backdated };
}

/** Tags the version at Cloudflare with the commit, so that a rollback can find it. */
function describeCommit(): string[] {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { encoding: 'utf8' });
  return stdout ? ['--tag', stdout.trim()] : [];
}

if (import.meta.main) await run(deploy, usage);
