/** The reference of the benchmark: a Worker without a framework, which sends one response. */
import { env } from 'cloudflare:workers';

const { body, ...init } = JSON.parse(env.RESPONSE);
// A 304 must have a null body.
const bytes = body === '' ? null : new TextEncoder().encode(body);

export default { fetch: () => new Response(bytes, init) };
