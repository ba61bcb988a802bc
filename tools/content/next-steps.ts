/** How far each text is, and what to do next. */
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import type { BasePath } from '../../src/location/base-path.ts';
import type { FilledText } from './fill/fill-texts.ts';
import { newVersionCommand, sealAgain, translatedCommand } from './read/advice.ts';
import { hasBegun } from './read/days.ts';
import { listUncommitted, type Uncommitted } from './read/git.ts';
import type { TextPath } from './read/parse-path.ts';
import { settingValues } from './read/read-site.ts';
import { isReviewed, listUnlistedLanguages } from './read/read-source.ts';
import { type KeyParts, nameVersion, textKey, type VersionParts } from './read/text-key.ts';
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
  'has problems': () => 'correct what npm run build finds',
  'behind its English text': (version, languages) =>
    `translate what changed, then: ${translatedCommand(version, ...languages)}`,
  'not reviewed': () => 'write who reviewed it and when as reviewed, or take the language out of site.json',
  'not sealed': ({ document, version }) => `npm run seal -- ${document} ${version}`,
  sealed: ({ version }) => `npm run deploy, before ${version}, if it is not deployed yet`,
} as const satisfies Readonly<Record<string, (version: VersionParts, languages: readonly string[]) => string>>;

type State = keyof typeof STEPS | 'not committed';
type Text = Pick<TextPath, 'document' | 'version' | 'language' | 'file'>;

export function readState(key: Text, { content, uncommitted }: Progress): State {
  const problems = content.problems.filter(({ file }) => file === key.file);
  const text = content.texts.find(({ file }) => file === key.file);
  if (!text || problems.some(({ rule }) => rule !== 'stale-translation')) return 'has problems';
  if (problems.length > 0) return 'behind its English text';
  if (!text.sealed) return isReviewed(text) ? 'not sealed' : 'not reviewed';
  return uncommitted.files.some((file) => isFileOf(key, file)) ? 'not committed' : 'sealed';
}

/**
 * The next step for each version that is not finished, and what else git does not have.
 *
 * @param texts by default all but drafts
 */
export function listNextSteps(progress: Progress, texts?: readonly Text[]): string[] {
  const { content, uncommitted, now } = progress;
  const counted = texts ?? content.files.filter(({ file }) => !content.drafts.has(file));
  const unfinished = Object.entries(STEPS).flatMap(([state, writeStep]) =>
    counted.flatMap((text) => (readState(text, progress) === state ? { ...text, state, writeStep } : [])),
  );
  const steps = [...Map.groupBy(unfinished, nameVersion)].flatMap(([name, [first, ...others]]) => {
    if (!first || (first.state === 'sealed' && hasBegun(first.version, now))) return [];
    const languages = [first, ...others.filter(({ state }) => state === first.state)].map(({ language }) => language);
    return `${name} (${languages.join(', ')}) ${first.state}: ${first.writeStep(first, languages)}`;
  });
  const others = uncommitted.files.filter((file) => !unfinished.some((text) => isFileOf(text, file))).join(' ');
  return [
    ...steps,
    ...(others ? [`not committed: git add content wrangler.toml, then git commit: ${others}`] : []),
    ...(uncommitted.failure ? [`what is not committed is unknown: ${uncommitted.failure}`] : []),
  ];
}

/** @param file from the root of the repository */
function isFileOf(text: KeyParts, file: string): boolean {
  return file.endsWith(`${textKey(text)}.md`);
}

/**
 * Texts that differ from the settings: in the version in force of each document, and in all whose
 * day has not come. They do not stop a build.
 *
 * @param base if it is unknown, `{site}` is not compared
 */
export function advise(content: FilledContent, base?: BasePath, now: Timestamp = Date.now()): string[] {
  const { texts, languages, drafts, company } = content;
  const versions = [...createCatalog(texts).documents].flatMap(([document, versions]) => {
    const current = currentVersion(versions, now)?.version ?? '';
    return versions.filter(({ version }) => version >= current).map((version) => ({ ...version, document }));
  });
  const differences = versions.flatMap(({ texts, ...version }) => {
    const lines = [...texts.values()].flatMap((text) => findOldValues(text, settingValues(company), base, now));
    const isSealed = [...texts.values()].some(({ sealed }) => sealed);
    // Readers of a version without their language get English.
    const missing = languages
      .filter((language) => isSealed && !texts.has(language))
      .map((language) => {
        const command = translatedCommand(version, language);
        return `has no text in "${language}", which site.json lists: translate it, then: ${command}`;
      });
    return [...new Set([...lines, ...missing])].map((line) => `${nameVersion(version)} ${line}`);
  });
  const unlisted = listUnlistedLanguages(texts, languages).flatMap((language) => {
    const files = [...drafts].filter((file) => file.endsWith(`/${language}.md`));
    return files.map((file) => `not published: ${file}, since site.json does not list "${language}" any more`);
  });
  return [...differences, ...unlisted];
}

function findOldValues(
  { document, version, sealed, usedValues, constants }: FilledText,
  settings: Readonly<Record<string, string>>,
  base: BasePath | undefined,
  now: Timestamp,
): string[] {
  const isBegun = hasBegun(version, now);
  const advice = isBegun ? newVersionCommand(document) : sealAgain({ document, version });
  const old = Object.entries(sealed?.values ?? {}).flatMap(([name, value]) => {
    if (name === 'site' || value === settings[name]) return [];
    return `is sealed with "${value}" as {${name}}, and site.json says "${settings[name]}": ${advice}`;
  });
  const site = base ? settings.site + base.slice(0, -1) : usedValues.site;
  if (!usedValues.site || usedValues.site === site || Object.hasOwn(constants, 'site')) return old;
  const place = sealed && isBegun ? 'a new version' : 'each of its texts';
  const record = sealed && isBegun ? '' : `, then: ${translatedCommand({ document, version })}`;
  const constant = base === '/' ? '' : `: write site: ${site} under constants in ${place}${record}`;
  const found = `says "${usedValues.site}" as {site}, which is another site than ${site}`;
  return [...old, `${found}${constant}${sealed ? `: ${advice}` : ''}`];
}
