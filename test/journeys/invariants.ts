/** What holds for every deployment, whatever an owner does. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import type { TextPage } from '../../src/pages/text-page.ts';
import type { FilledText } from '../../tools/content/fill/fill-texts.ts';
import { hasBegun, isOver } from '../../tools/content/read/days.ts';
import { isSameVersion, textKey } from '../../tools/content/read/text-key.ts';
import type { Deployment } from './owner.ts';

export function expectHonest(deployment: Deployment, now: number): void {
  const { content, files, commit, before, flags } = deployment;
  for (const text of content.texts) {
    const key = textKey(text);
    // Whoever has the text can compute the digest, and find it in git.
    expect([key, text.sealed?.digest, digest(files.get(assetPaths.text(text)) ?? '')]).toEqual([
      key,
      text.digest,
      text.digest,
    ]);
    // Also where YAML reads a mark.
    const [, note] = /^note: ([^"].*)/m.exec(commit.get(`content/${key}.md`) ?? '') ?? [];
    if (note) expect(text.note, `the note of ${key}`).toBe(note);
    const isKnown = before.some(({ content }) => content.texts.some((other) => isSameVersion(text, other)));
    if (!isKnown && !flags.isBackdated) expect([key, isOver(text.version, now)]).toEqual([key, false]);
    const next = content.texts.find(({ document, version }) => document === text.document && version > text.version);
    if (next) expect([key, next.revision]).toEqual([key, Math.max(text.revision, next.revision)]);
  }
  for (const live of before) {
    for (const text of live.content.texts) expectKept(text, live, deployment, now);
  }
}

/** A text that is live stays: in force as it is, announced unless somebody withdraws it. */
function expectKept(text: FilledText, live: Deployment, deployment: Deployment, now: number): void {
  const key = textKey(text);
  const kept = deployment.content.texts.find((other) => textKey(other) === key);
  if (hasBegun(text.version, now)) expect(kept && readPage(kept, deployment), key).toEqual(readPage(text, live));
  else if (!deployment.flags.isWithdrawn) expect(kept, key).toBeDefined();
}

/** The parts of a page that never change; notices do, for example when a newer version is announced. */
function readPage(text: FilledText, { files }: Deployment) {
  const { app, title, date, html }: TextPage = JSON.parse(files.get(assetPaths.page(text)) ?? '');
  return { app, title, date, html, revision: text.revision };
}

function digest(plainText: string): string {
  return createHash('sha256').update(plainText.trim().replace(/\s+/g, ' ')).digest('hex');
}
