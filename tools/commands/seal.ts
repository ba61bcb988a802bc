/** `npm run seal`: records what the texts say, so that they say it for ever. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledText } from '../build/compile-text.ts';
import { keyOf, type Sealed, type Seals, sealOf, writeLock } from '../build/lock.ts';
import { type Content, readContent } from '../build/read-content.ts';
import { exampleSettings } from '../build/site.ts';
import { run, usageError } from './command.ts';

const usage = `npm run seal                                          seals every text that is not sealed yet
npm run seal -- --amend <document> <version>          seals one version anew, before anyone has seen it`;

export function seal(args: readonly string[], folder = 'content'): string {
  const [option, document, version] = args;
  if (args.length === 0) return sealNew(folder);
  if (option !== '--amend' || !document || !version || args.length > 3)
    throw usageError(`found ${args.join(' ')}`, usage);
  return amend(folder, `${document}/${version}`);
}

/** The texts that may still change. */
export function unsealed({ texts, seals }: Content): readonly CompiledText[] {
  return texts.filter(({ meta }) => !Object.hasOwn(seals, keyOf(meta)));
}

function sealNew(folder: string): string {
  const content = readContent(folder);
  const added = unsealed(content);
  if (added.length === 0) return 'nothing to seal: every text is sealed';
  save(folder, { ...content.seals, ...sealsOf(added) });
  const lines = added.map(({ meta }) => `sealed ${keyOf(meta)}, revision ${meta.revision}, digest ${meta.digest}`);
  return [...lines, ...warnings(content)].join('\n');
}

function amend(folder: string, version: string): string {
  const content = readContent(folder, version);
  const belongs = (key: string) => key.startsWith(`${version}/`);
  const texts = content.texts.filter(({ meta }) => belongs(keyOf(meta)));
  if (texts.length === 0) throw usageError(`there is no ${version}`, usage);
  const old = Object.entries(content.seals).filter(([key]) => belongs(key));
  if (old.length === 0) throw usageError(`${version} is not sealed: npm run seal seals it`, usage);

  const seals = sealsOf(texts);
  save(folder, { ...Object.fromEntries(Object.entries(content.seals).filter(([key]) => !belongs(key))), ...seals });
  const keys = new Set([...old.map(([key]) => key), ...Object.keys(seals)]);
  const tell = (seal: Sealed | undefined) => (seal ? `revision ${seal.revision}, digest ${seal.digest}` : 'none');
  const lines = [...keys].map((key) => {
    const [before, after] = [tell(content.seals[key]), tell(seals[key])];
    return before === after ? `${key} is as it was` : `${key}\n  old: ${before}\n  new: ${after}`;
  });
  return [
    ...lines,
    'What this gives up: whoever agreed to the old text agreed to other words than the site shows from now on under',
    'the same date, and the old digest can’t be proved from the site any more. If anyone has seen the old text, take',
    'content/published.json and the text back from git and make a new version instead.',
    ...warnings(content),
  ].join('\n');
}

function sealsOf(texts: readonly CompiledText[]): Seals {
  return Object.fromEntries(texts.map((text) => [keyOf(text.meta), sealOf(text)]));
}

/** The lock is whole at every moment, whatever happens on the way. */
function save(folder: string, seals: Seals): void {
  const draft = join(folder, '.published.json');
  writeFileSync(draft, writeLock(seals));
  renameSync(draft, join(folder, 'published.json'));
}

function warnings({ site }: Content): string[] {
  const settings = exampleSettings(site);
  if (settings.length === 0) return [];
  return [
    `Beware: settings are still the examples (${settings.join(', ')}), so these words are sealed too.`,
    'Fill content/site.json, then seal each version anew with --amend before you publish.',
  ];
}

if (import.meta.main) await run(seal);
