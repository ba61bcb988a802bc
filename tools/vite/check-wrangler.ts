import { unstable_readConfig } from 'wrangler';
import { parseServerRendering } from '../../src/server/services/settings.ts';
import { CommandError } from '../messages/command-error.ts';

/** @throws for a mistake in `wrangler.toml`, without wrangler's stack and the whole file */
export function checkWrangler(config = 'wrangler.toml'): void {
  try {
    const { vars, ...settings } = unstable_readConfig({ config }, { hideWarnings: true });
    parseServerRendering(vars);
    const name = (['route', 'routes', 'workers_dev', 'preview_urls'] as const).find((key) => settings[key]);
    const address = 'the address in content/site.json, such as "https://app.example/legal/", decides where the site is';
    if (name) throw new Error(`${config}: found ${name}, expected none: ${address}. Delete this line.`);
  } catch (error) {
    const { message, location } = error as Error & { readonly location?: { readonly line: number } };
    throw new CommandError(location ? `${config}:${location.line}: ${message}` : message);
  }
}
