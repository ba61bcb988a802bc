/** What stops `npm run deploy`: each line says what was found, and what resolves it. */
import type { Timestamp } from '../../src/documents/document.ts';
import { newVersionCommand } from '../content/read/advice.ts';
import { hasBegun, isOver } from '../content/read/days.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { isSameVersion, type KeyParts, splitTextKey, textKey, type VersionParts } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import type { Deployment, WranglerRoute } from '../vite/read-wrangler.ts';
import type { LiveSite } from './live-texts.ts';

interface Candidate {
  readonly content: Content;
  readonly deployment: Deployment;
  /** The site's own address first, then that of `--live-site`. */
  readonly sites: readonly LiveSite[];
  readonly now: Timestamp;
  readonly flags?: Flags;
  /** The paths of texts that are not in git. */
  readonly uncommitted?: readonly string[];
}

/** The flags of the command. */
interface Flags {
  /** An address, or `none`. */
  readonly liveSite?: string | undefined;
  readonly isBackdated?: boolean;
  readonly isWithdrawn?: boolean;
}

export function findBlockers(candidate: Candidate): string[] {
  const { content, deployment, uncommitted = [] } = candidate;
  return [
    ...findExamples(content),
    ...findUnsealedTexts(candidate),
    ...uncommitted.map((file) => `${file} is not committed: git add ${file}, then git commit`),
    ...findWrongAddresses(deployment, content.company.address),
    ...findLost(candidate),
    // Without the live texts, every version in force would seem to be backdated.
    ...(isReachable(candidate) ? findBackdated(candidate) : describeUnreachable(candidate)),
  ];
}

/** Settings that are still the example's, and versions that were sealed with them. */
function findExamples({ company, texts }: Content): string[] {
  const settings = exampleSettings(company).join(', ');
  const examples = texts.filter(({ sealed }) => {
    const { company: name = '', app = '', email = '', site: address = '' } = sealed?.values ?? {};
    return exampleSettings({ name, app, email, address }).length > 0;
  });
  const sealedAgain = 'remove sealed from all texts of this version, then: npm run seal';
  return [
    ...(settings ? [`content/site.json is still the example: ${settings}`] : []),
    ...[...new Set(examples.map(nameVersion))].map((name) => `${name} is sealed as the example’s: ${sealedAgain}`),
  ];
}

function findUnsealedTexts({ content, sites, now }: Candidate): string[] {
  // Those are put back as they are live.
  const changed = new Set(listLost(sites, content, now).changed?.map(textKey));
  const unsealed = content.texts.filter((text) => !text.sealed && !changed.has(textKey(text)));
  const groups = Map.groupBy(unsealed, isReviewed);
  return [...groups].map(([reviewed, texts]) => {
    const languages = [...new Set(texts.map(({ language }) => language))].join(', ');
    if (reviewed) return `texts in ${languages} not sealed (${texts.length}): npm run seal`;
    const files = texts.map(({ file, findLine }) => `\n  ${file}:${findLine('reviewed')}`).join('');
    return `texts in ${languages} not reviewed (${texts.length}): write who did, or take them out of languages in site.json${files}`;
  });
}

/** The site has one address, and no other path of its host. */
export function findWrongAddresses({ routes, otherAddresses, settings }: Deployment, address: string): string[] {
  const { base } = settings;
  const { host } = new URL(address);
  // A pattern without a path that is no custom domain matches `/` only.
  const isExpected = ({ pattern, custom_domain }: WranglerRoute) =>
    custom_domain ? base === '/' && pattern === host : pattern === `${host}${base}*`;
  const found = routes.map(({ pattern }) => pattern).join(', ') || 'none';
  const expected = base === '/' ? `${host} as custom_domain` : `${host}${base}*`;
  const source = 'as address in site.json and BASE_PATH say';
  const isRouted = routes.length > 0 && routes.every(isExpected);
  const zones = routes.flatMap(({ zone_name }) => zone_name ?? []).filter((zone) => !`.${host}`.endsWith(`.${zone}`));
  return [
    ...(isRouted ? [] : [`wrangler.toml: the routes are ${found}, expected ${expected}, ${source}`]),
    ...zones.map((zone) => `wrangler.toml: zone_name is ${zone}, expected the domain of ${host} at Cloudflare`),
    ...otherAddresses.map((name) => `wrangler.toml: ${name} gives the texts a second address: write false`),
  ];
}

/** The site that `--live-site` names has to answer, otherwise the site at its own address. */
function isReachable({ sites, flags = {} }: Candidate): boolean {
  return flags.liveSite === 'none' || !sites.at(-1)?.failure;
}

