/** Weighs the build in `dist` and fails where a budget is broken. */
import { weigh } from './budgets.ts';
import { readBuiltWorker } from './built-worker.ts';
import { collectParts } from './collect-parts.ts';
import { printTable } from './print-table.ts';

const lines = weigh(await collectParts(readBuiltWorker()));
printTable([
  ['', 'measured', 'budget', ''],
  ...lines.map(({ what, measured, budget, ok }) => [what, measured, budget, ok ? 'ok' : 'TOO MUCH']),
]);
if (lines.some(({ ok }) => !ok)) process.exitCode = 1;
