import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { parseServerRendering } from '../../src/server/services/settings.ts';
import { CommandError } from '../command-error.ts';

/** @throws for a mistake in `wrangler.toml`, without wrangler's stack and the whole file */
export function checkWrangler(config = 'wrangler.toml'): void {
  try {
    const { main = '', vars, ...settings } = unstable_readConfig({ config }, { hideWarnings: true });
    if (!existsSync(main))
      throw new Error(`${config}: main is ${relative(dirname(config), main)}, and there is no such file`);
    parseServerRendering(vars);
    const { route, routes, workers_dev, preview_urls } = settings;
    const [[name] = []] = Object.entries({ route, routes, workers_dev, preview_urls }).filter(([, value]) => value);
    const address = 'the address in content/site.json, such as "https://app.example/legal/", decides where the site is';
    if (name) throw new Error(`${config}: found ${name}, expected none: ${address}. Delete this line.`);
  } catch (error) {
    const { message, location } = error as Error & { readonly location?: { readonly line: number } };
    throw new CommandError(location ? `${config}:${location.line}: ${message}` : message);
  }
}
