/** The tests: plain functions, a DOM, and the built site in workerd and in a browser. */
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './tools/vite/plugin.ts';
import { createSources } from './tools/vite/sources.ts';

export default defineConfig({
  plugins: [contentPlugin(createSources('content', true))],
  test: {
    // Whatever the shell says, and the builds of the sites in their process.
    env: { NODE_ENV: 'test' },
    reporters: ['default', './test/summary-reporter.ts'],
    // Far more than any takes, on a busy machine too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // By default one core is left idle, and on two cores these files would run one after the other.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
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
          // A group of its own, after the quick tests: vitest refuses a group whose projects have different maxWorkers.
          sequence: { groupOrder: 1 },
          // Builds run in processes of their own, and those have a limit each: this one must not come before theirs.
          testTimeout: 150_000,
          hookTimeout: 150_000,
          // An urgent text must not wait for a browser that stumbled; what was tried again is named at the end of the run.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
