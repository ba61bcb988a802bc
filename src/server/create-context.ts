/** The server's context, from what the build wrote and how the Worker is deployed. */
import { buildDigest, company, developmentFiles, english, texts } from 'virtual:content';
import inlineAssets from 'virtual:inline-assets';
import { createCatalog } from '../documents/catalog.ts';
import { routes } from '../routes.ts';
import type { Context } from './context.ts';
import { readSettings } from './settings.ts';

/** @throws where a setting is wrong */
export function createContext(env: typeof import('cloudflare:workers').env): Context {
  const fetchAsset = (path: string) => env.ASSETS.fetch(new URL(path, 'https://assets.invalid'));

  async function readFile(path: string): Promise<string> {
    const file = developmentFiles[path];
    if (file !== undefined) return file;
    const response = await fetchAsset(`/${path}`);
    if (!response.ok) throw new Error(`${path} is missing among the static assets`);
    return response.text();
  }

  return {
    settings: readSettings(env),
    company,
    catalog: createCatalog(texts),
    buildDigest,
    english,
    readFile,
    routes,
    inlineAssets,
    fetchAsset,
    now: Date.now,
    timeLimit: 5000,
  };
}
