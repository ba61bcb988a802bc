/** Reads the settings of the deployment, `wrangler.toml`. */
import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { parseSettings, type Settings } from '../../src/server/services/settings.ts';
import { CommandError } from '../command-error.ts';

export interface WranglerRoute {
  readonly pattern: string;
  readonly custom_domain?: boolean;
  readonly zone_name?: string;
}

export interface Deployment {
  readonly settings: Settings;
  readonly routes: readonly WranglerRoute[];
  /** Settings that would give the site more addresses than its routes. */
  readonly otherAddresses: readonly string[];
}

/** @throws a short message: wrangler's own has a stack and the whole file */
export function readWrangler(config = 'wrangler.toml'): Deployment {
  try {
    const { main = '', vars, routes = [], ...switches } = unstable_readConfig({ config }, { hideWarnings: true });
    if (!existsSync(main))
      throw new Error(`${config}: main is ${relative(dirname(config), main)}, and there is no such file`);
    return {
      settings: parseSettings(vars),
      routes: routes.map((route: string | WranglerRoute) => (typeof route === 'string' ? { pattern: route } : route)),
      otherAddresses: (['workers_dev', 'preview_urls'] as const).filter((name) => switches[name]),
    };
  } catch (error) {
    const { message, location } = error as Error & { readonly location?: { readonly line: number } };
    throw new CommandError(location ? `${config}:${location.line}: ${message}` : message);
  }
}
