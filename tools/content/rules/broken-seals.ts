/** Refuses seals whose digest is not that of their text, and seals of texts that were deleted. */
import { hasOwnDigest } from '../fill/seal-text.ts';
import { amendCommand, BEFORE_ITS_DAY } from '../read/advice.ts';
import { hasBegun } from '../read/days.ts';
import { LOCK_ADVICE } from '../read/read-lock.ts';
import { splitTextKey, textKey } from '../read/text-key.ts';
import type { Check } from './rule.ts';

export const brokenSeals: Check<'folder'> = ({ files, seals, lock, namePath, now }, report) => {
  const keys = new Set(files.map(textKey));
  for (const [key, sealed] of Object.entries(seals)) {
    if (!hasOwnDigest(sealed)) {
      const remedies = [{ kind: 'restore', file: lock.file }] as const;
      report(`${key}.digest`, 'is not the digest of its text', LOCK_ADVICE, { remedies });
    }
    if (keys.has(key)) continue;
    const version = splitTextKey(key);
    const command = hasBegun(version.version, now) ? null : amendCommand(version);
    const reason = command ? `; or, ${BEFORE_ITS_DAY}: ${command}` : ': whoever agreed to it can read it for ever';
    const file = namePath(`${key}.md`);
    report(lock.findLine(key), `${key} was sealed, and its file is gone`, `put ${file} back, from git${reason}`, {
      remedies: [{ kind: 'restore', file }, ...(command ? [{ kind: 'run', command } as const] : [])],
    });
  }
};
