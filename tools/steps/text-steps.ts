/** How far each text is, and what git does not have. */
import { hasBegun } from '../content/read/days.ts';
import type { TextPath } from '../content/read/parse-path.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { isSameVersion, type VersionParts } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import { reviewedCommand, sealCommand } from '../messages/advice.ts';
import { blocker, groupTexts, type Situation, type Step, task } from './situation.ts';
import { describeChanges } from './text-changes.ts';

type State = 'has problems' | 'not reviewed' | 'not sealed' | 'sealed';

/** The step that comes next for texts in a state. The states are in the order of the steps. */
const STEPS: Readonly<Record<State, (version: VersionParts, languages: readonly string[]) => string>> = {
  'has problems': () => 'correct what npm run build finds',
  'not reviewed': (version, languages) =>
    `${reviewedCommand(version, ...languages)}, once somebody has; or take the language out of site.json`,
  'not sealed': sealCommand,
  sealed: ({ version }) => `npm run deploy, before ${version}, if it is not deployed yet`,
};
const STATES = Object.keys(STEPS);

export function readState({ file }: TextPath, { texts, problems }: Content): State {
  const text = texts.find((candidate) => candidate.file === file);
  if (!text || problems.some((problem) => problem.file === file)) return 'has problems';
  if (text.sealed) return 'sealed';
  return isReviewed(text) ? 'not sealed' : 'not reviewed';
}

/** What stops a build besides texts, the next step of each version, and what git does not have. */
export function listTextSteps({ content, uncommitted, now }: Situation): Step[] {
  const { texts, files, drafts, problems } = content;
  const unfinished = files
    .filter(({ file }) => !drafts.has(file))
    .map((text) => ({ ...text, state: readState(text, content) }))
    .filter(({ state, version }) => state !== 'sealed' || !hasBegun(version, now))
    .sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
  // The first state of each version.
  const next = unfinished.filter(
    (text) => unfinished.find((other) => isSameVersion(other, text))?.state === text.state,
  );
  const versions = groupTexts(next, ({ state }) => state).map(({ name, state, languages, ...version }) => {
    const step = state === 'sealed' ? task : blocker;
    return step(`${name} ${state}: ${STEPS[state](version, languages)}`);
  });
  const toRead = texts.filter((text) => {
    const isVoid = problems.some(({ file, rule }) => file === text.file && rule === 'void-review');
    return !drafts.has(text.file) && (isVoid || !isReviewed(text));
  });
  const changes = toRead.flatMap((text) => describeChanges(text, texts).map((change) => ({ ...text, change })));
  // Of settings and phrases, and missing files.
  const others = problems.filter(({ file }) => !drafts.has(file) && !files.some((text) => text.file === file));
  const [first, ...more] = uncommitted?.files ?? [];
  const named = more.length > 0 ? `${first} and ${more.length} more files` : first;
  const unknown = uncommitted?.failure;
  return [
    ...others.map(({ file, found, expected }) => blocker(`${file} ${found}: ${expected}`)),
    ...groupTexts(changes, ({ change }) => change).map(({ name, change }) => task(`${name} ${change}`)),
    ...versions.filter(({ kind }) => kind === 'blocker'),
    ...(named ? [blocker(`${named} not committed: git add, then git commit`)] : []),
    ...(unknown ? [blocker(`what is not committed is unknown: ${unknown}`)] : []),
    ...versions.filter(({ kind }) => kind === 'task'),
  ];
}
