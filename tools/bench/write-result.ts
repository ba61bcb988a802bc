/** The figures of a run as JSON, in a folder that Git ignores. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param name the name of the benchmark */
export function writeResult(name: string, result: object): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
