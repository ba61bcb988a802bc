/** How far each text is, and what git does not have. */
import { reviewedCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import type { TextPath } from '../content/read/parse-path.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { type KeyParts, nameVersion, textKey, type VersionParts } from '../content/read/text-key.ts';
import { listLost, nameFile } from './live-steps.ts';
import type { Situation, Step } from './situation.ts';

/** The step that comes next for texts in a state. The states are in the order of the steps. */
const STEPS = {
  'has problems': () => 'correct what npm run build finds',
  'not reviewed': (version, languages) =>
    `${reviewedCommand(version, ...languages)}, once somebody has; or take the language out of site.json`,
  'not sealed': ({ document, version }) => `npm run seal -- ${document} ${version}`,
  sealed: ({ version }) => `npm run deploy, before ${version}, if it is not deployed yet`,
} as const satisfies Readonly<Record<string, (version: VersionParts, languages: readonly string[]) => string>>;

type State = keyof typeof STEPS | 'not committed';

export function readState(key: TextPath, { content, uncommitted }: Situation): State {
  const problems = content.problems.filter(({ file }) => file === key.file);
  const text = content.texts.find(({ file }) => file === key.file);
  if (!text || problems.length > 0) return 'has problems';
  if (!text.sealed) return isReviewed(text) ? 'not sealed' : 'not reviewed';
  return uncommitted?.files.some((file) => isFileOf(key, file)) ? 'not committed' : 'sealed';
}

/** The next step for each version that is not finished, drafts apart, and what else git does not have. */
export function listTextSteps(situation: Situation): Step[] {
  const { content, now, sites = [], uncommitted = { files: [] } } = situation;
  // `listLiveSteps` says how to put these back.
  const lost = listLost(situation).flatMap(({ files }) => files);
  const texts = content.files.filter((text) => !content.drafts.has(text.file) && !lost.includes(nameFile(text)));
  const unfinished = Object.entries(STEPS).flatMap(([state, writeStep]) =>
    texts.flatMap((text) => (readState(text, situation) === state ? { ...text, state, writeStep } : [])),
  );
  const steps = [...Map.groupBy(unfinished, nameVersion)].flatMap(([name, [first, ...others]]): Step[] => {
    if (!first) return [];
    const { state, version } = first;
    const isSealed = state === 'sealed';
    const isDeployed = hasBegun(version, now) || sites.some(({ texts }) => texts?.has(textKey(first)));
    if (isSealed && isDeployed) return [];
    const languages = [first, ...others.filter((other) => other.state === state)].map(({ language }) => language);
    const say = `${name} (${languages.join(', ')}) ${state}: ${first.writeStep(first, languages)}`;
    return [{ say, blocks: !isSealed }];
  });
  const others = uncommitted.files.filter((file) => !unfinished.some((text) => isFileOf(text, file))).join(' ');
  const unknown = uncommitted.failure;
  return [
    ...steps,
    ...(others
      ? [{ say: `not committed: git add content wrangler.toml, then git commit: ${others}`, blocks: true }]
      : []),
    ...(unknown ? [{ say: `what is not committed is unknown: ${unknown}`, blocks: true }] : []),
  ];
}

/** @param file from the root of the repository */
function isFileOf(text: KeyParts, file: string): boolean {
  return file.endsWith(`${textKey(text)}.md`);
}
