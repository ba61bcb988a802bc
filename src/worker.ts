import { env } from 'cloudflare:workers';
import { createApp } from './server/app.ts';
import { createServices } from './server/services/services.ts';

export default createApp(createServices(env));
