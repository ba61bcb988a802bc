/** What stops `npm run deploy`: each line says what was found, and what resolves it. */

import { listNextSteps, type Progress } from '../content/next-steps.ts';
import { newVersionCommand, sealAgain } from '../content/read/advice.ts';
import { hasBegun, isOver } from '../content/read/days.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { isSameVersion, type KeyParts, nameVersion, splitTextKey, textKey } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import type { LiveSite, PublishedTexts } from '../shared/live-texts.ts';
import type { Deployment } from '../vite/read-wrangler.ts';
import { findWrongAddresses } from '../vite/wrong-addresses.ts';

export interface Candidate extends Progress {
  readonly content: Content;
  readonly deployment: Deployment;
  /** The site's own address first, then that of `--live-site`. */
  readonly sites: readonly LiveSite[];
  /** What people may have agreed to, by git: only where no site can be asked. */
  readonly agreed: PublishedTexts;
  readonly flags: Flags;
}

/** The flags of the command. */
export interface Flags {
  /** An address, or `none`. */
  readonly liveSite?: string | undefined;
  readonly isBackdated?: boolean;
  readonly isWithdrawn?: boolean;
  readonly isNeverPublished?: boolean;
}

export function findBlockers(candidate: Candidate): string[] {
  const { content, deployment } = candidate;
  const unreachable = findUnreachable(candidate);
  // `findLostTexts` says how to put these back.
  const lost = listLost(candidate).flatMap(({ files }) => files);
  const unsealed = content.texts.filter((text) => !text.sealed && !lost.includes(nameFile(text)));
  return [
    ...findExamples(content),
    ...listNextSteps(candidate, unsealed),
    ...findWrongAddresses(deployment, content.company.address),
    ...findLostTexts(candidate),
    // A version counts as backdated if no site shows it, so a site has to respond.
    ...(unreachable.length > 0 ? unreachable : findBackdated(candidate)),
  ];
}

/** Settings that are still the example's, and versions that were sealed with them. */
function findExamples({ company, texts }: Content): string[] {
  const settings = exampleSettings(company).join(', ');
  const examples = texts.filter(({ sealed }) => {
    const { company: name = '', app = '', email = '', site: address = '' } = sealed?.values ?? {};
    return exampleSettings({ name, app, email, address }).length > 0;
  });
  const versions = new Map(examples.map((text) => [nameVersion(text), text]));
  return [
    ...(settings ? [`content/site.json is still the example: ${settings}`] : []),
    ...[...versions].map(([name, version]) => `${name} is sealed as the example’s: ${sealAgain(version)}`),
  ];
}

/** The site that `--live-site` names has to respond, otherwise the site at its own address. */
function findUnreachable({ sites, content, flags }: Candidate): string[] {
  const { url, failure } = sites.at(-1) ?? {};
  if (!failure || flags.liveSite === 'none') return [];
  const { host } = new URL(content.company.address);
  const hosts = new Set(content.texts.flatMap(({ sealed }) => sealed?.values.site ?? []));
  const others = [...hosts].filter((other) => other !== host).map((other) => `https://${other}/`);
  return [
    `${url} can’t be asked which texts it shows: ${failure}`,
    ...others.map(
      (other) => `  sealed texts name ${other}: if it is live there, ${deployCommand({ ...flags, liveSite: other })}`,
    ),
    `  if nothing is live yet, or it is broken: ${deployCommand({ ...flags, liveSite: 'none' })}`,
  ];
}

/**
 * Texts that people know and that a deployment would take away, by version. People have agreed to
 * texts in force, and read announced versions. Before its day, the words of a version may change.
 */
function listLost({ sites, agreed, content, now }: Candidate) {
  const built = new Map(content.texts.map((text) => [textKey(text), text]));
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

/** @returns for example `privacy 2027-01-01 (en, hi)` for each announced version */
export function listWithdrawn(candidate: Candidate): string[] {
  return listLost(candidate).flatMap(({ name, loss }) => (loss === 'announced' ? name : []));
}

function findLostTexts(candidate: Candidate): string[] {
  const { content, flags } = candidate;
  return listLost(candidate).flatMap(({ document, loss, name, found, files }) => {
    const published = deployCommand({ ...flags, isNeverPublished: true });
    const never = found === 'is sealed in git' ? `; or, if no site has ever shown it: ${published}` : '';
    const restore = `put back, from git, ${files.join(' ')}${never}`;
    const missing = `and this build does not have it: ${restore}`;
    if (loss === 'missing') return `${name} ${found}, ${missing}`;
    if (loss === 'announced') {
      // Without its seal, a text in a language that is not listed is a draft.
      const isDraft = [...content.drafts].some((draft) => files.some((file) => draft.endsWith(file)));
      const remedy = isDraft ? 'and a draft here: list the language in site.json, then npm run seal' : missing;
      const withdraw = deployCommand({ ...flags, isWithdrawn: true });
      return flags.isWithdrawn ? [] : `${name} is announced, ${remedy}; or, to withdraw it: ${withdraw}`;
    }
    const change = newVersionCommand(document);
    return `${name} ${found} with other words or another revision: ${restore}; for what is to change: ${change}`;
  });
}

/** Versions whose day is over and that were never live: on those days readers saw something else. */
function findBackdated({ sites, content, now, flags }: Candidate): string[] {
  if (flags.isBackdated) return [];
  const live = sites.flatMap(({ texts }) => [...(texts?.keys() ?? [])]);
  const backdated = content.texts.filter(
    (text) => isOver(text.version, now) && !live.some((key) => isSameVersion(splitTextKey(key), text)),
  );
  const versions = new Map(backdated.map((text) => [nameVersion(text), text]));
  const command = deployCommand({ ...flags, isBackdated: true });
  return [...versions].map(([name, { document, version }]) => {
    const found = `${name} would be in force since a day that is over, and no live site shows it`;
    const later = `choose a later day: ${newVersionCommand(document)} --instead-of ${version}, then: npm run seal`;
    return `${found}. If the text has been in force since then: ${command}; otherwise ${later}`;
  });
}

function deployCommand({ liveSite, isBackdated, isWithdrawn, isNeverPublished }: Flags): string {
  const flags = [
    liveSite && `--live-site ${liveSite}`,
    isBackdated && '--backdated',
    isWithdrawn && '--withdraw',
    isNeverPublished && '--never-published',
  ];
  return ['npm run deploy --', ...flags.filter(Boolean)].join(' ');
}

function nameFile(text: KeyParts): string {
  return `content/${textKey(text)}.md`;
}
