/** What to do next, and what forbids a deployment. */
import type { Timestamp } from '../../src/documents/document.ts';
import { readForDevelopment } from '../content/read-content.ts';
import { listUncommitted } from './git.ts';
import { listLiveSteps } from './live-steps.ts';
import { listExamples, listSettingSteps } from './settings-steps.ts';
import type { Situation, Step } from './situation.ts';
import { listTextSteps } from './text-steps.ts';

export function listSteps(situation: Situation): Step[] {
  return [
    ...listExamples(situation),
    ...listTextSteps(situation),
    ...listLiveSteps(situation),
    ...listSettingSteps(situation),
  ];
}

/** What a build, development and a deployment say, and go on. */
export function listWarnings(situation: Situation): string[] {
  return listSteps(situation).flatMap(({ say, warns }) => (warns ? say : []));
}

/** Does not ask the live site, and does not read `wrangler.toml`. */
export function readSituation(path: string, now: Timestamp): Situation {
  return { content: readForDevelopment(path, now), uncommitted: listUncommitted(path), now };
}

/** What a command prints after what it did. */
export function readNextSteps(path: string, now: Timestamp): string[] {
  const steps = listSteps(readSituation(path, now)).map(({ say }) => say);
  return steps.length > 0 ? ['', 'What to do next:', ...steps] : [];
}
