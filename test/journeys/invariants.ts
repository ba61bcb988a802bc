/** What holds for the record and for the live site, whatever an owner does. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { documentNames } from '../../src/documents/document.ts';
import type { TextPage } from '../../src/pages/text-page.ts';
import type { FilledText } from '../../tools/content/fill/fill-texts.ts';
import { hasBegun, isOver } from '../../tools/content/read/days.ts';
import { type Seal, splitFrontMatter } from '../../tools/content/read/read-seal.ts';
import { splitTextKey, textKey } from '../../tools/content/read/text-key.ts';
import type { LiveSite, Owner } from './owner.ts';

/** What has happened so far, by text. */
export interface History {
  /** The pages that readers have seen while their version held. */
  readonly pages: Map<string, Page>;
  /** The day of the first seal. */
  readonly sealedOn: Map<string, string>;
  /** All texts that were ever live. */
  readonly shown: Set<string>;
  /** How many deployments were checked. */
  deployments: number;
}

/**
 * The parts of a page that never change; notices do, for example when a newer version is published.
 */
type Page = Pick<TextPage, 'app' | 'title' | 'date' | 'html'>;

export function createHistory(): History {
  return { pages: new Map(), sealedOn: new Map(), shown: new Set(), deployments: 0 };
}

type Seals = Readonly<Record<string, Seal>>;

/** The seals of all texts, by their keys. */
export function readRecord(owner: Owner): Seals {
  const files = documentNames.flatMap((document) =>
    owner.listVersions(document).flatMap((version) => owner.listTexts(`${document}/${version}`)),
  );
  const seals = files.flatMap((file) => {
    const { fields = '' } = splitFrontMatter(owner.read(file)) ?? {};
    const [block] = /^sealed:\n(?: .*\n)*/m.exec(fields) ?? [];
    return block ? [[file.replace('.md', ''), parse(block).sealed]] : [];
  });
  return Object.fromEntries(seals);
}

/**
 * A seal never changes, and a text whose version holds never leaves the record.
 *
 * @param amended the version that was sealed again, if any, such as `privacy/2027-01-01`
 */
export function expectRecordKept(before: Seals, owner: Owner, amended: string): void {
  const after = readRecord(owner);
  for (const [key, seal] of Object.entries(before)) {
    const holds = hasBegun(splitTextKey(key).version, owner.now());
    if (amended === '' || !key.startsWith(`${amended}/`)) expect(after[key], `${key} in the record`).toEqual(seal);
    else if (holds) expect(after, 'the record').toHaveProperty([key]);
  }
}

/** What was sealed is what somebody wrote, also where YAML reads a mark. */
export function expectSealedAsWritten(before: Seals, owner: Owner, { sealedOn }: History): void {
  for (const [key, seal] of Object.entries(readRecord(owner))) {
    if (JSON.stringify(before[key]) === JSON.stringify(seal)) continue;
    sealedOn.set(key, sealedOn.get(key) ?? owner.today());
  }
}

/** Checks the deployments since the last call, and what is live: a day may have come. */
export function expectDeployments(owner: Owner, history: History): void {
  const deployments = owner.deployments();
  for (const live of new Set([...deployments.slice(history.deployments), ...deployments.slice(-1)])) {
    expectLiveTexts(owner, live, history);
  }
  history.deployments = deployments.length;
}

function expectLiveTexts(owner: Owner, live: LiveSite, history: History): void {
  const { pages, shown } = history;
  // Both overrides were used: `--amend` for texts that hold, and `--live-site-unreachable`.
  if (!live.isCompared) pages.clear();
  for (const text of live.content.texts) {
    const key = textKey(text);
    const plainText = live.files.get(assetPaths.text(text)) ?? '';
    expect(digest(plainText), `the digest of ${key}`).toBe(text.digest);
    expectHonestDay(owner, live, text, history);
    shown.add(key);
    if (!hasBegun(text.version, owner.now())) continue;
    const { app, title, date, html }: TextPage = JSON.parse(live.files.get(assetPaths.page(text)) ?? '');
    expect({ app, title, date, html }, `the page of ${key}`).toEqual(pages.get(key) ?? { app, title, date, html });
    pages.set(key, { app, title, date, html });
  }
  expect(live.content.texts.map(textKey)).toEqual(expect.arrayContaining([...pages.keys()]));
}

/**
 * `/legal.json` names no day on which a text could not be read, unless somebody said `--backdated`.
 */
function expectHonestDay(owner: Owner, live: LiveSite, text: FilledText, { shown }: History): void {
  const key = textKey(text);
  if (owner.typed().some((command) => command.includes('--backdated'))) return;
  const isFirst = owner.listVersions(text.document)[0] === text.version;
  if (live.isCompared && !isFirst && !shown.has(key))
    expect([key, isOver(text.version, owner.now())]).toEqual([key, false]);
}

/** Every seal can be verified with what readers get, as the README says. */
export function expectVerifiableRecord(owner: Owner): void {
  const digests = owner.live()?.content.texts.map((text) => [textKey(text), text.digest]);
  for (const [key, seal] of Object.entries(readRecord(owner))) expect(digests).toContainEqual([key, seal.digest]);
}

function digest(plainText: string): string {
  return createHash('sha256').update(plainText.trim().replace(/\s+/g, ' ')).digest('hex');
}
