/** The Worker: what the site is made of, put together once when an isolate starts. */
import { env } from 'cloudflare:workers';
import { digest, site } from 'virtual:content';
import parts from 'virtual:inline-assets';
import { catalog } from './documents/built-catalog.ts';
import { createRoutes } from './routes.ts';
import { createApp } from './server/app.tsx';
import { readSettings } from './server/settings.ts';

const readAsset = (path: string) => env.ASSETS.fetch(new URL(path, 'https://assets.invalid'));

export default createApp({
  settings: readSettings(env),
  site,
  catalog,
  catalogDigest: digest,
  routes: createRoutes(Date.now, readAsset),
  parts,
  readAsset,
  now: Date.now,
  timeLimit: 5000,
});
