/** The Worker, put together once when an isolate starts. */
import { env } from 'cloudflare:workers';
import { createApp } from './server/app.ts';
import { createContext } from './server/create-context.ts';

const app = createApp(createContext(env));

/** In development nothing is cached: a tab would show again what a text said before it was edited. */
async function fetchUncached(request: Request): Promise<Response> {
  const response = await app.fetch(request);
  response.headers.set('cache-control', 'no-store');
  return response;
}

export default import.meta.env.DEV ? { fetch: fetchUncached } : app;
