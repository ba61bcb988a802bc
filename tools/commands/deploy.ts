/** `npm run deploy`: builds the site, and hands it to wrangler once nothing speaks against it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { splitTextKey } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import { type Deployment, readWrangler, type WranglerRoute } from '../vite/read-wrangler.ts';
import { buildElsewhere } from './build-site.ts';
import { readArguments, run } from './command.ts';
import { findFaults } from './find-faults.ts';
import { findLostTexts, readPublishedTexts } from './live-texts.ts';
import { findUnsealed, isReviewed } from './seal.ts';

const wrangler = join(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js');

const usage = `npm run deploy                                builds, judges what was built, asks the live site, uploads
npm run deploy -- --dry-run                   all but the upload and what is asked of the live site
npm run deploy -- --live-site-unreachable     goes on where the live site can’t be asked: it is not live yet, or broken`;

/** The status by which a workflow knows a project that nobody has made their own. */
const EXAMPLE_EXIT_CODE = 3;

async function deploy(args: readonly string[]): Promise<string> {
  const { isDryRun, isUnreachable } = readFlags(args);
  const build = await buildElsewhere();
  const { company } = build.content;
  const deployment = readWrangler(build.config);
  const reasons = [...findReasons(build.content, deployment), ...(await findFaults(build.config))];
  const refuse = (intro: string) => {
    if (reasons.length === 0) return;
    const exitCode = exampleSettings(company).length > 0 ? EXAMPLE_EXIT_CODE : 1;
    throw new CommandError([intro, ...reasons].join('\n'), exitCode);
  };

  if (!isDryRun) {
    const live = new URL(company.address + deployment.settings.base);
    reasons.push(...(await findLost(live, build.content, isUnreachable)));
    refuse('Not deployed:');
  }
  // Named outright: what wrangler would find by itself refuses.
  const upload = ['deploy', '--config', build.config, ...describeCommit(), ...(isDryRun ? ['--dry-run'] : [])];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const { status } = spawnSync(process.execPath, [wrangler, ...upload], { stdio: 'inherit', env });
  if (status !== 0) throw new CommandError('Not deployed: what wrangler found stands above.', status ?? 1);
  if (!isDryRun) return 'Deployed. npm run verify compares what readers get.';
  // Last, where it is not lost above all that wrangler prints.
  refuse('Nothing was deployed: this was a dry run. A deployment would be refused:');
  return 'Nothing was deployed: this was a dry run. Nothing speaks against a deployment, unless the live site does.';
}

export function readFlags(args: readonly string[], npmDryRun = process.env.npm_config_dry_run) {
  const options = { 'dry-run': { type: 'boolean' }, 'live-site-unreachable': { type: 'boolean' } } as const;
  const { values } = readArguments({ args, options });
  // Without `--` before it npm takes the flag for its own.
  const isDryRun = values['dry-run'] ?? npmDryRun === 'true';
  return { isDryRun, isUnreachable: values['live-site-unreachable'] ?? false };
}

export function findReasons(content: Content, deployment: Deployment): string[] {
  return [
    ...findExamples(content),
    ...describeUnsealed(content),
    ...findWrongAddresses(deployment, content.company.address),
  ];
}

/** What is still the example's: settings, and the values with which texts were sealed. */
function findExamples({ company, seals }: Content): string[] {
  const settings = exampleSettings(company).join(', ');
  const sealed = Object.entries(seals).filter(([, { values }]) => {
    const { company: name = '', app = '', email = '', site: address = '' } = values;
    return exampleSettings({ name, app, email, address }).length > 0;
  });
  const keys = sealed.map(([key]) => splitTextKey(key));
  const versions = new Set(keys.map(({ document, version }) => `${document} ${version}`));
  return [
    ...(settings ? [`content/site.json is still the example: ${settings}`] : []),
    ...[...versions].map((one) => `${one} is sealed as the example’s: npm run seal -- --amend ${one}`),
  ];
}

/** The texts that are not sealed, in a line those that were reviewed and in a line the others. */
function describeUnsealed(content: Content): string[] {
  const groups = Map.groupBy(findUnsealed(content), isReviewed);
  return [...groups].map(([reviewed, texts]) => {
    const languages = [...new Set(texts.map(({ language }) => language))].join(', ');
    return reviewed
      ? `texts in ${languages} not sealed (${texts.length}): npm run seal`
      : `texts in ${languages} not reviewed (${texts.length}): write who did, or take them out of languages in site.json`;
  });
}

/** The site has one address, that of its settings, and takes nothing else of its host. */
export function findWrongAddresses({ routes, otherAddresses, settings }: Deployment, address: string): string[] {
  const { base } = settings;
  const { host } = new URL(address);
  const others = otherAddresses.map((name) => `wrangler.toml: ${name} gives the texts a second address: write false`);
  // A bare host that is no custom domain matches `/` alone.
  const isRight = ({ pattern, custom_domain }: WranglerRoute) =>
    custom_domain ? base === '/' && pattern === host : pattern === `${host}${base}*`;
  if (routes.length > 0 && routes.every(isRight)) return others;
  const found = routes.map(({ pattern }) => pattern).join(', ') || 'none';
  return [
    `wrangler.toml: the routes are ${found}, expected that of ${address}${base}, as site.json and BASE_PATH say`,
    ...others,
  ];
}

export async function findLost(live: URL, { texts }: Content, isUnreachable: boolean): Promise<string[]> {
  try {
    return findLostTexts(await readPublishedTexts(live), texts, Date.now());
  } catch (error) {
    if (isUnreachable) return [];
    const { message, cause } = error as Error & { cause?: { code?: string; message: string } };
    const found = `${live.href} can’t be asked which texts it shows: ${cause?.code ?? cause?.message ?? message}`;
    return [`${found}. If it is broken, or not live yet: npm run deploy -- --live-site-unreachable`];
  }
}

/** Names the commit in Cloudflare's list of versions, so that a rollback can find it. */
function describeCommit(): string[] {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { encoding: 'utf8' });
  return stdout ? ['--tag', stdout.trim()] : [];
}

if (import.meta.main) await run(deploy, usage);
