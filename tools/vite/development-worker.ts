/** The Worker in development. */
import { env } from 'cloudflare:workers';
import { importFile } from 'virtual:development';
import { createApp } from '../../src/server/app.ts';
import { createServices } from '../../src/server/services/services.ts';

const app = createApp({ ...createServices(env), readAsset: importFile }, (error) => {
  return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
});

export default {
  /**
   * Disables caching, and adds Vite's client, which reloads the page after an edit. The client needs
   * a WebSocket, and a web worker while Vite restarts.
   */
  async fetch(request: Request): Promise<Response> {
    const response = await app.fetch(request);
    const { headers } = response;
    headers.set('cache-control', 'no-store');
    const policy = headers.get('content-security-policy') ?? '';
    if (!policy.includes('style-src') || !response.body) return response;
    headers.set('content-security-policy', `${policy.replace('connect-src', 'connect-src ws:')}; worker-src blob:`);
    const script = '<script type="module" src="/@vite/client"></script>';
    const html = await response.text();
    return new Response(html.replace('</head>', `${script}</head>`), response);
  },
};
