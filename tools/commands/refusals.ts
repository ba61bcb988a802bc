/** What `npm run deploy` refuses, and what resolves it. */
import type { Timestamp } from '../../src/documents/document.ts';
import type { Remedy } from '../command-error.ts';
import { amendCommand } from '../content/read/advice.ts';
import { hasBegun, isOver } from '../content/read/days.ts';
import { LOCK } from '../content/read/read-lock.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { isOfVersion, splitTextKey, textKey } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import type { Deployment, WranglerRoute } from '../vite/read-wrangler.ts';
import type { PublishedTexts } from './live-texts.ts';
import { findUnsealed, isReviewed } from './seal.ts';

export interface Refusal {
  readonly message: string;
  readonly remedies: readonly Remedy[];
}

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

export function findRefusals({ content, deployment, live, now, flags = {} }: Candidate): Refusal[] {
  return [
    ...findExamples(content),
    ...findUnsealedTexts(content),
    ...findWrongAddresses(deployment, content.company.address),
    ...(live ? findLostTexts(live, content, now) : []),
    ...(live && !flags.isBackdated ? findBackdated(live, content, now, flags) : []),
  ];
}

/** Settings that are still the example's, and versions that were sealed with them. */
function findExamples({ company, seals }: Content): Refusal[] {
  const settings = exampleSettings(company).join(', ');
  const sealed = Object.entries(seals).filter(([, { values }]) => {
    const { company: name = '', app = '', email = '', site: address = '' } = values;
    return exampleSettings({ name, app, email, address }).length > 0;
  });
  const commands = new Map(sealed.map(([key]) => [nameVersion(key), amendCommand(splitTextKey(key))]));
  return [
    ...(settings ? [edit(`content/site.json is still the example: ${settings}`, 'content/site.json')] : []),
    ...[...commands].map(([version, command]) => run(`${version} is sealed as the example’s`, command)),
  ];
}

function findUnsealedTexts(content: Content): Refusal[] {
  const groups = Map.groupBy(findUnsealed(content), isReviewed);
  return [...groups].map(([reviewed, texts]) => {
    const languages = [...new Set(texts.map(({ language }) => language))].join(', ');
    if (reviewed) return run(`texts in ${languages} not sealed (${texts.length})`, 'npm run seal');
    return {
      message: `texts in ${languages} not reviewed (${texts.length}): write who did, or take them out of languages in site.json`,
      remedies: texts.map(({ file, findLine }) => ({ kind: 'edit', file, line: findLine('reviewed') })),
    };
  });
}

/** The site has one address, and no other path of its host. */
export function findWrongAddresses({ routes, otherAddresses, settings }: Deployment, address: string): Refusal[] {
  const { base } = settings;
  const { host } = new URL(address);
  const switches = otherAddresses.map((name) =>
    edit(`wrangler.toml: ${name} gives the texts a second address: write false`, 'wrangler.toml'),
  );
  // A pattern without a path that is no custom domain matches `/` only.
  const isExpected = ({ pattern, custom_domain }: WranglerRoute) =>
    custom_domain ? base === '/' && pattern === host : pattern === `${host}${base}*`;
  if (routes.length > 0 && routes.every(isExpected)) return switches;
  const found = routes.map(({ pattern }) => pattern).join(', ') || 'none';
  const expected = base === '/' ? `${host} as custom_domain` : `${host}${base}*`;
  const source = 'as address in site.json and BASE_PATH say';
  return [
    edit(`wrangler.toml: the routes are ${found}, expected ${expected}, ${source}`, 'wrangler.toml'),
    ...switches,
  ];
}

/**
 * Live texts that a build lacks or has with other words. Before their day nobody can have agreed to
 * them.
 */
function findLostTexts(live: PublishedTexts, { texts, seals, drafts }: Content, now: Timestamp): Refusal[] {
  const built = new Map(texts.map((text) => [textKey(text), text]));
  return [...live].flatMap(([key, { revision, digest }]) => {
    const text = built.get(key);
    const file = `content/${key}.md`;
    if (!hasBegun(splitTextKey(key).version, now)) return [];
    if (text?.digest === digest && text.revision === revision) return [];
    const isThere = [...drafts].some((draft) => draft.endsWith(`/${file}`) || draft === file);
    const isRecorded = seals[key]?.digest === digest && seals[key].revision === revision;
    const lost = [...(isThere ? [] : [file]), ...(isRecorded ? [] : [`content/${LOCK}`])];
    const back = `put ${lost.join(' and ')} back, from git`;
    const remedies = lost.map((file) => ({ kind: 'restore', file }) as const);
    if (!text) return [{ message: `${key} is live, and this build does not have it: ${back}`, remedies }];
    const found = text.digest === digest ? `revision ${revision}` : `other words (digest ${digest})`;
    return [
      { message: `${key} is live with ${found}: ${back}, and make a new version for what is to change`, remedies },
    ];
  });
}

/**
 * Versions whose day is over and that were never live: on those days readers were shown other
 * words. As for `seal`, the first version of a document may begin in the past.
 */
function findBackdated(live: PublishedTexts, { texts }: Content, now: Timestamp, flags: Flags): Refusal[] {
  const backdated = texts.filter((text) => {
    const isFirst = !texts.some(({ document, version }) => document === text.document && version < text.version);
    return !isFirst && isOver(text.version, now) && ![...live.keys()].some((key) => isOfVersion(key, text));
  });
  const versions = new Set(backdated.map((text) => nameVersion(textKey(text))));
  const command = deployCommand({ ...flags, isBackdated: true });
  return [...versions].map((version) => {
    const found = `${version} would hold since a day that is over, and it was never live`;
    const later = `Choose a later day: take content/${LOCK} back as it was before it was sealed, from git, rename the folder`;
    return run(`${found}. ${later}, and change effective; or, if the text has held since then`, command);
  });
}

export function refuseUnreachable(site: URL, failure: string, other?: URL, flags: Flags = {}): Refusal {
  const found = `${site.href} can’t be asked which texts it shows: ${failure}`;
  const fallback = other ? `, and ${other.href} is asked in its place` : '';
  return run(`${found}. If it is broken, or not live yet${fallback}`, deployCommand({ ...flags, isUnreachable: true }));
}

function deployCommand({ isUnreachable, isBackdated }: Flags): string {
  return `npm run deploy --${isUnreachable ? ' --live-site-unreachable' : ''}${isBackdated ? ' --backdated' : ''}`;
}

function run(found: string, command: string): Refusal {
  return { message: `${found}: ${command}`, remedies: [{ kind: 'run', command }] };
}

function edit(message: string, file: string): Refusal {
  return { message, remedies: [{ kind: 'edit', file, line: 1 }] };
}

function nameVersion(key: string): string {
  const { document, version } = splitTextKey(key);
  return `${document} ${version}`;
}
