/** Where Cloudflare serves the site: only at its address. */

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
