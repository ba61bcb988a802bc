/** The facts about the deployment: `[vars]` in `wrangler.toml`. */
import { type BasePath, parseBase } from '../location/base-path.ts';

export interface Settings {
  readonly base: BasePath;
  /** Whether the server renders pages; otherwise it sends the shell and the browser renders (3.2). */
  readonly serverRendering: boolean;
}

/** @throws with every setting that is wrong, what was found and what would be right */
export function readSettings(vars: Readonly<Record<string, unknown>>): Settings {
  const { BASE_PATH, SERVER_RENDERING } = vars;
  const base = typeof BASE_PATH === 'string' ? parseBase(BASE_PATH) : null;
  const problems: string[] = [];
  if (base === null) problems.push(`BASE_PATH: found ${show(BASE_PATH)}, expected a path such as "/" or "/legal/"`);
  if (SERVER_RENDERING !== 'on' && SERVER_RENDERING !== 'off') {
    problems.push(`SERVER_RENDERING: found ${show(SERVER_RENDERING)}, expected "on" or "off"`);
  }
  if (base === null || problems.length > 0) throw new Error(`wrangler.toml, [vars]\n  ${problems.join('\n  ')}`);
  return { base, serverRendering: SERVER_RENDERING === 'on' };
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
