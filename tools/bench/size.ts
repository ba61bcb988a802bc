/** Weighs the build in `dist` and fails where a budget is broken. */
import { weighSite } from './budgets.ts';
import { readBuiltSite } from './built-site.ts';
import { readBuiltWorker } from './built-worker.ts';
import { printTable } from './print-table.ts';

const lines = weighSite(await readBuiltSite(readBuiltWorker()));
printTable([
  ['bytes', 'measured', 'budget', ''],
  ...lines.map(({ what, measured, budget, isKept }) => [what, measured, budget, isKept ? 'ok' : 'TOO MUCH']),
]);
if (lines.some(({ isKept }) => !isKept)) process.exitCode = 1;
