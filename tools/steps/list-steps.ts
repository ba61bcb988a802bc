/** What to do next, and what forbids a deployment. */
import type { Timestamp } from '../../src/documents/document.ts';
import { readForDevelopment } from '../content/read-content.ts';
import { listUncommitted } from './git.ts';
import { listLiveSteps } from './live-steps.ts';
import { listExamples, listSettingSteps } from './settings-steps.ts';
import type { Situation, Step } from './situation.ts';
import { listTextSteps } from './text-steps.ts';

/** @param kind all by default */
export function listSteps(situation: Situation, kind?: Step['kind']): string[] {
  const steps = [
    ...listExamples(situation),
    ...listTextSteps(situation),
    ...listLiveSteps(situation),
    ...listSettingSteps(situation),
  ];
  return steps.flatMap((step) => (kind === undefined || step.kind === kind ? step.say : []));
}

/** What a command prints after what it did. Does not ask the live site. */
export function describeNextSteps(path: string, now: Timestamp, content = readForDevelopment(path, now)): string[] {
  const steps = listSteps({ content, uncommitted: listUncommitted(path), now });
  return ['', ...(steps.length > 0 ? ['What to do next:', ...steps] : ['Nothing is left to do.'])];
}
