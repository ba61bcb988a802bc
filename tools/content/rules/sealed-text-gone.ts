/** Refuses a lock that names a text whose file is gone. */
import { startsAt } from '../../../src/documents/catalog.ts';
import { textKey } from '../lock.ts';
import type { Folder } from '../read/read-folder.ts';
import type { Report } from './rule.ts';

export function sealedTextGone({ files, lock, namePath }: Folder, now: number, report: Report): void {
  const there = new Set(files.map(textKey));
  for (const key of Object.keys(lock.seals).filter((sealed) => !there.has(sealed))) {
    const [document = '', version = ''] = key.split('/');
    const isUpcoming = Date.parse(startsAt(version)) > now;
    const reason = isUpcoming
      ? `; or, before anyone has seen it: npm run seal -- --amend ${document} ${version}`
      : ': whoever agreed to it can read it for ever';
    const expected = `put ${namePath(`${key}.md`)} back, from git${reason}`;
    report(lock.findLine(key), `${key} was sealed, and its file is gone`, expected);
  }
}
