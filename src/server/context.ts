/** What the server works with: all of it is known when an isolate starts, none of it belongs to one request. */
import type { ReadFile } from '../documents/asset-paths.ts';
import type { Catalog } from '../documents/catalog.ts';
import type { Timestamp } from '../documents/document.ts';
import type { BasePath } from '../location/base-path.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import type { Routes } from '../routes.ts';

export interface Company {
  readonly name: string;
  readonly app: string;
  readonly email: string;
  /** The address of the site: `https` and a host. */
  readonly address: string;
}

/** The facts about the deployment. */
export interface Settings {
  readonly base: BasePath;
  /** Whether the server renders pages; otherwise it sends the shell and the browser renders (3.2). */
  readonly serverRendering: boolean;
}

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
  readonly readFile: ReadFile;
  readonly routes: Routes;
  readonly inlineAssets: InlineAssets;
  /** Fetches a file that the build put among the static assets, by its path below the base. */
  readonly fetchAsset: (path: string) => Promise<Response>;
  readonly now: () => Timestamp;
  /** How many milliseconds an answer may take to begin, and a page to end. */
  readonly timeLimit: number;
}
