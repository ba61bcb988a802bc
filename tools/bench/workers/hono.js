/** A Hono app with one route, that answers with the same bytes and headers. */
import { headers, status } from 'answer';
import body from 'body';
import { Hono } from 'hono/tiny';

const bytes = body.byteLength > 0 ? new Uint8Array(body) : null;
const app = new Hono();
app.get('/privacy.html', () => new Response(bytes, { status, headers }));

export default app;
