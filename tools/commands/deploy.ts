/** `npm run deploy`: builds the site and hands it to wrangler, once nothing speaks against it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { splitTextKey } from '../content/read/text-key.ts';
import { type Content, readContent } from '../content/read-content.ts';
import { buildElsewhere } from './build-elsewhere.ts';
import { run } from './command.ts';
import { findLostTexts } from './live-texts.ts';
import { type Deployment, readWrangler, type WranglerRoute } from './read-wrangler.ts';
import { findUnsealed, isReviewed } from './seal.ts';

const wrangler = join(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js');

/** Goes on where the live site can't be asked what it shows. */
const FIRST_FLAG = '--first-deployment';

/** The status by which a workflow knows a project that nobody has made their own. */
const EXAMPLE_EXIT_CODE = 3;

/**
 * @param args `--dry-run` goes as far as it can without a network; `--first-deployment` is for a site that is not live
 * yet; everything else is passed on to wrangler
 * @param settings where the content and wrangler's configuration are, and the live site if not where they say
 */
export async function deploy(
  args: readonly string[],
  { folder = 'content', config = 'wrangler.toml', live }: { folder?: string; config?: string; live?: URL } = {},
): Promise<string> {
  const deployment = readWrangler(config);
  const content = readContent(folder);
  const address = live ?? new URL(content.company.address + deployment.settings.base);
  const examples = findExamples(content, folder);
  const reasons = [...examples, ...describeUnsealed(content), ...findWrongRoutes(deployment, content.company.address)];
  const refuse = (intro: string) => {
    if (reasons.length === 0) return;
    throw new CommandError([intro, ...reasons].join('\n'), examples.length > 0 ? EXAMPLE_EXIT_CODE : 1);
  };

  const isDryRun = args.includes('--dry-run');
  if (isDryRun) {
    console.log(`A dry run stays offline: it can’t say whether ${address.href} shows a text that this build lacks.`);
  } else {
    reasons.push(...(await findLost(address, content, args.includes(FIRST_FLAG))));
    refuse('Not deployed:');
    requireLogin();
  }
  // Named outright: what wrangler would find by itself refuses.
  const wranglerArgs = ['deploy', '--config', await buildElsewhere(), ...describeCommit()];
  const { status } = runWrangler([...wranglerArgs, ...args.filter((arg) => arg !== FIRST_FLAG)], 'inherit');
  if (status !== 0) throw new CommandError('Not deployed: what wrangler found stands above.', status ?? 1);
  if (!isDryRun) return 'Deployed. npm run verify compares what readers get.';
  // Last, where it is not lost above all that wrangler prints.
  refuse('Nothing was deployed: this was a dry run. A deployment would be refused:');
  return 'Nothing was deployed: this was a dry run. Nothing that it can see speaks against a deployment.';
}

/** What is still the example's: settings, and the values with which texts were sealed. */
function findExamples({ company, seals }: Content, folder: string): string[] {
  const settings = exampleSettings(company).join(', ');
  const sealed = Object.entries(seals).filter(([, { values }]) => {
    const { company: name = '', app = '', email = '', site: address = '' } = values;
    return exampleSettings({ name, app, email, address }).length > 0;
  });
  const keys = sealed.map(([key]) => splitTextKey(key));
  const versions = new Set(keys.map(({ document, version }) => `${document} ${version}`));
  return [
    ...(settings ? [`${folder}/site.json is still the example: ${settings}`] : []),
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
export function findWrongRoutes({ routes, settings: { base } }: Deployment, address: string): string[] {
  const { host } = new URL(address);
  // A bare host that is no custom domain matches `/` alone.
  const isRight = ({ pattern, custom_domain }: WranglerRoute) =>
    custom_domain ? base === '/' && pattern === host : pattern === `${host}${base}*`;
  if (routes.length > 0 && routes.every(isRight)) return [];
  const found = routes.map(({ pattern }) => pattern).join(', ') || 'none';
  const own = base === '/' ? `"${host}", custom_domain = true` : `"${host}${base}*", zone_name = "…"`;
  return [
    `wrangler.toml: the routes are ${found}, but BASE_PATH and site.json say ${address}${base}: ` +
      `change those, or write routes = [{ pattern = ${own} }]`,
  ];
}

async function findLost(live: URL, { texts }: Content, isFirst: boolean): Promise<string[]> {
  try {
    return await findLostTexts(live, texts);
  } catch (error) {
    if (isFirst) return [];
    const { message, cause } = error as Error & { cause?: { code?: string } };
    const found = `${live.href} can’t be asked which texts it shows: ${cause?.code ?? message}`;
    return [`${found}. If it is not live yet: npm run deploy -- ${FIRST_FLAG}`];
  }
}

function requireLogin(): void {
  if (!runWrangler(['whoami', '--json'], 'pipe').stdout.includes('"loggedIn":false')) return;
  throw new CommandError('Not deployed: nobody is logged in to Cloudflare on this machine: npx wrangler login');
}

function runWrangler(args: readonly string[], stdio: 'inherit' | 'pipe') {
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  return spawnSync(process.execPath, [wrangler, ...args], { stdio, env, encoding: 'utf8' });
}

/** Names the commit in Cloudflare's list of versions, so that a rollback can find it. */
function describeCommit(): string[] {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { encoding: 'utf8' });
  return stdout ? ['--tag', stdout.trim()] : [];
}

/** Without `--` before it npm takes the flag for its own, and a dry run would be a deployment. */
const takenByNpm = process.env.npm_config_dry_run === 'true' ? ['--dry-run'] : [];

if (import.meta.main) await run((args) => deploy([...args, ...takenByNpm]));
