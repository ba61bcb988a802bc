/** `npm run deploy`: builds the site and hands it to wrangler, once nothing speaks against it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { unstable_readConfig } from 'wrangler';
import type { Site } from '../../src/server/context.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type Content, readContent, withoutDrafts } from '../build/read-content.ts';
import { exampleSettings } from '../build/site.ts';
import { bundle } from './bundle.ts';
import { CommandError, findBuiltConfig, run } from './command.ts';
import { findLostTexts, readLiveTexts } from './live-texts.ts';
import { findUnsealed, isReviewed } from './seal.ts';

const wrangler = join(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js');

/** Goes on where the live site can't be asked what it shows. */
const FIRST = '--first-deployment';

/** What wrangler makes of a route in its configuration. */
type Route = string | { readonly pattern: string };

/**
 * @param args `--dry-run` goes as far as it can without a network; `--first-deployment` is for a site that is not live
 * yet; everything else is passed on to wrangler
 * @param settings where the content and wrangler's configuration are, and the live site if not where they say
 */
export async function deploy(
  args: readonly string[],
  { folder = 'content', config = 'wrangler.toml', live }: { folder?: string; config?: string; live?: URL } = {},
): Promise<string> {
  const isDryRun = args.includes('--dry-run');
  const content = withoutDrafts(readContent(folder));
  const { vars, routes = [] } = unstable_readConfig({ config }, { hideWarnings: true });
  const { base } = readVars(vars);
  const address = live ?? new URL(content.site.address + base);
  const reasons = [...findReasons(content, folder), ...findWrongRoutes(routes, content.site, base)];
  if (isDryRun) {
    console.log(`A dry run stays offline: it can’t say whether ${address.href} shows a text that this build lacks.`);
  } else {
    reasons.push(...(await findLost(address, content, args.includes(FIRST))));
    if (reasons.length > 0) throw new CommandError(['Not deployed:', ...reasons].join('\n'));
  }

  const builder = await createBuilder();
  await builder.buildApp();
  const configPath = findBuiltConfig();
  console.log(await bundle(configPath, 'dist/bundle'));
  // Named outright: what wrangler would find by itself refuses.
  const wranglerArgs = ['deploy', '--config', configPath, ...describeCommit(), ...args.filter((arg) => arg !== FIRST)];
  const { status } = spawnSync(process.execPath, [wrangler, ...wranglerArgs], {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) throw new CommandError('wrangler did not deploy', status ?? 1);
  if (!isDryRun) return 'Deployed. npm run verify compares what readers get.';
  // Last, where it is not lost above all that wrangler prints.
  const refusal = reasons.length > 0 ? ['A deployment that is no dry run would refuse:', ...reasons] : [];
  return ['Nothing was deployed: this was a dry run.', ...refusal].join('\n');
}

/** Everything that speaks against publishing content that can be built. */
function findReasons(content: Content, folder: string): string[] {
  return [
    ...exampleSettings(content.site).map((setting) => `${folder}/site.json is still the example: ${setting}`),
    ...findUnsealed(content).map((text) =>
      isReviewed(text)
        ? `${text.file} is not sealed: npm run seal`
        : `${text.file} is not sealed, since nobody has reviewed it: write who did, or take "${text.meta.language}" out of languages in ${folder}/site.json`,
    ),
  ];
}

/** @throws with what is wrong in `wrangler.toml` */
function readVars(vars: Readonly<Record<string, unknown>>) {
  try {
    return readSettings(vars);
  } catch (error) {
    throw new CommandError(`Not deployed:\n${(error as Error).message}`);
  }
}

/** The site has one address: that of its settings. */
export function findWrongRoutes(routes: readonly Route[], { address }: Site, base: string): string[] {
  const { host } = new URL(address);
  const right = [host, `${host}/*`, `${host}${base}*`];
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern));
  if (patterns.length > 0 && patterns.every((pattern) => right.includes(pattern))) return [];
  const expected = `routes = [{ pattern = "${host}", custom_domain = true }]`;
  return [
    `wrangler.toml has the routes ${patterns.join(', ') || 'of no site'}, and site.json ${address}: write ${expected}`,
  ];
}

async function findLost(live: URL, content: Content, isFirst: boolean): Promise<string[]> {
  try {
    return findLostTexts(await readLiveTexts(live), content.texts);
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    const found = `${live.href} can’t be asked which texts it shows: ${cause?.code ?? message}`;
    if (isFirst) console.log(found);
    return isFirst ? [] : [`${found}. If it is not live yet: npm run deploy -- ${FIRST}`];
  }
}

/** Names the commit in Cloudflare's list of versions, so that a rollback can find it. */
function describeCommit(): string[] {
  try {
    const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return ['--tag', commit.trim()];
  } catch {
    return [];
  }
}

if (import.meta.main) await run((args) => deploy(args));
