/** A Hono app with one route, which sends the response of the bare Worker. */
import { Hono } from 'hono';
import bare from './bare.js';

const app = new Hono();
app.get('/privacy.html', () => bare.fetch());

export default app;
