/** How large a built Worker is where it counts: as it is uploaded. */
import { gzipSync } from 'node:zlib';
import type { BuiltModule } from './built-worker.ts';

export interface WorkerSize {
  /** Bytes of all modules. */
  readonly raw: number;
  /** The same with gzip, as Cloudflare's limit counts them and wrangler prints them. */
  readonly gzip: number;
  /** Bytes of the largest module. */
  readonly largest: number;
}

export function measureWorker(modules: readonly BuiltModule[]): WorkerSize {
  const all = Buffer.concat(modules.map(({ bytes }) => bytes));
  return {
    raw: all.byteLength,
    gzip: gzipSync(all).byteLength,
    largest: Math.max(...modules.map(({ bytes }) => bytes.byteLength)),
  };
}
