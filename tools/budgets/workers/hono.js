/** A Hono app with one route, that answers with the same bytes and headers. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';

const { body, ...init } = JSON.parse(env.ANSWER);
const bytes = body === '' ? null : new TextEncoder().encode(body);
const app = new Hono();
app.get('/privacy.html', () => new Response(bytes, init));

export default app;
