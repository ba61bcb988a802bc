/** Asks a built Worker for everything that it should have, before anyone else can. */
import type { BasePath } from '../../src/location/base-path.ts';
import type { LegalJson } from '../content/write/legal-json.ts';
import { listScripts } from './build-site.ts';
import { ask } from './sent-response.ts';
import { serveBuild } from './serve-build.ts';
import { listRequests } from './site-requests.ts';

/** @returns what it answers otherwise than it should, and what it logged first */
export async function findFaults(config: string): Promise<string[]> {
  const errors: string[] = [];
  let fault = '';
  try {
    await using site = await serveBuild(config, {
      log: ({ level, message }) => level === 'error' && errors.push(message),
    });
    const { documents }: LegalJson = await (await site.read('/legal.json')).json();
    const wrong: string[] = [];
    for (const request of listRequests(site.url.pathname as BasePath, documents, listScripts(config))) {
      // What it does for one client it does for all: only what stands before it may tell them apart.
      if (request.client !== 'desktop browser') continue;
      const { status } = await ask(site.url, request);
      if (status === request.status) continue;
      wrong.push(`${request.method} ${request.path} with ${status}, expected ${request.status}`);
    }
    if (wrong.length > 0) fault = `the built Worker answers ${wrong[0]}; wrong answers: ${wrong.length}`;
  } catch (error) {
    // Below its first line workerd's words are quoted again.
    fault = `${(error as Error).message.split('\n', 1)}`;
  }
  return fault ? [fault, ...errors.slice(0, 1)] : [];
}
