/** Runs a built Worker before it is deployed, and requests every address. */
import type { BasePath } from '../../src/location/base-path.ts';
import type { LegalJson } from '../content/write/legal-json.ts';
import { sendRequest } from '../shared/send-request.ts';
import { listScripts, serveBuild } from '../shared/serve-build.ts';
import { listRequests } from '../shared/site-requests.ts';

/** @returns the first wrong response and the first logged error; empty if the Worker works */
export async function findFaults(config: string): Promise<string[]> {
  const errors: string[] = [];
  const faults: string[] = [];
  try {
    await using site = await serveBuild(config, {
      log: ({ level, message }) => level === 'error' && errors.push(message),
    });
    const { documents }: LegalJson = await (await site.read('/legal.json')).json();
    for (const request of listRequests(site.url.pathname as BasePath, documents, listScripts(config))) {
      // One client is enough: the Worker does not vary by client.
      if (request.client !== 'desktop browser') continue;
      const { status } = await sendRequest(site.url, request);
      if (status === request.status) continue;
      faults.push(`the built Worker answers ${request.method} ${request.path} with ${status}, not ${request.status}`);
    }
  } catch (error) {
    // The other lines repeat what workerd printed.
    faults.push(`${(error as Error).message.split('\n', 1)}`);
  }
  // A page that fails after its first byte has status 200, and is only logged.
  return [faults, errors.map((error) => `the built Worker logs ${error}`)].flatMap(([first, ...more]) => {
    return first ? [more.length > 0 ? `${first} (and ${more.length} more)` : first] : [];
  });
}
