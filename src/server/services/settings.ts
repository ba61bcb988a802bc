/** The settings of the deployment: `[vars]` in `wrangler.toml`. */
import { type BasePath, parseBase } from '../../location/base-path.ts';

export interface Settings {
  readonly base: BasePath;
  /** If `false`, the server sends an empty shell, and the browser renders the page. */
  readonly serverRendering: boolean;
}

/** @throws if a setting is invalid */
export function parseSettings({ BASE_PATH, SERVER_RENDERING }: Readonly<Record<string, unknown>>): Settings {
  const base = typeof BASE_PATH === 'string' && parseBase(BASE_PATH);
  if (!base) throw wrongSetting('BASE_PATH', BASE_PATH, 'a path such as "/" or "/legal/"');
  if (SERVER_RENDERING !== 'on' && SERVER_RENDERING !== 'off') {
    throw wrongSetting('SERVER_RENDERING', SERVER_RENDERING, '"on" or "off"');
  }
  return { base, serverRendering: SERVER_RENDERING === 'on' };
}

function wrongSetting(name: string, value: unknown, expected: string): Error {
  const found = JSON.stringify(value) ?? 'nothing';
  return new Error(`wrangler.toml, [vars]\n  ${name}: found ${found}, expected ${expected}`);
}
