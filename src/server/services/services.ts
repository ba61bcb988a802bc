/** What the server needs besides the request. Created once per isolate. */
import { buildDigest, company, englishPhrases, texts } from 'virtual:content';
import inlineAssets from 'virtual:inline-assets';
import { createCatalog } from '../../documents/catalog.ts';
import type { BasePath } from '../../location/base-path.ts';
import { routes } from '../../routes.ts';
import { parseServerRendering } from './settings.ts';

export type Services = ReturnType<typeof createServices>;

/** @throws if a setting is invalid */
export function createServices(env: typeof import('cloudflare:workers').env) {
  /** @param path without a leading slash, such as `assets/entry-1.js` */
  const fetchAsset = (path: string) => env.ASSETS.fetch(new URL(path, 'https://assets.invalid'));

  /** @param path one of `assetPaths` */
  async function readAsset(path: string): Promise<string> {
    const response = await fetchAsset(path);
    if (!response.ok) throw new Error(`${path} is missing among the static assets`);
    return response.text();
  }

  return {
    serverRendering: parseServerRendering(env),
    base: new URL(company.address).pathname as BasePath,
    company,
    catalog: createCatalog(texts),
    /** Changes with code, style, texts, and settings of the company. */
    buildDigest,
    /** Part of the Worker's code: error pages need them even if reading a file fails. */
    englishPhrases,
    readAsset,
    routes,
    inlineAssets,
    fetchAsset,
    now: Date.now,
    /** In milliseconds, until the response starts. */
    timeLimit: 5000,
  };
}
