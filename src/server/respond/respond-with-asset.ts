import type { Services } from '../services/services.ts';
import { dataHeaders } from './headers.ts';

const ASSET = /(?<=\/)assets\/\w+-[\w-]+\.[\w.-]+$/;

/** `null` for a missing file; throws if the assets fail, or lack the current start-up script. */
export async function respondWithAsset({ fetchAsset, inlineAssets }: Services, pathname: string) {
  const [path] = ASSET.exec(pathname) ?? [];
  if (!path) return null;
  const { ok, status, body, headers } = await fetchAsset(path);
  const contentType = headers.get('content-type') ?? 'application/octet-stream';
  // File names contain a hash.
  const cacheControl = 'public, max-age=31536000, immutable';
  if (ok) return new Response(body, { headers: { ...dataHeaders(contentType), 'cache-control': cacheControl } });
  if (status !== 404 || path === inlineAssets.script) {
    throw new Error(`${path}: the static assets responded with ${status}`);
  }
  return null;
}
