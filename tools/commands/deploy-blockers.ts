/** What stops `npm run deploy`: each line says what was found, and what resolves it. */
import type { Timestamp } from '../../src/documents/document.ts';
import { newVersionCommand } from '../content/read/advice.ts';
import { hasBegun, isOver } from '../content/read/days.ts';
import { exampleSettings } from '../content/read/read-site.ts';
import { isReviewed } from '../content/read/read-source.ts';
import { isSameVersion, type KeyParts, splitTextKey, textKey, type VersionParts } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import type { LiveSite } from '../shared/live-texts.ts';
import type { Deployment, WranglerRoute } from '../vite/read-wrangler.ts';

interface Candidate {
  readonly content: Content;
  readonly deployment: Deployment;
  /** The site's own address first, then that of `--live-site`. */
  readonly sites: readonly LiveSite[];
  readonly now: Timestamp;
  readonly flags: Flags;
  /** The paths of texts that are not in git. */
  readonly uncommitted: readonly string[];
}

/** The flags of the command. */
interface Flags {
  /** An address, or `none`. */
  readonly liveSite?: string | undefined;
  readonly isBackdated?: boolean;
  readonly isWithdrawn?: boolean;
}

export function findBlockers(candidate: Candidate): string[] {
  const { content, deployment, uncommitted } = candidate;
  const unreachable = findUnreachable(candidate);
  return [
    ...findExamples(content),
    ...findUnsealedTexts(candidate),
    ...(uncommitted.length > 0 ? [`not committed, git add content, then git commit: ${uncommitted.join(' ')}`] : []),
    ...findWrongAddresses(deployment, content.company.address),
    ...findLostTexts(candidate),
    // Without the live texts, every version in force would seem to be backdated.
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
  const sealedAgain = 'remove sealed from all texts of this version, then: npm run seal';
  return [
    ...(settings ? [`content/site.json is still the example: ${settings}`] : []),
    ...[...new Set(examples.map(nameVersion))].map((name) => `${name} is sealed as the example’s: ${sealedAgain}`),
  ];
}

function findUnsealedTexts({ content, sites, now }: Candidate): string[] {
  // Those are put back as they are live.
  const lost = listLost(sites, content, now).flatMap(({ files }) => files);
  const unsealed = content.texts.filter((text) => !text.sealed && !lost.includes(nameFile(text)));
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
 * Live texts that a deployment would take away, by version. People have agreed to texts in force,
 * and read announced versions. Before its day, the words of a version may change.
 */
function listLost(sites: readonly LiveSite[], { texts }: Content, now: Timestamp) {
  const built = new Map(texts.map((text) => [textKey(text), text]));
  const live = sites.flatMap((site) => [...(site.texts ?? [])]);
  const lost = live.flatMap(([key, { revision, digest }]) => {
    const parts = splitTextKey(key);
    const isAnnounced = !hasBegun(parts.version, now);
    const text = built.get(key);
    if (!text) return { ...parts, loss: isAnnounced ? 'announced' : 'missing' };
    const isSame = text.digest === digest && text.revision === revision;
    return isSame || isAnnounced ? [] : { ...parts, loss: 'changed' };
  });
  const versions = Map.groupBy(lost, (text) => `${nameVersion(text)} ${text.loss}`);
  return [...versions].map(([version, ofVersion]) => {
    const [document = '', day, loss] = version.split(' ');
    // Two sites may show the same text.
    const languages = [...new Set(ofVersion.map(({ language }) => language))].join(', ');
    return { document, loss, name: `${document} ${day} (${languages})`, files: [...new Set(ofVersion.map(nameFile))] };
  });
}

/** @returns for example `privacy 2027-01-01 (en, hi)` for each announced version */
export function listWithdrawn(sites: readonly LiveSite[], content: Content, now: Timestamp): string[] {
  return listLost(sites, content, now).flatMap(({ name, loss }) => (loss === 'announced' ? name : []));
}

function findLostTexts({ sites, content, now, flags }: Candidate): string[] {
  return listLost(sites, content, now).flatMap(({ document, loss, name, files }) => {
    const restore = `put back, from git, ${files.join(' ')}`;
    const missing = `and this build does not have it: ${restore}`;
    if (loss === 'missing') return `${name} is live, ${missing}`;
    if (loss === 'announced') {
      // Without its seal, a text in a language that is not listed is a draft.
      const isDraft = [...content.drafts].some((draft) => files.some((file) => draft.endsWith(file)));
      const found = isDraft ? 'and a draft here: list the language in site.json, then npm run seal' : missing;
      const withdraw = deployCommand({ ...flags, isWithdrawn: true });
      return flags.isWithdrawn ? [] : `${name} is announced, ${found}; or, to withdraw it: ${withdraw}`;
    }
    const change = newVersionCommand(document);
    return `${name} is live with other words or another revision: ${restore}; for what is to change: ${change}`;
  });
}

/** Versions whose day is over and that were never live: on those days readers saw something else. */
function findBackdated({ sites, content, now, flags }: Candidate): string[] {
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

function nameFile(text: KeyParts): string {
  return `content/${textKey(text)}.md`;
}

function nameVersion({ document, version }: VersionParts): string {
  return `${document} ${version}`;
}
