/** `npm run deploy`: builds the site and hands it to wrangler, once nothing speaks against it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { readContent } from '../build/read-content.ts';
import { exampleSettings } from '../build/site.ts';
import { CommandError, findBuiltConfig, run } from './command.ts';
import { findUnsealed } from './seal.ts';

const wrangler = join(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js');

/** Everything that speaks against publishing content that can be built. */
function findReasons(folder: string): string[] {
  const content = readContent(folder);
  return [
    ...exampleSettings(content.site).map((setting) => `${folder}/site.json is still the example: ${setting}`),
    ...findUnsealed(content).map(({ file }) => `${file} is not sealed: npm run seal`),
  ];
}

/** @param args `--dry-run` goes as far as it can without publishing; everything is passed on to wrangler */
export async function deploy(args: readonly string[], folder = 'content'): Promise<string> {
  const reasons = findReasons(folder);
  const isDryRun = args.includes('--dry-run');
  if (reasons.length > 0 && !isDryRun) throw new CommandError(['Not deployed:', ...reasons].join('\n'));
  if (reasons.length > 0) console.log(['A deployment that is no dry run would refuse:', ...reasons].join('\n'));

  const builder = await createBuilder().catch((error: Error) => {
    // The content was sound, so the problem is in the configuration, and its message says where.
    throw new CommandError(`Not deployed:\n${error.message}`);
  });
  await builder.buildApp();
  // Named outright: what wrangler finds by itself is the latest build, whatever that was made for.
  const { status } = spawnSync(process.execPath, [wrangler, 'deploy', '--config', findBuiltConfig(), ...args], {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) throw new CommandError('wrangler did not deploy', status ?? 1);
  return isDryRun ? 'Nothing was deployed: this was a dry run.' : 'Deployed. npm run verify -- <address> checks it.';
}

if (import.meta.main) await run(deploy);
