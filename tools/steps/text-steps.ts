/** How far each text is, and what git does not have. */
import { reviewedCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import type { TextPath } from '../content/read/parse-path.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { type KeyParts, nameVersion, textKey, type VersionParts } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import { describeEnglishChanges } from './english-changes.ts';
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
      const isFinished = state === 'sealed' && hasBegun(text.version, situation.now);
      return isFinished || readState(text, situation) !== state ? [] : [{ ...text, state, writeStep }];
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
  const [other, ...others] = uncommitted.files.filter((file) => !unfinished.some((text) => isFileOf(text, file)));
  const more = others.length > 0 ? ` and ${others.length} more files` : '';
  const commit = `${other}${more} not committed: git add, then git commit`;
  const unknown = uncommitted.failure;
  return [
    ...listOtherProblems(content).map(block),
    ...listEnglishChanges(unfinished, content),
    ...versions,
    ...(other ? [block(commit)] : []),
    ...(unknown ? [block(`what is not committed is unknown: ${unknown}`)] : []),
  ];
}

/** Of translations that nobody has reviewed yet: what their reviewer should look at. */
function listEnglishChanges(
  unfinished: readonly (TextPath & { readonly state: string })[],
  { texts }: Content,
): Step[] {
  const changes = texts.flatMap((text) => {
    const isUnreviewed = unfinished.some(({ file, state }) => file === text.file && state === 'not reviewed');
    const change = isUnreviewed && describeEnglishChanges(text, texts);
    return change ? { ...text, change } : [];
  });
  const groups = Map.groupBy(changes, (text) => `${nameVersion(text)} ${text.change}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const languages = [first, ...others].map(({ language }) => language).join(', ');
    return { say: `${nameVersion(first)} (${languages}) ${first.change}` };
  });
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
