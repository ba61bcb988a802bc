/** What the server works with: all of it is known when an isolate starts, none of it belongs to one request. */
import { buildDigest, company, developmentFiles, english, texts } from 'virtual:content';
import inlineAssets from 'virtual:inline-assets';
import { type Catalog, createCatalog } from '../documents/catalog.ts';
import type { Company } from '../documents/company.ts';
import type { Timestamp } from '../documents/document.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import { type Routes, routes } from '../routes.ts';
import { readSettings, type Settings } from './settings.ts';

/** What stands inline in every page, with the hashes that its policy names. */
export interface InlineAssets {
  readonly style: string;
  readonly styleHash: string;
  readonly boot: string;
  readonly bootHash: string;
  /** The start-up script, relative to the base path. */
  readonly script: string;
}

export interface Context {
  readonly settings: Settings;
  readonly company: Company;
  readonly catalog: Catalog;
  /** Changes when anything does that the build ships: code, style, texts, settings of the company. */
  readonly buildDigest: string;
  /** The phrases of English, which are there whatever fails. */
  readonly english: MessagePhrases;
  /** Reads a file that the build made of the texts, by its path among the static assets. */
  readonly readFile: (path: string) => Promise<string>;
  readonly routes: Routes;
  readonly inlineAssets: InlineAssets;
  /** Fetches a file that the build put among the static assets, by its path below the base. */
  readonly fetchAsset: (path: string) => Promise<Response>;
  readonly now: () => Timestamp;
  /** How many milliseconds an answer may take to begin, and a page to end. */
  readonly timeLimit: number;
}

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
