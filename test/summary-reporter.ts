/** Ends a run with `N passed, N failed`. */
import type { Reporter, TestModule } from 'vitest/node';

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
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
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
  }
}
