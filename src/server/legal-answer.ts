import { assetPaths } from '../documents/asset-paths.ts';
import { periodAt } from '../documents/catalog.ts';
import type { Context } from './context.ts';
import { cacheControl, openHeaders } from './headers.ts';
import schema from './legal.schema.json' with { type: 'json' };
import { fillAddress } from './links.ts';
import type { Answer } from './respond.ts';

export function answerLegalJson(context: Context): Answer {
  const { catalog, buildDigest, settings, readFile } = context;
  const now = context.now();
  const { lastChange, nextChange } = periodAt(catalog, now);
  return {
    status: 200,
    etag: `W/"legal.${lastChange}.${settings.base}.${buildDigest}"`,
    cacheControl: cacheControl(now, nextChange),
    createHeaders: () => openHeaders('application/json; charset=utf-8'),
    createBody: async () => fillAddress(context, await readFile(assetPaths.legal(lastChange))),
  };
}

export function answerSchema({ buildDigest, now }: Context): Answer {
  return {
    status: 200,
    etag: `W/"schema.${buildDigest}"`,
    cacheControl: cacheControl(now(), Number.POSITIVE_INFINITY),
    createHeaders: () => openHeaders('application/schema+json; charset=utf-8'),
    createBody: async () => JSON.stringify(schema),
  };
}
