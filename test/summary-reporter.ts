/** Ends a run with `N passed, N failed`. A process that the tests left running is a failure. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Reporter, TestModule } from 'vitest/node';

/** A variable that all processes inherit that the tests start, unlike those of the global setup. */
export const MARK = 'APP_PAGES_TEST_RUN';

export default class SummaryReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      // A file that could not be loaded has no tests to fail.
      if (module.errors().length > 0) count.failed += 1;
      // A hook that fails leaves its tests skipped.
      for (const suite of module.children.allSuites()) if (suite.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1;
        if (test.diagnostic()?.flaky)
          console.log(`\npassed when retried: ${module.relativeModuleId}: ${test.fullName}`);
      }
    }
    for (const command of await findLeftProcesses()) {
      console.log(`\nstill running after the tests: ${command}`);
      count.failed += 1;
      process.exitCode = 1;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
  }
}

/** Gives processes that were just stopped two seconds to end. */
async function findLeftProcesses(): Promise<string[]> {
  for (let tries = 0; tries < 20 && listProcesses().length > 0; tries += 1) await setTimeout(100);
  return listProcesses();
}

/** The commands of the processes that the tests have started, but vitest's workers. Linux only. */
function listProcesses(): string[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== `${process.pid}`);
  return ids.flatMap((id) => {
    try {
      const read = (file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8');
      const isWorker = new RegExp(`^PPid:\\s${process.pid}$`, 'm').test(read('status'));
      const isMarked = read('environ').split('\0').includes(`${MARK}=${process.pid}`);
      return isMarked && !isWorker ? [read('cmdline').replaceAll('\0', ' ')] : [];
    } catch {
      // It has ended, or belongs to another user.
      return [];
    }
  });
}
