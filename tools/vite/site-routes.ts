/** Where the site is served: by Cloudflare, only at its address. */
import { documentPaths } from '../../src/documents/document.ts';

/** What the build adds to the Worker's configuration. */
export function writeRoutes(address: string) {
  const { host, pathname: base } = new URL(address);
  return {
    // Below a base path, other paths of the host are not affected. Wrangler finds the zone.
    routes: [base === '/' ? { pattern: host, custom_domain: true } : `${host}${base}*`],
    // Each would give the texts a second address.
    workers_dev: false,
    preview_urls: false,
  };
}

/** The base path of a built configuration: the inverse of `writeRoutes`. */
export function readBase({ routes: [route] }: ReturnType<typeof writeRoutes>): string {
  return typeof route === 'string' ? route.slice(route.indexOf('/'), -1) : '/';
}

/**
 * The addresses of the documents, one a line.
 *
 * @param site its address, with the base path
 */
export function listAddresses(site: URL): string {
  const paths = Object.values(documentPaths);
  return paths.map((path) => new URL(path.slice(1), site).href).join('\n');
}
