/** What a rule is: a function of a text and those that it is held against. No rule calls another. */
import type { Timestamp } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import type { Problem } from '../read/problem.ts';
import type { Folder } from '../read/read-folder.ts';
import type { Lock, Seals } from '../read/read-lock.ts';
import type { SiteSettings } from '../read/read-site.ts';
import type { Located } from '../read/read-yaml.ts';

/** A folder whose texts are filled. */
export interface FilledFolder extends Folder {
  readonly site: SiteSettings;
  readonly lock: Lock;
  /** The seals that the texts are held to: all of the lock, unless a version is sealed anew. */
  readonly seals: Seals;
  readonly texts: readonly FilledText[];
  /** Texts whose fields could not be read; what stands below them can still be looked at. */
  readonly unreadable: readonly FilledText[];
  readonly now: Timestamp;
}

/** A text, and those that it is held against. */
export interface Subject {
  readonly text: FilledText;
  readonly english: FilledText | null;
  /** The English text of the version before. */
  readonly earlier: FilledText | null;
  readonly folder: FilledFolder;
}

export type Translation = Subject & { readonly english: FilledText };

export type Rule<subject = Subject> = (subject: subject, report: Report) => void;

/** @param place a line, or a field such as `constants.cap`, which the message begins with */
export type Report = (place: number | string, found: string, expected: string) => void;

export function createReport({ file, findLine }: Located, problems: Problem[], kind?: 'translation'): Report {
  return (place, found, expected) => {
    const [line, what] =
      typeof place === 'number' ? [place, found] : [findLine(...place.split('.')), `${place}: ${found}`];
    problems.push({ kind, file, line, found: what, expected });
  };
}
