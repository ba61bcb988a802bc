/** The Worker, put together once when an isolate starts. */
import { env } from 'cloudflare:workers';
import { createApp } from './server/app.ts';
import { createContext } from './server/create-context.ts';

export default createApp(createContext(env));
