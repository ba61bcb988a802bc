/** What `npm run deploy` refuses, and what resolves it. */
import type { Timestamp } from '../../src/documents/document.ts';
import { restoreCommand } from '../content/read/advice.ts';
import { hasBegun, isOver } from '../content/read/days.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { isSameVersion, splitTextKey, textKey, type VersionParts } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import type { Deployment, WranglerRoute } from '../vite/read-wrangler.ts';
import type { PublishedTexts } from './live-texts.ts';

interface Candidate {
  readonly content: Content;
  readonly deployment: Deployment;
  /** The texts that are live; `null` if unknown, for example in a dry run. */
  readonly live: PublishedTexts | null;
  readonly now: Timestamp;
  readonly flags?: Flags;
}

/** The flags of the command. */
export interface Flags {
  readonly isUnreachable?: boolean;
  /** Whether versions may begin in the past although they were never live. */
  readonly isBackdated?: boolean;
}

export function findRefusals({ content, deployment, live, now, flags = {} }: Candidate): string[] {
  return [
    ...findExamples(content),
    ...findUnsealedTexts(content),
    ...findWrongAddresses(deployment, content.company.address),
    ...(live ? findLostTexts(live, content, now) : []),
    ...(live && !flags.isBackdated ? findBackdated(live, content, now, flags) : []),
  ];
}

/** Settings that are still the example's, and versions that were sealed with them. */
function findExamples({ company, texts }: Content): string[] {
  const settings = exampleSettings(company).join(', ');
  const examples = texts.filter(({ sealed }) => {
    const { company: name = '', app = '', email = '', site: address = '' } = sealed?.values ?? {};
    return exampleSettings({ name, app, email, address }).length > 0;
  });
  const way = 'remove sealed from all texts of this version, then: npm run seal';
  return [
    ...(settings ? [`content/site.json is still the example: ${settings}`] : []),
    ...[...new Set(examples.map(nameVersion))].map((version) => `${version} is sealed as the example’s: ${way}`),
  ];
}

function findUnsealedTexts(content: Content): string[] {
  const unsealed = content.texts.filter(({ sealed }) => !sealed);
  const groups = Map.groupBy(unsealed, isReviewed);
  return [...groups].map(([reviewed, texts]) => {
    const languages = [...new Set(texts.map(({ language }) => language))].join(', ');
    if (reviewed) return `texts in ${languages} not sealed (${texts.length}): npm run seal`;
    return `texts in ${languages} not reviewed (${texts.length}): write who did, or take them out of languages in site.json`;
  });
}

/** The site has one address, and no other path of its host. */
export function findWrongAddresses({ routes, otherAddresses, settings }: Deployment, address: string): string[] {
  const { base } = settings;
  const { host } = new URL(address);
  const switches = otherAddresses.map((name) => `wrangler.toml: ${name} gives the texts a second address: write false`);
  // A pattern without a path that is no custom domain matches `/` only.
  const isExpected = ({ pattern, custom_domain }: WranglerRoute) =>
    custom_domain ? base === '/' && pattern === host : pattern === `${host}${base}*`;
  if (routes.length > 0 && routes.every(isExpected)) return switches;
  const found = routes.map(({ pattern }) => pattern).join(', ') || 'none';
  const expected = base === '/' ? `${host} as custom_domain` : `${host}${base}*`;
  const source = 'as address in site.json and BASE_PATH say';
  return [`wrangler.toml: the routes are ${found}, expected ${expected}, ${source}`, ...switches];
}

/**
 * Live texts that a build lacks or has with other words. Before their day nobody can have agreed to
 * them.
 */
function findLostTexts(live: PublishedTexts, { texts, drafts }: Content, now: Timestamp): string[] {
  const built = new Map(texts.map((text) => [textKey(text), text]));
  return [...live].flatMap(([key, { revision, digest }]) => {
    const text = built.get(key);
    const file = `content/${key}.md`;
    if (!hasBegun(splitTextKey(key).version, now)) return [];
    if (text?.digest === digest && text.revision === revision) return [];
    const isThere = [...drafts].some((draft) => draft.endsWith(`/${file}`) || draft === file);
    const back = isThere ? `put its seal back from git` : `put it back from git: ${restoreCommand(file)}`;
    if (!text) return [`${key} is live, and this build does not have it: ${back}`];
    const found = text.digest === digest ? `revision ${revision}` : `other words (digest ${digest})`;
    return [`${key} is live with ${found}: ${back}, and make a new version for what is to change`];
  });
}

/**
 * Versions whose day is over and that were never live: on those days readers were shown other
 * words. As for `seal`, the first version of a document may begin in the past.
 */
function findBackdated(live: PublishedTexts, { texts }: Content, now: Timestamp, flags: Flags): string[] {
  const backdated = texts.filter((text) => {
    const isFirst = !texts.some(({ document, version }) => document === text.document && version < text.version);
    return (
      !isFirst && isOver(text.version, now) && ![...live.keys()].some((key) => isSameVersion(splitTextKey(key), text))
    );
  });
  const versions = new Set(backdated.map(nameVersion));
  const command = deployCommand({ ...flags, isBackdated: true });
  return [...versions].map((version) => {
    const found = `${version} would hold since a day that is over, and it was never live`;
    const later = 'Choose a later day: remove sealed from its texts, rename the folder';
    return `${found}. ${later}, change effective, and seal again; or, if the text has held since then: ${command}`;
  });
}

export function refuseUnreachable(site: URL, failure: string, other?: URL, flags: Flags = {}): string {
  const found = `${site.href} can’t be asked which texts it shows: ${failure}`;
  const fallback = other ? `, and ${other.href} is asked in its place` : '';
  return `${found}. If it is broken, or not live yet${fallback}: ${deployCommand({ ...flags, isUnreachable: true })}`;
}

function deployCommand({ isUnreachable, isBackdated }: Flags): string {
  return `npm run deploy --${isUnreachable ? ' --live-site-unreachable' : ''}${isBackdated ? ' --backdated' : ''}`;
}

function nameVersion({ document, version }: VersionParts): string {
  return `${document} ${version}`;
}
