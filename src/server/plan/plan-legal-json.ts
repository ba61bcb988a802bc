import { assetPaths } from '../../documents/asset-paths.ts';
import { periodAt } from '../../documents/catalog.ts';
import type { ParsedRequest } from '../request/resolve.ts';
import { cacheControl, corsHeaders } from '../respond/headers.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { fillOrigin } from './links.ts';

export function planLegalJson(services: Services, { now }: ParsedRequest): ResponsePlan {
  const { catalog, buildDigest, settings, readAsset } = services;
  const { lastChange, nextChange } = periodAt(catalog, now);
  return {
    status: 200,
    etag: `W/"legal.${lastChange}.${settings.base}.${buildDigest}"`,
    cacheControl: cacheControl(now, nextChange),
    createHeaders: () => corsHeaders('application/json; charset=utf-8'),
    createBody: async () => fillOrigin(services, await readAsset(assetPaths.legal(lastChange))),
  };
}

export function planLegalSchema({ buildDigest, readAsset }: Services, { now }: ParsedRequest): ResponsePlan {
  return {
    status: 200,
    etag: `W/"schema.${buildDigest}"`,
    cacheControl: cacheControl(now, Number.POSITIVE_INFINITY),
    createHeaders: () => corsHeaders('application/schema+json; charset=utf-8'),
    createBody: () => readAsset(assetPaths.legalSchema),
  };
}
