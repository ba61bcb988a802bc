/** Answers with a file of the build. */
import type { Context } from './context.ts';
import { dataPolicy, immutable, securityHeaders } from './headers.ts';

/** Files with a hash in their name, all in one folder. */
const ASSET = /^\/assets\/[\w-]+\.[\w.-]+$/;

/**
 * @param path the path below the base, as it was sent
 * @returns `null` if there is no such file
 */
export async function sendAsset({ readAsset }: Context, path: string): Promise<Response | null> {
  if (!ASSET.test(path)) return null;
  const { ok, body, headers } = await readAsset(path);
  if (!ok) return null;
  return new Response(body, {
    headers: {
      ...securityHeaders,
      'content-security-policy': dataPolicy,
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': immutable,
    },
  });
}
