/** What the server works with: all of it is known when an isolate starts, none of it belongs to one request. */
import type { Catalog } from '../documents/catalog.ts';
import type { ReadFile } from '../documents/text-store.ts';
import type { BasePath } from '../location/base-path.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import type { Routes } from '../routes.ts';

/** The facts about the company that texts and pages are filled with. */
export interface Site {
  readonly company: string;
  readonly app: string;
  /** The support address. */
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

/** What stands inline in every page, with the hashes that the Content-Security-Policy names it by. */
export interface InlineAssets {
  readonly style: string;
  readonly styleHash: string;
  readonly boot: string;
  readonly bootHash: string;
  /** The start-up script, relative to the base path. */
  readonly script: string;
  /** Changes when the code does that makes what the site answers; the content has a digest of its own. */
  readonly digest: string;
}

export interface Context {
  readonly settings: Settings;
  readonly site: Site;
  readonly catalog: Catalog;
  /** Changes when any text or its record does. */
  readonly contentDigest: string;
  /** The phrases of English, which are there whatever fails. */
  readonly english: MessagePhrases;
  /** Reads a file that the build made of the texts. */
  readonly readFile: ReadFile;
  readonly routes: Routes;
  readonly inlineAssets: InlineAssets;
  /** Fetches a file that the build put among the static assets, by its path below the base. */
  readonly fetchAsset: (path: string) => Promise<Response>;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** How long an answer may take to begin, and a page that is streamed to end, in milliseconds. */
  readonly timeLimit: number;
}
