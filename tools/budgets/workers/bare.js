/** The limit: a Worker that answers everything with the same bytes and headers. */
import { env } from 'cloudflare:workers';

const { body, headers, status } = JSON.parse(env.ANSWER);
// Null bodies are what 304 has to have.
const bytes = body === '' ? null : new TextEncoder().encode(body);

export default { fetch: () => new Response(bytes, { status, headers }) };
