/** Answers with `/legal.json` and its schema, which apps read. */
import { periodAt } from '../documents/catalog.ts';
import { isUnchanged } from './conditional.ts';
import type { Context } from './context.ts';
import { cacheControl, dataPolicy, securityHeaders } from './headers.ts';
import schema from './legal.schema.json' with { type: 'json' };
import { describeCatalog } from './legal-json.ts';
import { textAddressOf } from './links.ts';

/**
 * @param path the path below the base, as it was sent: these are files, so 2.3 does not apply to them
 * @returns `null` if it is neither
 */
export function sendData(context: Context, request: Request, path: string): Response | null {
  if (path === '/legal.json') return sendCatalog(context, request);
  if (path !== '/legal.schema.json') return null;
  return send(
    request,
    schema,
    'application/schema+json',
    context.parts.digest,
    Number.POSITIVE_INFINITY,
    context.now(),
  );
}

function sendCatalog(context: Context, request: Request): Response {
  const { catalog } = context;
  const now = context.now();
  const { from, until } = periodAt(catalog, now);
  const legal = describeCatalog(catalog, now, (document, version, language) =>
    textAddressOf(context, `/${document}.html`, { version, language }),
  );
  const tag = [context.catalogDigest, context.parts.digest, context.settings.base, from].join('.');
  return send(request, legal, 'application/json', tag, until, now);
}

function send(request: Request, value: object, type: string, tag: string, change: number, now: number): Response {
  const headers = {
    ...securityHeaders,
    // Any page or app may read these.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': dataPolicy,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': cacheControl(now, change),
    etag: `W/"${tag}"`,
  };
  if (isUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(value), { headers });
}
