/** Refuses a lock whose seals have other words than their digests, or name a text whose file is gone. */
import { hasOwnDigest } from '../fill/seal-text.ts';
import { amendCommand, BEFORE_ITS_DAY } from '../read/advice.ts';
import { hasBegun } from '../read/days.ts';
import { lockRemedy } from '../read/read-lock.ts';
import { splitTextKey, textKey } from '../read/text-key.ts';
import type { FilledFolder, Report } from './rule.ts';

export function brokenSeals({ files, seals, lock, namePath, now }: FilledFolder, report: Report): void {
  const there = new Set(files.map(textKey));
  for (const [key, sealed] of Object.entries(seals)) {
    if (!hasOwnDigest(sealed)) report(`${key}.digest`, 'is not the digest of its text', lockRemedy);
    if (there.has(key)) continue;
    const version = splitTextKey(key);
    const reason = hasBegun(version.version, now)
      ? ': whoever agreed to it can read it for ever'
      : `; or, ${BEFORE_ITS_DAY}: ${amendCommand(version)}`;
    const expected = `put ${namePath(`${key}.md`)} back, from git${reason}`;
    report(lock.findLine(key), `${key} was sealed, and its file is gone`, expected);
  }
}
