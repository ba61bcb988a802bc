/** Reads `wrangler.toml`: the facts about the deployment. */
import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { readSettings, type Settings } from '../../src/server/settings.ts';
import { CommandError } from '../command-error.ts';

export interface WranglerRoute {
  readonly pattern: string;
  readonly custom_domain?: boolean;
}

export interface Deployment {
  readonly settings: Settings;
  readonly routes: readonly WranglerRoute[];
  /** The settings by which the site would have addresses beside those of its routes. */
  readonly otherAddresses: readonly string[];
}

/** @throws with what is wrong, without the stack and the whole file that wrangler adds */
export function readWrangler(config = 'wrangler.toml'): Deployment {
  try {
    const { main = '', vars, routes = [], ...others } = unstable_readConfig({ config }, { hideWarnings: true });
    if (!existsSync(main))
      throw new Error(`${config}: main is ${relative(dirname(config), main)}, and there is no such file`);
    return {
      settings: readSettings(vars),
      routes: routes.map((route: string | WranglerRoute) => (typeof route === 'string' ? { pattern: route } : route)),
      otherAddresses: (['workers_dev', 'preview_urls'] as const).filter((name) => others[name]),
    };
  } catch (error) {
    const { message, location } = error as Error & { readonly location?: { readonly line: number } };
    throw new CommandError(location ? `${config}:${location.line}: ${message}` : message);
  }
}
