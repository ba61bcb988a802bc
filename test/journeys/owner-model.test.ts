import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { it } from 'vitest';
import { followAdvice } from './follow-advice.ts';
import { createHistory, expectDeployments, expectSealedAsWritten, expectVerifiableRecord } from './invariants.ts';
import { createOwner } from './owner.ts';
import { steps } from './owner-steps.ts';

// Each run takes other sequences, except in CI. OWNER_SEED repeats those of a run; OWNER_RUNS sets
// their number.
const seed = Number(process.env.OWNER_SEED ?? (process.env.CI ? 1 : randomInt(2 ** 31)));
const numRuns = Number(process.env.OWNER_RUNS ?? 30);
console.log(`the owners of this run: OWNER_SEED=${seed} OWNER_RUNS=${numRuns}`);

const beginnings = fc.constantFrom('new', 'published', 'published in English');

it('keeps what was published, and the advice leads to a deployment', { timeout: 60_000 + 3000 * numRuns }, async () => {
  const sequences = fc.commands([...steps], { maxCommands: 12, size: 'max' });
  const property = fc.asyncProperty(beginnings, sequences, async (beginning, commands) => {
    const cleanups: (() => void)[] = [];
    try {
      const owner = createOwner({ whenDone: (remove) => cleanups.push(remove) });
      const history = createHistory();
      if (beginning === 'published in English') owner.set('languages', ['en']);
      if (beginning !== 'new') await owner.publish();
      expectSealedAsWritten({}, owner, history);
      await fc.asyncModelRun(() => ({ model: history, real: owner }), commands);
      await followAdvice(owner);
      expectSealedAsWritten({}, owner, history);
      expectDeployments(owner, history);
      expectVerifiableRecord(owner);
    } finally {
      for (const remove of cleanups) remove();
    }
  });
  await fc.assert(property, { seed, numRuns });
});
