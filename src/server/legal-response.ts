/** Answers with `/legal.json` and its schema, which apps read. */
import { periodAt } from '../documents/catalog.ts';
import { textFiles } from '../documents/text-store.ts';
import type { Context } from './context.ts';
import { isUnchanged } from './etag.ts';
import { cacheControl, dataHeaders } from './headers.ts';
import schema from './legal.schema.json' with { type: 'json' };
import { createLegalJson } from './legal-json.ts';
import { textAddress } from './links.ts';
import type { PageCache } from './page-cache.ts';

export async function legalJsonResponse(context: Context, cache: PageCache, request: Request): Promise<Response> {
  const { catalog, contentDigest, inlineAssets, settings, readFile } = context;
  const now = context.now();
  const { lastChange, nextChange } = periodAt(catalog, now);
  const etag = `W/"${[contentDigest, inlineAssets.digest, settings.base, lastChange].join('.')}"`;
  const headers = openHeaders('application/json', etag, cacheControl(now, nextChange));
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });

  const cached = cache.get(etag);
  if (cached) return new Response(cached.body, { headers });
  const described = JSON.parse(await readFile(textFiles.legal));
  const body = JSON.stringify(createLegalJson(catalog, described, now, (text) => textAddress(context, text)));
  cache.set(etag, { headers, body });
  return new Response(body, { headers });
}

export function schemaResponse({ inlineAssets, now }: Context, request: Request): Response {
  const etag = `W/"${inlineAssets.digest}"`;
  const headers = openHeaders('application/schema+json', etag, cacheControl(now(), Number.POSITIVE_INFINITY));
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(schema), { headers });
}

/** Any page or app may read these. */
function openHeaders(type: string, etag: string, cacheControl: string) {
  return {
    ...dataHeaders(`${type}; charset=utf-8`),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': cacheControl,
    etag,
  };
}
