/** What the server works with: all of it is known when an isolate starts, none of it belongs to one request. */
import type { InlineAssets } from '../../tools/build/inline-assets.ts';
import type { Site } from '../../tools/build/site.ts';
import type { Catalog, ReadAsset } from '../documents/catalog.ts';
import type { Routes } from '../routes.ts';
import type { Settings } from './settings.ts';

export interface Context {
  readonly settings: Settings;
  readonly site: Site;
  readonly catalog: Catalog;
  /** Changes when any text or its record does. */
  readonly catalogDigest: string;
  readonly routes: Routes;
  readonly parts: InlineAssets;
  /** Reads a file that the build put among the static assets, by its path below the base. */
  readonly readAsset: ReadAsset;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** How long an answer may take to begin, and a page that is streamed to end, in milliseconds. */
  readonly timeLimit: number;
}
