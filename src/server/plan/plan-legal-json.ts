import { assetPaths } from '../../documents/asset-paths.ts';
import { periodAt } from '../../documents/catalog.ts';
import type { ParsedRequest } from '../request/resolve.ts';
import { cacheControl, corsHeaders } from '../respond/headers.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';

export function planLegalJson({ catalog, buildDigest, readAsset }: Services, { now }: ParsedRequest): ResponsePlan {
  const { lastChange, nextChange } = periodAt(catalog, now);
  return {
    status: 200,
    etag: `W/"legal.${lastChange}.${buildDigest}"`,
    cacheControl: cacheControl(now, nextChange),
    createFields: () => corsHeaders('application/json; charset=utf-8'),
    createBody: () => readAsset(assetPaths.legal(lastChange)),
  };
}
