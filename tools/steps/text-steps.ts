/** How far each text is, and what git does not have. */
import { reviewedCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import type { TextPath } from '../content/read/parse-path.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { type KeyParts, nameVersion, textKey, type VersionParts } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
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

/** What stops a build besides texts, the next step of each version, and what git does not have. */
export function listTextSteps(situation: Situation): Step[] {
  const { content, uncommitted = { files: [] } } = situation;
  // `listLiveSteps` says how to put these back.
  const lost = listLost(situation).flatMap(({ files }) => files);
  const texts = content.files.filter((text) => !content.drafts.has(text.file) && !lost.includes(nameFile(text)));
  const unfinished = Object.entries(STEPS).flatMap(([state, writeStep]) =>
    texts.flatMap((text) => {
      const isFinished = readState(text, situation) !== state || (state === 'sealed' && isDeployed(text, situation));
      return isFinished ? [] : [{ ...text, state, writeStep }];
    }),
  );
  const versions = [...Map.groupBy(unfinished, nameVersion)].flatMap(([name, [first, ...others]]) => {
    if (!first) return [];
    const { state } = first;
    const languages = [first, ...others.filter((other) => other.state === state)].map(({ language }) => language);
    const say = `${name} (${languages.join(', ')}) ${state}: ${first.writeStep(first, languages)}`;
    return [{ say, blocks: state !== 'sealed' }];
  });
  const block = (say: string) => ({ say, blocks: true });
  const others = uncommitted.files.filter((file) => !unfinished.some((text) => isFileOf(text, file)));
  const commit = `${nameFiles(others)} not committed: git add, then git commit`;
  const unknown = uncommitted.failure;
  return [
    ...listOtherProblems(content).map(block),
    ...versions,
    ...(others.length > 0 ? [block(commit)] : []),
    ...(unknown ? [block(`what is not committed is unknown: ${unknown}`)] : []),
  ];
}

/** Problems of settings and phrases, and missing files, without those of drafts. */
function listOtherProblems({ problems, files, drafts }: Content): string[] {
  const others = problems.filter(({ file }) => !drafts.has(file) && !files.some((text) => text.file === file));
  return others.map(({ file, found, expected }) => `${file} ${found}: ${expected}`);
}

function isDeployed(text: TextPath, { now, sites = [] }: Situation): boolean {
  return hasBegun(text.version, now) || sites.some(({ texts }) => texts?.has(textKey(text)));
}

const MAX_FILES = 5;

/** Of many files, their number and the folder that has all of them. */
function nameFiles(files: readonly string[]): string {
  if (files.length <= MAX_FILES) return files.join(' ');
  const [first = [], ...others] = files.map((file) => file.split('/'));
  const length = first.findIndex((name, index) => others.some((names) => names[index] !== name));
  return `${files.length} files in ${first.slice(0, length).join('/') || 'the project'}`;
}

/** @param file from the root of the repository */
function isFileOf(text: KeyParts, file: string): boolean {
  return file.endsWith(`${textKey(text)}.md`);
}
