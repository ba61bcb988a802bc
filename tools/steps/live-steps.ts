/** Steps that follow from what the live sites show. */
import { hasBegun, isOver } from '../content/read/days.ts';
import { isSameVersion, nameVersion, textKey } from '../content/read/text-key.ts';
import { newVersionCommand } from '../messages/advice.ts';
import type { LiveText } from './live-texts.ts';
import { blocker, groupTexts, type Situation, type Step, warning } from './situation.ts';

export function listLiveSteps(situation: Situation): Step[] {
  const unreachable = findUnreachable(situation);
  // A version counts as backdated if no site shows it, so a site has to respond.
  const backdated = unreachable.length > 0 ? unreachable : findBackdated(situation);
  return [...findLostTexts(situation), ...[...backdated, ...findOccupant(situation)].map(blocker)];
}

/** Without a terminal, wrangler takes the address from another Worker or DNS record unasked. */
function findOccupant({ sites: [site] = [], isTerminal }: Situation): string[] {
  if (!site?.isOther || isTerminal) return [];
  const advice = 'deploy in a terminal, where wrangler asks whether this site takes its place';
  return [`something else responds at ${site.url}: ${site.failure}; if the address is right, ${advice}`];
}

/** The site that `--live-site` names has to respond, otherwise the site at its own address. */
function findUnreachable({ sites = [], flags = {} }: Situation): string[] {
  const site = sites.at(-1);
  if (!site || site.texts || flags['live-site'] === 'none') return [];
  return [
    `${site.url} can’t be asked which texts it shows: ${site.failure}`,
    `  look first: ${site.url}legal.json in a browser; the tag in npx wrangler versions list: the commit that is live;`,
    '  and git diff <commit> -- content',
    '  if they are live at another address, add --live-site <address>',
    '  if nobody can read it, since nothing is live yet or it is broken, add --live-site none',
  ];
}

/**
 * Texts that people know and that a deployment would take away, by version. People have agreed to
 * texts in force, and read announced versions. Before its day, the words of a version may change.
 */
function findLostTexts({ sites, content, now, flags }: Situation): Step[] {
  const lost = listLiveTexts(sites).flatMap((live) => {
    const isAnnounced = !hasBegun(live.version, now);
    const text = content.texts.find((candidate) => textKey(candidate) === textKey(live));
    if (!text) return { ...live, loss: isAnnounced ? 'announced' : 'missing' };
    const isSame = text.digest === live.digest && text.revision === live.revision;
    return isSame || isAnnounced ? [] : { ...live, loss: 'changed' };
  });
  return groupTexts(lost, ({ loss }) => loss).map(({ document, version, loss, name }) => {
    const restore = `put back, from git, content/${document}/${version}`;
    const missing = `and this build does not have it: ${restore}`;
    if (loss === 'missing') return blocker(`${name} is live, ${missing}`);
    if (loss === 'announced') {
      if (flags?.withdraw) return warning(`Withdrawn: ${name}`);
      return blocker(`${name} is announced, ${missing}; or, to withdraw it, add --withdraw`);
    }
    const change = `for what is to change: ${newVersionCommand(document)}`;
    const wrong = 'if the live site is wrong: docs/operations.md';
    const found = `${name} is live with other words or another revision`;
    return blocker(`${found}: if people agreed to those, ${restore}; ${change}; ${wrong}`);
  });
}

/** Versions whose day is over and that were never live: on those days readers saw something else. */
function findBackdated({ sites, content, now, flags }: Situation): string[] {
  if (!sites || flags?.backdated) return [];
  const live = listLiveTexts(sites);
  const backdated = content.texts.filter(
    (text) => isOver(text.version, now) && !live.some((liveText) => isSameVersion(liveText, text)),
  );
  const versions = new Map(backdated.map((text) => [nameVersion(text), text]));
  return [...versions].map(([name, { document, version }]) => {
    const found = `${name} would be in force since a day that is over, and`;
    const backdate = 'if the text has been in force since then, add --backdated';
    // People may have agreed to it, so it is not to be moved.
    if (sites.every(({ texts }) => !texts)) return `${found} no site could be asked whether it shows it: ${backdate}`;
    const move = `${newVersionCommand(document)} --instead-of ${version} --never-published`;
    return `${found} no live site shows it: ${backdate}; otherwise choose a later day: ${move}, then: npm run seal`;
  });
}

function listLiveTexts(sites: Situation['sites'] = []): LiveText[] {
  return sites.flatMap(({ texts }) => texts ?? []);
}
