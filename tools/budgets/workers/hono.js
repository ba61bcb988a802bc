/** The reference: a Hono app with one route, which sends the same response to every request. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';

const { path, body, ...init } = JSON.parse(env.RESPONSE);
// A 304 must have a null body.
const bytes = body === '' ? null : new TextEncoder().encode(body);

const app = new Hono();
app.get(path, () => new Response(bytes, init));

export default app;
