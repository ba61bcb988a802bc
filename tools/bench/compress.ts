/** Compression as readers get it. */
import { brotliCompressSync, constants } from 'node:zlib';

/** How hard Cloudflare compresses what a Worker answers. */
export const ON_THE_FLY = 4;

/** How hard a file is compressed that is compressed once. */
export const AHEAD = 11;

/** The bytes that a reader receives. */
export function brotliSize(content: string | Uint8Array, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
}
