/** Refuses a lock that names a text whose file is gone. */
import type { Timestamp } from '../../../src/documents/document.ts';
import { hasBegun } from '../read/days.ts';
import { splitTextKey, textKey } from '../read/text-key.ts';
import type { FilledFolder, Report } from './rule.ts';

export function sealedTextGone({ files, seals, lock, namePath }: FilledFolder, now: Timestamp, report: Report): void {
  const there = new Set(files.map(textKey));
  for (const key of Object.keys(seals).filter((sealed) => !there.has(sealed))) {
    const { document, version } = splitTextKey(key);
    const reason = hasBegun(version, now)
      ? ': whoever agreed to it can read it for ever'
      : `; or, before anyone has seen it: npm run seal -- --amend ${document} ${version}`;
    const expected = `put ${namePath(`${key}.md`)} back, from git${reason}`;
    report(lock.findLine(key), `${key} was sealed, and its file is gone`, expected);
  }
}
