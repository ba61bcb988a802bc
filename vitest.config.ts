/** The tests: plain functions, a DOM, and the built site in workerd and in a browser. */
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './tools/vite/plugin.ts';
import { createSources } from './tools/vite/sources.ts';

export default defineConfig({
  plugins: [contentPlugin(createSources('content', true))],
  test: {
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          // Far more than any takes, on a busy machine too.
          testTimeout: 20_000,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{client,worker,browser}/**', 'test/tools/*/runtime/**'],
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'jsdom', include: ['test/client/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'runtime',
          include: ['test/{worker,browser}/**/*.test.{ts,tsx}', 'test/tools/*/runtime/*.test.ts'],
          globalSetup: './test/build-sites.ts',
          // Loading wrangler anew for each file would take longer than its tests.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
