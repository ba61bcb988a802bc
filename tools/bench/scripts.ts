/** The scripts that a reader's browser may load, found by what Vite wrote of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEntry } from '../build/plugin.ts';

export interface Scripts {
  /** What every reader loads once the page is shown. */
  readonly startUp: Buffer;
  /** What is loaded beside it when a reader goes on to another text. */
  readonly data: Buffer;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** @param assets the folder of the client's build */
export function readScripts(assets: string): Scripts {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(assets, '.vite/manifest.json'), 'utf8'));
  const chunk = (key: string): Chunk => {
    const found = manifest[key];
    if (!found) throw new Error(`the manifest of the client's build has no ${key}`);
    return found;
  };
  const read = (keys: readonly string[]) =>
    Buffer.concat(keys.map((key) => readFileSync(join(assets, chunk(key).file))));
  const { imports = [], dynamicImports = [] } = chunk(startEntry);
  return { startUp: read([startEntry, ...imports]), data: read(dynamicImports) };
}
