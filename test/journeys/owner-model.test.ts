import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { it } from 'vitest';
import { followAdvice } from './follow-advice.ts';
import { createOwner } from './owner.ts';
import { steps } from './owner-steps.ts';

// Each run takes other sequences, except in CI. MODEL_SEED repeats those of a run; MODEL_RUNS sets
// their number.
const seed = Number(process.env.MODEL_SEED ?? (process.env.CI ? 1 : randomInt(2 ** 31)));
const numRuns = Number(process.env.MODEL_RUNS ?? 10);
console.log(`the owners of this run: MODEL_SEED=${seed} MODEL_RUNS=${numRuns}`);

const beginnings = fc.constantFrom('new', 'published', 'published in English');

it('keeps what is live, and the advice leads to a deployment', { timeout: 60_000 + 3000 * numRuns }, async () => {
  const sequences = fc.commands([...steps], { maxCommands: 12, size: 'max' });
  const property = fc.asyncProperty(beginnings, sequences, async (beginning, commands) => {
    const cleanups: (() => void)[] = [];
    try {
      const owner = createOwner((remove) => cleanups.push(remove));
      if (beginning === 'published in English') owner.set('languages', ['en']);
      if (beginning !== 'new') await owner.publish();
      await fc.asyncModelRun(() => ({ model: {}, real: owner }), commands);
      await followAdvice(owner);
      await owner.expectGreen();
    } finally {
      for (const remove of cleanups) remove();
    }
  });
  await fc.assert(property, { seed, numRuns });
});
