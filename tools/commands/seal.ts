/** `npm run seal`: records what the texts say, so that they say it for ever. */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceLanguage, type Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { type FilledText, fillTexts } from '../content/fill/fill-texts.ts';
import { listChanges } from '../content/fill/list-changes.ts';
import { sealText } from '../content/fill/seal-text.ts';
import { findOutdated } from '../content/find-outdated.ts';
import { hasBegun, isOver } from '../content/read/days.ts';
import type { Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { formatLock, isSealed, isVersionSealed, type Seals } from '../content/read/read-lock.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { isOfVersion, textKey } from '../content/read/text-key.ts';
import { type Content, checkContent, readContent, requirePublishable } from '../content/read-content.ts';
import { readArguments, run, UsageError } from './command.ts';

const usage = `npm run seal                                          seals every text that is not sealed yet
npm run seal -- --backdated                           the same, new versions that begin on a day that is over included
npm run seal -- --amend <document> <version>          seals one version anew, before anyone has agreed to it; withdraws
                                                      one that does not hold yet, once its folder is gone`;

export function seal(args: readonly string[], folder = 'content', now: Timestamp = Date.now()): string {
  const options = { backdated: { type: 'boolean' }, amend: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const [document, version] = positionals;
  if (!values.amend && positionals.length === 0) return sealNew(folder, now, values.backdated);
  if (values.amend && !values.backdated && document && version && positionals.length === 2) {
    return amend(folder, document, version, now);
  }
  throw new UsageError(`found ${args.join(' ')}`);
}

const LOCK = 'published.json';

export function findUnsealed({ texts, seals }: Content): readonly FilledText[] {
  return texts.filter((text) => !isSealed(seals, text));
}

/** Whether somebody has vouched for a text: English is the original, a translation says who has reviewed it. */
export function isReviewed({ language, reviewed = NOT_REVIEWED }: FilledText): boolean {
  return language === referenceLanguage || reviewed !== NOT_REVIEWED;
}

function listUnreviewed(texts: readonly FilledText[]): string[] {
  const unreviewed = texts.filter((text) => !isReviewed(text));
  return unreviewed.map(({ file }) => `not sealed: ${file}, which says reviewed: ${NOT_REVIEWED}`);
}

function sealNew(folder: string, now: Timestamp, isBackdated = false): string {
  const content = readContent(folder, { now });
  const unsealed = findUnsealed(content);
  const outdated = findOutdated(content);
  if (unsealed.length === 0) return ['nothing to seal: every text is sealed', ...outdated].join('\n');
  const added = unsealed.filter(isReviewed);
  if (!isBackdated) refuseBackdated(content, added, now);
  const isFirst = !existsSync(join(folder, LOCK));
  writeSeals(folder, content.seals, added);
  const begun = `${folder}/${LOCK} was begun. Was there one before? Then take it back, from git, and seal again`;
  return [
    ...added.map((text) => `sealed ${textKey(text)}, revision ${text.revision}, digest ${text.digest}`),
    ...listUnreviewed(unsealed),
    ...outdated,
    ...warnOfExamples(content),
    ...(isFirst ? [begun] : []),
  ].join('\n');
}

/**
 * A version that begins in the past says that people were told what they were not. The first of a document may: it says
 * since when its words have held, wherever they stood before.
 */
function refuseBackdated({ texts, seals }: Content, added: readonly FilledText[], now: Timestamp): void {
  const backdated = added.filter((text) => {
    const isFirst = !texts.some(({ document, version }) => document === text.document && version < text.version);
    return !isFirst && isOver(text.version, now) && !isVersionSealed(seals, text);
  });
  if (backdated.length === 0) return;
  const lines = backdated.map(({ file, version }) => `${file} would hold since ${version}, which is over\n`);
  const ways =
    'Choose a later day, for the folder and in effective; or, if it has held since then: npm run seal -- --backdated';
  throw new CommandError(`Not sealed:\n${lines.join('')}${ways}`);
}

/** Seals a version as it stands now; what of it is gone is withdrawn, if nobody can have agreed to it. */
function amend(path: string, document: string, version: string, now: Timestamp): string {
  const problems: Problem[] = [];
  const folder = readFolder(path, problems);
  const belongs = (key: string) => isOfVersion(key, { document, version });
  const all = folder.lock?.seals ?? {};
  const seals = Object.entries(all);
  const old: Seals = Object.fromEntries(seals.filter(([key]) => belongs(key)));
  const others: Seals = Object.fromEntries(seals.filter(([key]) => !belongs(key)));
  const content = requirePublishable(checkContent(folder, problems, { ignoreSeals: true, now }));
  if (Object.keys(old).length === 0) throw new UsageError(`${document} ${version} is not sealed`);

  const texts = content.texts.filter((text) => belongs(textKey(text)));
  const gone = Object.keys(old).filter((key) => !texts.some((text) => textKey(text) === key));
  if (gone.length > 0 && hasBegun(version, now)) {
    const files = gone.map((key) => `${path}/${key}.md`).join(', ');
    throw new CommandError(`${document} ${version} holds already, and people have agreed to it: nothing of it can be withdrawn
Put back, from git: ${files}
If it was never deployed: git restore --source=<the commit before it> ${path}/${LOCK}`);
  }
  const reviewed = texts.filter(isReviewed);
  // Filled with the sealed values too, so that changed settings do not hide changed words.
  const asSealed = fillTexts(folder.sources, content.company, all);
  writeSeals(path, others, reviewed);
  return [
    ...reviewed.map((text) => describeChanges([text, ...asSealed.filter(({ file }) => file === text.file)], old)),
    ...listUnreviewed(texts),
    ...gone.map((key) => `withdrew ${key}: nobody has agreed to it yet`),
    ...(texts.length > 0 && hasBegun(version, now) ? [AMEND_WARNING] : []),
    ...warnOfExamples(content),
  ].join('\n');
}

const AMEND_WARNING = `Whoever agreed to the old text agreed to other words than this date stands for from now on. If anyone has
agreed to it, take content/published.json and the text back, from git, and make a new version.`;

/** @param filled one text, filled in each way */
function describeChanges(filled: readonly [FilledText, ...FilledText[]], old: Seals): string {
  const [{ file, ...text }] = filled;
  const before = old[textKey(text)];
  if (!before) return `sealed ${textKey(text)}`;
  const changes = filled.flatMap((one) => listChanges(one, before));
  const lines = new Set(changes.map(({ line, found }) => `\n  ${file}:${line} was sealed ${found}`));
  return lines.size > 0 ? `sealed ${textKey(text)} anew:${[...lines].join('')}` : `${textKey(text)} is as it was`;
}

function writeSeals(folder: string, seals: Seals, texts: readonly FilledText[]): void {
  const added = Object.fromEntries(texts.map((text) => [textKey(text), sealText(text)]));
  // Written beside it first: the record of what was published is never half there.
  const draft = join(folder, '.published.json');
  writeFileSync(draft, formatLock({ ...seals, ...added }));
  renameSync(draft, join(folder, LOCK));
}

function warnOfExamples({ company }: Content): string[] {
  const settings = exampleSettings(company).join(', ');
  return settings ? [`Beware: the example’s settings are sealed too (${settings}). Set them, then --amend.`] : [];
}

if (import.meta.main) await run((args) => seal(args), usage);
