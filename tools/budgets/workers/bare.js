/** The lower bound: a Worker that sends the same response to every request. */
import { env } from 'cloudflare:workers';

const { body, ...init } = JSON.parse(env.ANSWER);
// A 304 must have a null body.
const bytes = body === '' ? null : new TextEncoder().encode(body);

export default { fetch: () => new Response(bytes, init) };
