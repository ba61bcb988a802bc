/** How far each text is, and what git does not have. */
import { reviewedCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import type { TextPath } from '../content/read/parse-path.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { groupTexts, isSameVersion, type KeyParts, textKey, type VersionParts } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import { describeEnglishChanges } from './english-changes.ts';
import type { Situation, Step } from './situation.ts';

const COMMIT = 'git add, then git commit';

/** The step that comes next for texts in a state. The states are in the order of the steps. */
const STEPS = {
  'has problems': () => 'correct what npm run build finds',
  'not reviewed': (version, languages) =>
    `${reviewedCommand(version, ...languages)}, once somebody has; or take the language out of site.json`,
  'not sealed': ({ document, version }) => `npm run seal -- ${document} ${version}`,
  'not committed': () => COMMIT,
  sealed: ({ version }) => `npm run deploy, before ${version}, if it is not deployed yet`,
} as const satisfies Readonly<Record<string, (version: VersionParts, languages: readonly string[]) => string>>;

type State = keyof typeof STEPS;
const STATES = Object.keys(STEPS);

export function readState(key: TextPath, { content, uncommitted }: Situation): State {
  const problems = content.problems.filter(({ file }) => file === key.file);
  const text = content.texts.find(({ file }) => file === key.file);
  if (!text || problems.length > 0) return 'has problems';
  if (!text.sealed) return isReviewed(text) ? 'not sealed' : 'not reviewed';
  return uncommitted?.files.some((file) => isFileOf(key, file)) ? 'not committed' : 'sealed';
}

/** What stops a build besides texts, the next step of each version, and what git does not have. */
export function listTextSteps(situation: Situation): Step[] {
  const { content, uncommitted = { files: [] } } = situation;
  const unfinished = content.files
    .filter(({ file }) => !content.drafts.has(file))
    .map((text) => ({ ...text, state: readState(text, situation) }))
    .filter(({ state, version }) => state !== 'sealed' || !hasBegun(version, situation.now))
    .sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
  // The first state of each version.
  const next = unfinished.filter(
    (text) => unfinished.find((other) => isSameVersion(other, text))?.state === text.state,
  );
  const versions = groupTexts(next, ({ state }) => state).map(({ name, state, languages, ...version }) => {
    return { say: `${name} ${state}: ${STEPS[state](version, languages)}`, blocks: state !== 'sealed' };
  });
  const changes = content.texts.flatMap((text) => {
    const isUnreviewed = unfinished.some(({ file, state }) => file === text.file && state === 'not reviewed');
    const change = isUnreviewed && describeEnglishChanges(text, content.texts);
    return change ? { ...text, change } : [];
  });
  const block = (say: string) => ({ say, blocks: true });
  const [other, ...others] = uncommitted.files.filter((file) => !unfinished.some((text) => isFileOf(text, file)));
  const more = others.length > 0 ? ` and ${others.length} more files` : '';
  const commit = `${other}${more} not committed: ${COMMIT}`;
  const unknown = uncommitted.failure;
  return [
    ...listOtherProblems(content).map(block),
    ...groupTexts(changes, ({ change }) => change).map(({ name, change }) => ({ say: `${name} ${change}` })),
    ...versions,
    ...(other ? [block(commit)] : []),
    ...(unknown ? [block(`what is not committed is unknown: ${unknown}`)] : []),
  ];
}

/** Problems of settings and phrases, and missing files, without those of drafts. */
function listOtherProblems({ problems, files, drafts }: Content): string[] {
  const others = problems.filter(({ file }) => !drafts.has(file) && !files.some((text) => text.file === file));
  return others.map(({ file, found, expected }) => `${file} ${found}: ${expected}`);
}

/** @param file from the root of the repository */
function isFileOf(text: KeyParts, file: string): boolean {
  return file.endsWith(`${textKey(text)}.md`);
}
