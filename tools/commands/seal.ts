/** `npm run seal`: records texts as published. */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceLanguage, type Timestamp } from '../../src/documents/document.ts';
import { CommandError, type Remedy } from '../command-error.ts';
import { type CheckedText, type FilledText, fillTexts } from '../content/fill/fill-texts.ts';
import { listChanges } from '../content/fill/list-changes.ts';
import { sealText } from '../content/fill/seal-text.ts';
import { findOutdated } from '../content/find-outdated.ts';
import { BEFORE_ANYONE_AGREED, BEFORE_ITS_DAY } from '../content/read/advice.ts';
import { hasBegun, isDate, isOver, today } from '../content/read/days.ts';
import type { Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { formatLock, isSealed, isVersionSealed, LOCK, type Seals } from '../content/read/read-lock.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { isOfVersion, splitTextKey, textKey, type VersionParts } from '../content/read/text-key.ts';
import { type Content, checkContent, readContent, requirePublishable } from '../content/read-content.ts';
import { readArguments, run, UsageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run seal                                          seals every text that is not sealed yet
npm run seal -- --backdated                           the same, texts that were published on a day that is over included
npm run seal -- --amend <document> <version>          seals one version again, ${BEFORE_ANYONE_AGREED};
                                                      withdraws it, ${BEFORE_ITS_DAY}, once its folder is gone`;

export function seal(args: readonly string[], folder = 'content', now: Timestamp = Date.now()): string {
  const options = { backdated: { type: 'boolean' }, amend: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  const [document, version = ''] = positionals;
  if (!values.amend && positionals.length === 0) return sealNew(folder, now, values.backdated);
  if (values.amend && !values.backdated && document && isDate(version) && positionals.length === 2) {
    return amend(folder, { document, version }, now);
  }
  throw new UsageError(`found ${args.join(' ')}`);
}

export function findUnsealed({ texts, seals }: Content): readonly CheckedText[] {
  return texts.filter((text) => !isSealed(seals, text));
}

/** English is the original; a translation names who reviewed it. */
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
  const outdated = findOutdated(content, now);
  if (unsealed.length === 0) return ['nothing to seal: every text is sealed', ...outdated].join('\n');
  const reviewed = unsealed.filter(isReviewed);
  if (!isBackdated) refuseBackdated(content, reviewed, now);
  const isFirst = !existsSync(join(folder, LOCK));
  const added = dateAdded(reviewed, content.seals, now, isBackdated);
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
 * Refuses versions whose day is over: readers were shown other words on it. The first version of a
 * document may begin in the past, since its text may have been published elsewhere before.
 */
function refuseBackdated({ texts, seals }: Content, added: readonly CheckedText[], now: Timestamp): void {
  const backdated = added.filter((text) => {
    const isFirst = !texts.some(({ document, version }) => document === text.document && version < text.version);
    return !isFirst && isOver(text.version, now) && !isVersionSealed(seals, text);
  });
  const way = 'Choose a later day, for the folder and in effective; or, if it has held since then';
  refuseDays(backdated, 'effective', way);
}

/** Writes today as `translatedOn` into texts that join a version which holds already. */
function dateAdded(texts: readonly CheckedText[], seals: Seals, now: Timestamp, isBackdated = false): CheckedText[] {
  const translatedOn = today(now);
  const joining = texts.filter(
    (text) => !isSealed(seals, text) && isVersionSealed(seals, text) && hasBegun(text.version, now),
  );
  const early = isBackdated ? [] : joining.filter((text) => text.translatedOn && text.translatedOn < translatedOn);
  refuseDays(early, 'translatedOn', 'Remove it: npm run seal writes today; or, if the text was published on that day');
  return texts.map((text) => {
    if (!joining.includes(text) || text.translatedOn) return text;
    writeFileSync(
      text.file,
      editFields(text, (fields) => fields.set('translatedOn', translatedOn)),
    );
    return { ...text, translatedOn };
  });
}

function refuseDays(texts: readonly CheckedText[], field: 'effective' | 'translatedOn', way: string): void {
  if (texts.length === 0) return;
  const command = 'npm run seal -- --backdated';
  const edits = texts.map(({ file, findLine }): Remedy => ({ kind: 'edit', file, line: findLine(field) }));
  const lines = texts.map((text) => `${text.file}:${text.findLine(field)} ${field}: ${text[field]} is over`);
  const message = ['Not sealed:', ...lines, `${way}: ${command}`].join('\n');
  throw new CommandError(message, 1, [...edits, { kind: 'run', command }]);
}

/** Seals a version again. Before its day, its deleted texts are withdrawn. */
function amend(path: string, version: VersionParts, now: Timestamp): string {
  const problems: Problem[] = [];
  const folder = readFolder(path, problems);
  const filled = checkContent(folder, problems, { amended: version, now });
  const selectSeals = (isSelected: (key: string) => boolean): Seals =>
    Object.fromEntries(Object.entries(filled.seals).filter(([key]) => isSelected(key)));
  const sealed = selectSeals((key) => isOfVersion(key, version));
  if (Object.keys(sealed).length === 0) throw new UsageError(`${version.document} ${version.version} is not sealed`);
  const content = requirePublishable(filled);
  const reviewed = content.texts.filter(isReviewed);
  const lost = Object.keys(sealed).filter((key) => !reviewed.some((text) => textKey(text) === key));
  const holds = hasBegun(version.version, now);
  if (holds) refuseLoss(lost, content, folder.namePath);
  const amended = dateAdded(reviewed, sealed, now);
  // `listChanges` leaves out words where a value changed. With the sealed values, none has changed.
  const asSealed = fillTexts(folder.sources, content.company, filled.seals);
  writeSeals(
    path,
    selectSeals((key) => !isOfVersion(key, version)),
    amended,
  );
  const gone = lost.filter((key) => !content.texts.some((text) => textKey(text) === key));
  return [
    ...amended.map((text) => describeChanges(text, asSealed, sealed)),
    ...listUnreviewed(content.texts),
    ...gone.map((key) => `withdrew ${key}: nobody has agreed to it yet`),
    ...(holds ? [AMEND_WARNING] : []),
    ...warnOfExamples(content),
  ].join('\n');
}

const AMEND_WARNING = `Whoever agreed to the old text agreed to other words than this date stands for from now on. If anyone has
agreed to it, take content/published.json and the text back, from git, and make a new version.`;

/** Texts in force stay in the record: people have agreed to them. */
function refuseLoss(keys: readonly string[], { texts }: Content, namePath: (path: string) => string): void {
  const [key] = keys;
  if (!key) return;
  const { document, version } = splitTextKey(key);
  const losses = keys.map((key): { reason: string; remedy: Remedy } => {
    const text = texts.find((text) => textKey(text) === key);
    const file = namePath(`${key}.md`);
    if (!text) return { reason: `${file} is gone: put it back, from git`, remedy: { kind: 'restore', file } };
    const line = text.findLine('reviewed');
    const found = `${file}:${line} says reviewed: ${NOT_REVIEWED}`;
    return { reason: `${found}: write who reviewed it, and when`, remedy: { kind: 'edit', file, line } };
  });
  throw new CommandError(
    [
      `${document} ${version} holds already, and people have agreed to it: nothing of it can leave the record`,
      ...losses.map(({ reason }) => reason),
      `If nobody has seen it: git restore --source=<the commit before it> ${namePath(LOCK)}`,
    ].join('\n'),
    1,
    losses.map(({ remedy }) => remedy),
  );
}

/** @param asSealed all texts, filled from the seals */
function describeChanges(text: CheckedText, asSealed: readonly FilledText[], seals: Seals): string {
  const { file } = text;
  const before = seals[textKey(text)];
  if (!before) return `sealed ${textKey(text)}`;
  const changes = [text, ...asSealed.filter((filled) => filled.file === file)].flatMap((filled) =>
    listChanges(filled, before),
  );
  const lines = new Set(changes.map(({ line, found }) => `\n  ${file}:${line} was sealed ${found}`));
  return lines.size > 0 ? `sealed ${textKey(text)} anew:${[...lines].join('')}` : `${textKey(text)} is as it was`;
}

function writeSeals(folder: string, seals: Seals, texts: readonly CheckedText[]): void {
  const added = Object.fromEntries(texts.map((text) => [textKey(text), sealText(text)]));
  // Renaming is atomic: an interrupted command leaves the old record or the new one.
  const temporaryFile = join(folder, '.published.json');
  writeFileSync(temporaryFile, formatLock({ ...seals, ...added }));
  renameSync(temporaryFile, join(folder, LOCK));
}

function warnOfExamples({ company }: Content): string[] {
  const settings = exampleSettings(company).join(', ');
  return settings ? [`Beware: the example’s settings are sealed too (${settings}). Set them, then --amend.`] : [];
}

if (import.meta.main) await run((args) => seal(args), usage);
