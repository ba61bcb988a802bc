/** Answers with `/legal.json` and its schema, which apps read. */
import { periodAt } from '../documents/catalog.ts';
import { textFiles } from '../documents/text-store.ts';
import type { Context } from './context.ts';
import { cacheControl, openHeaders } from './headers.ts';
import schema from './legal.schema.json' with { type: 'json' };
import { fillAddress } from './links.ts';
import type { PageCache } from './page-cache.ts';
import { taggedResponse } from './tagged-response.ts';

type Answer = Response | Promise<Response>;

export function legalJsonResponse(context: Context, cache: PageCache, request: Request): Answer {
  const { catalog, contentDigest, inlineAssets, settings, readFile } = context;
  const now = context.now();
  const { lastChange, nextChange } = periodAt(catalog, now);
  const etag = `W/"${[contentDigest, inlineAssets.digest, settings.base, lastChange].join('.')}"`;
  return taggedResponse(cache, `legal.json ${etag}`, request, {
    etag,
    cacheControl: cacheControl(now, nextChange),
    createHeaders: () => openHeaders('application/json; charset=utf-8'),
    createBody: async () => fillAddress(context, await readFile(textFiles.legal(lastChange))),
  });
}

export function schemaResponse({ inlineAssets, now }: Context, cache: PageCache, request: Request): Answer {
  const etag = `W/"${inlineAssets.digest}"`;
  return taggedResponse(cache, `legal.schema.json ${etag}`, request, {
    etag,
    cacheControl: cacheControl(now(), Number.POSITIVE_INFINITY),
    createHeaders: () => openHeaders('application/schema+json; charset=utf-8'),
    createBody: async () => JSON.stringify(schema),
  });
}
