/** The tests: plain functions, code in a DOM, and the built site in workerd and in browsers. */
import './tools/need-node-24.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readForDevelopment } from './tools/content/read-content.ts';
import { contentPlugin } from './tools/vite/plugin.ts';
import { createSiteInputs } from './tools/vite/site-inputs.ts';

// The tests start many processes that load vite and wrangler: compile both once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** All folders that tests create. */
const folders = mkdtempSync(join(tmpdir(), 'app-pages-test-'));
process.once('exit', () => rmSync(folders, { recursive: true, force: true, maxRetries: 5 }));

const engines = 'test/browser/engines.test.ts';

export default defineConfig({
  plugins: [contentPlugin(createSiteInputs('content', readForDevelopment), true)],
  test: {
    // Set here because a shell, or the build of the test sites, may set another value. Without DEV,
    // `import.meta.env.DEV` is false: the Worker runs as in production.
    env: { NODE_ENV: 'test', DEV: '', TEST_FOLDERS: folders },
    reporters: ['default', './test/summary-reporter.ts'],
    // More than any test takes on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The default leaves one core idle, so two cores would run these files in sequence.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{client,worker,browser,tools/*/runtime}/**'],
          // Loading all modules for each file would take longer than its tests. So files share
          // spies.
          isolate: false,
          clearMocks: true,
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
          include: ['test/{worker,browser,tools/*/runtime}/**/*.test.ts'],
          exclude: [engines],
          globalSetup: './test/build-sites.ts',
          // Loading wrangler for each file would take longer than its tests.
          isolate: false,
          maxWorkers: 2,
          // Runs after the fast tests, in its own group: projects of a group must have the same
          // maxWorkers.
          sequence: { groupOrder: 1 },
          // More than the limit of the processes that tests start.
          testTimeout: 150_000,
          hookTimeout: 150_000,
          // A flaky browser must not delay an urgent text. The summary lists the tests that were
          // retried.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: [engines],
          globalSetup: './test/build-sites.ts',
          // Last and alone: old Chromium hangs at its start on a busy machine.
          sequence: { groupOrder: 2 },
          testTimeout: 150_000,
          hookTimeout: 150_000,
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
