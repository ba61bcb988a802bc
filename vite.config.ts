import './tools/need-node-24.js';
import { defineConfig } from 'vite';
import { siteConfig } from './tools/vite/site-config.ts';

export default defineConfig(({ command }) => siteConfig({ isDevelopment: command === 'serve' }));
