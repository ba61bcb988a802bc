/** What the server needs besides the request. Created once per isolate. */
import { buildDigest, company, englishPhrases, texts } from 'virtual:content';
import { importFile } from 'virtual:development';
import inlineAssets from 'virtual:inline-assets';
import { type Catalog, createCatalog } from '../documents/catalog.ts';
import type { Company } from '../documents/company.ts';
import type { Timestamp } from '../documents/document.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import { type Routes, routes } from '../routes.ts';
import { parseSettings, type Settings } from './settings.ts';

/** The inline style and script of every page, with their hashes for the content security policy. */
export interface InlineAssets {
  readonly style: string;
  readonly styleHash: string;
  readonly boot: string;
  readonly bootHash: string;
  /** The start-up script, relative to the base path. */
  readonly script: string;
}

export interface Services {
  readonly settings: Settings;
  readonly company: Company;
  readonly catalog: Catalog;
  /** Changes with code, style, texts, and settings of the company. */
  readonly buildDigest: string;
  /** Part of the Worker's code: error pages need them even if reading a file fails. */
  readonly englishPhrases: MessagePhrases;
  /** Reads a file of `assetPaths`. */
  readonly readAsset: (path: string) => Promise<string>;
  readonly routes: Routes;
  readonly inlineAssets: InlineAssets;
  /** Fetches a static asset by its path below the base path. */
  readonly fetchAsset: (path: string) => Promise<Response>;
  readonly now: () => Timestamp;
  /** In milliseconds: until the response starts, when React has rendered the page. */
  readonly timeLimit: number;
}

/** @throws if a setting is invalid */
export function createServices(env: typeof import('cloudflare:workers').env): Services {
  const fetchAsset = (path: string) => env.ASSETS.fetch(new URL(path, 'https://assets.invalid'));

  async function readAsset(path: string): Promise<string> {
    if (import.meta.env.DEV) return importFile(path);
    const response = await fetchAsset(`/${path}`);
    if (!response.ok) throw new Error(`${path} is missing among the static assets`);
    return response.text();
  }

  return {
    settings: parseSettings(env),
    company,
    catalog: createCatalog(texts),
    buildDigest,
    englishPhrases,
    readAsset,
    routes,
    inlineAssets,
    fetchAsset,
    now: Date.now,
    timeLimit: 5000,
  };
}