function describeUnreachable({ sites, content, flags = {} }: Candidate): string[] {
  const site = sites.at(-1);
  const { host } = new URL(content.company.address);
  const sealed = new Set(content.texts.flatMap(({ sealed }) => sealed?.values.site ?? []));
  const others = [...sealed].filter((other) => other !== host).map((other) => `https://${other}/`);
  const named = others.map((url) => {
    return `  sealed texts name ${url}: if it is live there, ${deployCommand({ ...flags, liveSite: url })}`;
  });
  return [
    `${site?.url} can’t be asked which texts it shows: ${site?.failure}`,
    ...named,
    `  if nothing is live yet, or it is broken: ${deployCommand({ ...flags, liveSite: 'none' })}`,
  ];
}

/**
 * Live texts that a deployment would take away. People have agreed to texts in force, and read
 * announced versions, whose day has not come. Before its day, the words of a version may change.
 */
function listLost(sites: readonly LiveSite[], { texts }: Content, now: Timestamp) {
  const built = new Map(texts.map((text) => [textKey(text), text]));
  const live = sites.flatMap(({ texts }) => [...(texts ?? [])]);
  const lost = live.flatMap(([key, { revision, digest }]) => {
    const parts = splitTextKey(key);
    const isAnnounced = !hasBegun(parts.version, now);
    const text = built.get(key);
    if (!text) return { ...parts, loss: isAnnounced ? 'withdrawn' : 'missing' } as const;
    const isSame = text.digest === digest && text.revision === revision;
    return isSame || isAnnounced ? [] : ({ ...parts, loss: 'changed' } as const);
  });
  const unique = new Map(lost.map((text) => [textKey(text), text]));
  return Object.groupBy(unique.values(), ({ loss }) => loss);
}

/** @returns for example `privacy 2027-01-01 (en, hi)` for each version */
export function listWithdrawn(sites: readonly LiveSite[], content: Content, now: Timestamp): string[] {
  return describeVersions(listLost(sites, content, now).withdrawn, (name) => name);
}

function findLost({ sites, content, now, flags = {} }: Candidate): string[] {
  const { missing, changed, withdrawn } = listLost(sites, content, now);
  const withdraw = deployCommand({ ...flags, isWithdrawn: true });
  return [
    ...describeVersions(
      missing,
      (name, files) => `${name} is live, and this build does not have it: put back, from git, ${files}`,
    ),
    ...describeVersions(changed, (name, files, document) => {
      const way = `put back, from git, ${files}; for what is to change: ${newVersionCommand(document)}`;
      return `${name} is live with other words or another revision: ${way}`;
    }),
    ...describeVersions(flags.isWithdrawn ? [] : withdrawn, (name, files) => {
      return `${name} is announced, and this build does not have it: put back, from git, ${files}; or, to withdraw it: ${withdraw}`;
    }),
  ];
}

function describeVersions(
  texts: readonly KeyParts[] = [],
  describe: (name: string, files: string, document: string) => string,
): string[] {
  const versions = Map.groupBy(texts, (text) => nameVersion(text));
  return [...versions].map(([version, ofVersion]) => {
    const languages = ofVersion.map(({ language }) => language).join(', ');
    const files = ofVersion.map((text) => `content/${textKey(text)}.md`).join(' ');
    return describe(`${version} (${languages})`, files, version.split(' ')[0] ?? '');
  });
}

/** Versions whose day is over and that were never live: on those days readers saw something else. */
function findBackdated({ sites, content, now, flags = {} }: Candidate): string[] {
  if (flags.isBackdated) return [];
  const live = sites.flatMap(({ texts }) => [...(texts?.keys() ?? [])]);
  const backdated = content.texts.filter(
    (text) => isOver(text.version, now) && !live.some((key) => isSameVersion(splitTextKey(key), text)),
  );
  const versions = new Set(backdated.map(nameVersion));
  const command = deployCommand({ ...flags, isBackdated: true });
  return [...versions].map((version) => {
    const found = `${version} would be in force since a day that is over, and no live site shows it`;
    const later = 'choose a later day: remove sealed from its texts, rename the folder, change effective, npm run seal';
    return `${found}. If the text has been in force since then: ${command}; otherwise ${later}`;
  });
}

function deployCommand({ liveSite, isBackdated, isWithdrawn }: Flags): string {
  const flags = [liveSite && `--live-site ${liveSite}`, isBackdated && '--backdated', isWithdrawn && '--withdraw'];
  return ['npm run deploy --', ...flags.filter(Boolean)].join(' ');
}

function nameVersion({ document, version }: VersionParts): string {
  return `${document} ${version}`;
}
