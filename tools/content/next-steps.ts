/** How far each text is, and what to do next. */
import type { Timestamp } from '../../src/documents/document.ts';
import { advise } from './advise.ts';
import { translatedCommand } from './read/advice.ts';
import { hasBegun } from './read/days.ts';
import { listUncommitted, type Uncommitted } from './read/git.ts';
import type { TextPath } from './read/parse-path.ts';
import { isReviewed } from './read/read-source.ts';
import { textKey, type VersionParts } from './read/text-key.ts';
import { type FilledContent, readForDevelopment } from './read-content.ts';

export interface Progress {
  readonly content: FilledContent;
  readonly uncommitted: Uncommitted;
  readonly now: Timestamp;
}

export function readProgress(path: string, now: Timestamp): Progress {
  return { content: readForDevelopment(path, now), uncommitted: listUncommitted(path), now };
}

/** What a command prints after what it did. */
export function readNextSteps(path: string, now: Timestamp): string[] {
  const progress = readProgress(path, now);
  const steps = [...listNextSteps(progress), ...advise(progress.content, undefined, now)];
  return steps.length > 0 ? ['', 'What to do next:', ...steps] : [];
}

/** The step that comes next for texts in a state. The states are in the order of the steps. */
const STEPS = {
  'has problems': (version) => `correct what npm run build finds in ${textKey({ ...version, language: '' })}`,
  'behind its English text': (version, languages) =>
    `translate what changed, then: ${translatedCommand(version, ...languages)}`,
  'not reviewed': (_, languages) => `have ${languages.join(', ')} reviewed, and write who did and when as reviewed`,
  'not sealed': ({ document, version }) => `npm run seal -- ${document} ${version}`,
  'not committed': () => 'git add content wrangler.toml, then git commit',
  sealed: ({ version }) => `npm run deploy, before ${version}, if it is not deployed yet`,
} as const satisfies Readonly<Record<string, (version: VersionParts, languages: readonly string[]) => string>>;

export type State = keyof typeof STEPS;

export function readState({ file, ...key }: TextPath, { content, uncommitted }: Progress): State {
  const problems = content.problems.filter((problem) => problem.file === file);
  const text = content.texts.find((candidate) => candidate.file === file);
  if (!text || problems.some(({ rule }) => rule !== 'stale-translation')) return 'has problems';
  if (problems.length > 0) return 'behind its English text';
  if (!text.sealed) return isReviewed(text) ? 'not sealed' : 'not reviewed';
  return uncommitted.files.some((path) => path.endsWith(`${textKey(key)}.md`)) ? 'not committed' : 'sealed';
}

/** The next step for each version that is not finished. Drafts do not count. */
export function listNextSteps(progress: Progress): string[] {
  const { content, now } = progress;
  const published = content.files.filter(({ file }) => !content.drafts.has(file));
  const versions = Map.groupBy(published, ({ document, version }) => `${document} ${version}`);
  const failure = progress.uncommitted.failure ?? [];
  const steps = [...versions].flatMap(([name, [first, ...others]]) => {
    if (!first) return [];
    const texts = [first, ...others].map((text) => ({ ...text, state: readState(text, progress) }));
    const isNext = (state: State) => texts.some((text) => text.state === state);
    const next = (Object.keys(STEPS) as State[]).find(isNext) ?? 'sealed';
    if (next === 'sealed' && hasBegun(first.version, now)) return [];
    const languages = texts.filter(({ state }) => state === next).map(({ language }) => language);
    return `${name}: ${STEPS[next](first, languages)}`;
  });
  return steps.concat(failure);
}
