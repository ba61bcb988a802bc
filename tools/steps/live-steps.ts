/** Steps that follow from what the live sites show, or, where none responds, from git's seals. */
import type { Timestamp } from '../../src/documents/document.ts';
import { newVersionCommand } from '../content/read/advice.ts';
import { hasBegun, isOver } from '../content/read/days.ts';
import { isSameVersion, type KeyParts, nameVersion, splitTextKey, textKey } from '../content/read/text-key.ts';
import { readAgreedWords } from './git.ts';
import { readLiveSites } from './live-texts.ts';
import type { Flags, Situation, Step } from './situation.ts';

/** @param path the content folder */
export async function readPublished(
  path: string,
  address: string,
  flags: Flags,
  now: Timestamp,
  fetchTexts: typeof fetch,
): Promise<Required<Pick<Situation, 'sites' | 'agreed' | 'flags'>>> {
  const sites = await readLiveSites(address, flags['live-site'], fetchTexts);
  const isBlind = sites.every(({ texts }) => !texts) && !flags['never-published'];
  return { sites, agreed: isBlind ? readAgreedWords(path, now) : new Map(), flags };
}

export function listLiveSteps(situation: Situation): Step[] {
  const unreachable = findUnreachable(situation);
  // A version counts as backdated if no site shows it, so a site has to respond.
  const backdated = unreachable.length > 0 ? unreachable : findBackdated(situation);
  return [...findLostTexts(situation), ...backdated.map((say) => ({ say, blocks: true }))];
}

/** The site that `--live-site` names has to respond, otherwise the site at its own address. */
function findUnreachable({ sites = [], flags = {} }: Situation): string[] {
  const { url, failure } = sites.at(-1) ?? {};
  if (!failure || flags['live-site'] === 'none') return [];
  return [
    `${url} can’t be asked which texts it shows: ${failure}`,
    `  if they are live at another address: ${deployCommand({ ...flags, 'live-site': '<address>' })}`,
    `  if nothing is live yet, or it is broken: ${deployCommand({ ...flags, 'live-site': 'none' })}`,
  ];
}

/**
 * Texts that people know and that a deployment would take away, by version. People have agreed to
 * texts in force, and read announced versions. Before its day, the words of a version may change.
 */
export function listLost({ sites = [], agreed = new Map(), content, now }: Situation) {
  const published = content.texts.filter(({ file }) => !content.drafts.has(file));
  const built = new Map(published.map((text) => [textKey(text), text]));
  const live = sites.flatMap(({ texts }) => [...(texts ?? [])]).map((entry) => [...entry, 'is live'] as const);
  const known = [...live, ...[...agreed].map((entry) => [...entry, 'is sealed in git'] as const)];
  const lost = known.flatMap(([key, { revision, digest }, found]) => {
    const parts = splitTextKey(key);
    const isAnnounced = !hasBegun(parts.version, now);
    const text = built.get(key);
    if (!text) return { ...parts, found, loss: isAnnounced ? 'announced' : 'missing' };
    const isSame = text.digest === digest && text.revision === (revision ?? text.revision);
    return isSame || isAnnounced ? [] : { ...parts, found, loss: 'changed' };
  });
  const versions = Map.groupBy(lost, (text) => [nameVersion(text), text.found, text.loss].join());
  return [...versions.values()].flatMap((texts) => {
    // Two sites may show the same text.
    const languages = [...new Set(texts.map(({ language }) => language))].join(', ');
    const files = [...new Set(texts.map(nameFile))];
    return texts.slice(0, 1).map((text) => ({ ...text, files, name: `${nameVersion(text)} (${languages})` }));
  });
}

function findLostTexts(situation: Situation): Step[] {
  const { flags = {} } = situation;
  return listLost(situation).map(({ document, loss, name, found, files }): Step => {
    const published = deployCommand({ ...flags, 'never-published': true });
    const never = found === 'is sealed in git' ? `; or, if no site has ever shown it: ${published}` : '';
    const restore = `put back, from git, ${files.join(' ')}${never}`;
    const missing = `and this build does not have it: ${restore}`;
    if (loss === 'missing') return { say: `${name} ${found}, ${missing}`, blocks: true };
    if (loss === 'announced') {
      if (flags.withdraw) return { say: `Withdrawn: ${name}`, warns: true };
      const withdraw = deployCommand({ ...flags, withdraw: true });
      return { say: `${name} is announced, ${missing}; or, to withdraw it: ${withdraw}`, blocks: true };
    }
    const change = `for what is to change: ${newVersionCommand(document)}`;
    return { say: `${name} ${found} with other words or another revision: ${restore}; ${change}`, blocks: true };
  });
}

/** Versions whose day is over and that were never live: on those days readers saw something else. */
function findBackdated({ sites, content, now, flags = {} }: Situation): string[] {
  if (!sites || flags.backdated) return [];
  const live = sites.flatMap(({ texts }) => [...(texts?.keys() ?? [])]);
  const backdated = content.texts.filter(
    (text) => isOver(text.version, now) && !live.some((key) => isSameVersion(splitTextKey(key), text)),
  );
  const versions = new Map(backdated.map((text) => [nameVersion(text), text]));
  const command = deployCommand({ ...flags, backdated: true });
  return [...versions].map(([name, { document, version }]) => {
    const found = `${name} would be in force since a day that is over, and no live site shows it`;
    const later = `choose a later day: ${newVersionCommand(document)} --instead-of ${version}, then: npm run seal`;
    return `${found}. If the text has been in force since then: ${command}; otherwise ${later}`;
  });
}

function deployCommand(flags: Flags): string {
  const words = Object.entries(flags).flatMap(([name, value]) => {
    return value ? [`--${name}`, ...(value === true ? [] : [value])] : [];
  });
  return ['npm run deploy --', ...words].join(' ');
}

/** From the root of the project. */
export function nameFile(text: KeyParts): string {
  return `content/${textKey(text)}.md`;
}
