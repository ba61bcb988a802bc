/** `npm run seal`: records what the texts say, so that they say it for ever. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceLanguage } from '../../src/documents/document.ts';
import type { CompiledText } from '../build/compile-text.ts';
import { NOT_REVIEWED } from '../build/front-matter.ts';
import { formatLock, isVersionSealed, type Sealed, type Seals, sealText, textKey } from '../build/lock.ts';
import { type Content, readContent, withoutDrafts } from '../build/read-content.ts';
import { exampleSettings } from '../build/site.ts';
import { CommandError, isOver, run, usageError } from './command.ts';

const usage = `npm run seal                                          seals every text that is not sealed yet
npm run seal -- --backdated                           the same, new versions that begin on a day that is over included
npm run seal -- --amend <document> <version>          seals one version anew, before anyone has seen it`;

/** @param now milliseconds since 1970 */
export function seal(args: readonly string[], folder = 'content', now = Date.now()): string {
  const [option, document, version] = args;
  if (args.length === 0) return sealNew(folder, now);
  if (option === '--backdated' && args.length === 1) return sealNew(folder, Number.NEGATIVE_INFINITY);
  if (option === '--amend' && document && version && args.length === 3) return amend(folder, `${document}/${version}`);
  throw usageError(`found ${args.join(' ')}`, usage);
}

/** The texts that may still change. */
export function findUnsealed({ texts, seals }: Content): readonly CompiledText[] {
  return texts.filter(({ meta }) => !Object.hasOwn(seals, textKey(meta)));
}

/** Whether somebody has vouched for a text: English is the original, a translation says who has reviewed it. */
export function isReviewed({ meta, reviewed = NOT_REVIEWED }: CompiledText): boolean {
  return meta.language === referenceLanguage || reviewed !== NOT_REVIEWED;
}

function listUnreviewed(texts: readonly CompiledText[]): string[] {
  const unreviewed = texts.filter((text) => !isReviewed(text));
  return unreviewed.map(({ file }) => `not sealed: ${file}, which says reviewed: ${NOT_REVIEWED}`);
}

function sealNew(folder: string, now: number): string {
  const content = withoutDrafts(readContent(folder));
  const unsealed = findUnsealed(content);
  if (unsealed.length === 0) return 'nothing to seal: every text is sealed';
  const added = unsealed.filter(isReviewed);
  refuseBackdated(content, added, now);
  writeSeals(folder, { ...content.seals, ...sealTexts(added) });
  const lines = added.map(({ meta }) => `sealed ${textKey(meta)}, revision ${meta.revision}, digest ${meta.digest}`);
  return [...lines, ...listUnreviewed(unsealed), ...warnOfExamples(content)].join('\n');
}

/**
 * A version that begins in the past says that people were told what they were not. The first of a document may: it says
 * since when its words have held, wherever they stood before.
 */
function refuseBackdated({ texts, seals }: Content, added: readonly CompiledText[], now: number): void {
  const isFirst = ({ meta }: CompiledText) =>
    !texts.some((other) => other.meta.document === meta.document && other.meta.version < meta.version);
  const backdated = added.filter((text) => {
    return isOver(text.meta.version, now) && !isFirst(text) && !isVersionSealed(seals, text.meta);
  });
  if (backdated.length === 0) return;
  const lines = backdated.map(({ file, meta }) => `${file} would hold since ${meta.version}, which is over`);
  const ways =
    'Choose a later day, for the folder and in effective; or, if it has held since then: npm run seal -- --backdated';
  throw new CommandError(['Not sealed:', ...lines, ways].join('\n'));
}

function amend(folder: string, version: string): string {
  // A setting that has changed breaks the seals of several versions, which are amended one after the other.
  const content = withoutDrafts(readContent(folder, false));
  const belongs = (key: string) => key.startsWith(`${version}/`);
  const texts = content.texts.filter(({ meta }) => belongs(textKey(meta)));
  const reviewed = texts.filter(isReviewed);
  if (texts.length === 0) throw usageError(`there is no ${version}`, usage);
  const old = Object.entries(content.seals).filter(([key]) => belongs(key));
  if (old.length === 0) throw usageError(`${version} is not sealed: npm run seal seals it`, usage);

  const seals = sealTexts(reviewed);
  writeSeals(folder, {
    ...Object.fromEntries(Object.entries(content.seals).filter(([key]) => !belongs(key))),
    ...seals,
  });
  const keys = new Set([...old.map(([key]) => key), ...Object.keys(seals)]);
  const formatSeal = (seal: Sealed | undefined) => (seal ? `revision ${seal.revision}, digest ${seal.digest}` : 'none');
  const lines = [...keys].map((key) => {
    const [before, after] = [content.seals[key], seals[key]];
    if (JSON.stringify(before) === JSON.stringify(after)) return `${key} is as it was`;
    return `${key}\n  old: ${formatSeal(before)}\n  new: ${formatSeal(after)}`;
  });
  return [
    ...lines,
    ...listUnreviewed(texts),
    'What this gives up: whoever agreed to the old text agreed to other words than the site shows from now on under',
    'the same date, and the old digest can’t be proved from the site any more. If anyone has seen the old text, take',
    'content/published.json and the text back from git and make a new version instead.',
    ...warnOfExamples(content),
  ].join('\n');
}

function sealTexts(texts: readonly CompiledText[]): Seals {
  return Object.fromEntries(texts.map((text) => [textKey(text.meta), sealText(text)]));
}

/** The lock is whole at every moment, whatever happens on the way. */
function writeSeals(folder: string, seals: Seals): void {
  const draft = join(folder, '.published.json');
  writeFileSync(draft, formatLock(seals));
  renameSync(draft, join(folder, 'published.json'));
}

function warnOfExamples({ site }: Content): string[] {
  const settings = exampleSettings(site);
  if (settings.length === 0) return [];
  return [
    `Beware: settings are still the examples (${settings.join(', ')}), so these words are sealed too.`,
    'Fill content/site.json, then seal each version anew with --amend before you publish.',
  ];
}

if (import.meta.main) await run((args) => seal(args));
