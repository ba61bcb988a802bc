import type { Deployment, WranglerRoute } from './read-wrangler.ts';
import type { Situation, Step } from './situation.ts';

export function listWrongAddresses({ deployment, content }: Situation): Step[] {
  const found = deployment ? findWrongAddresses(deployment, content.company.address) : [];
  return found.map((say) => ({ say, blocks: true, warns: true }));
}

/** The site has one address, and no other path of its host. */
export function findWrongAddresses({ routes, otherAddresses, settings }: Deployment, address: string): string[] {
  const { base } = settings;
  const { host } = new URL(address);
  // A pattern without a path that is no custom domain matches `/` only.
  const isExpected = ({ pattern, custom_domain }: WranglerRoute) =>
    custom_domain ? base === '/' && pattern === host : pattern === `${host}${base}*`;
  const found = routes.map(({ pattern }) => pattern).join(', ') || 'none';
  const expected = base === '/' ? `${host} as custom_domain` : `${host}${base}*`;
  const source = 'as address in site.json and BASE_PATH say';
  const isRouted = routes.length > 0 && routes.every(isExpected);
  const zones = routes.flatMap(({ zone_name }) => zone_name ?? []).filter((zone) => !`.${host}`.endsWith(`.${zone}`));
  return [
    ...(isRouted ? [] : [`wrangler.toml: the routes are ${found}, expected ${expected}, ${source}`]),
    ...zones.map((zone) => `wrangler.toml: zone_name is ${zone}, expected the domain of ${host} at Cloudflare`),
    ...otherAddresses.map((name) => `wrangler.toml: ${name} gives the texts a second address: write false`),
  ];
}
