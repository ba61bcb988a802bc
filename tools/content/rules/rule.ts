/** The contract of a rule: what it needs, what its check gets, and how the check reports. */
import type { IsoDate, Timestamp } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import type { Problem } from '../read/problem.ts';
import type { Folder } from '../read/read-folder.ts';
import type { Lock, Sealed, Seals } from '../read/read-lock.ts';
import type { SiteSettings } from '../read/read-site.ts';
import type { Located } from '../read/read-yaml.ts';
import type { Block } from '../read/tree.ts';

export interface FilledFolder extends Folder {
  readonly site: SiteSettings;
  readonly lock: Lock;
  /** The seals that texts are compared with: all of the lock, unless a version is sealed again. */
  readonly seals: Seals;
  readonly texts: readonly FilledText[];
  /** Texts whose fields could not be read; their bodies can still be checked. */
  readonly unreadable: readonly FilledText[];
  readonly now: Timestamp;
}

/** A string that readers see: a block or a field of a text, a phrase, or a name from the settings. */
export interface Passage {
  readonly value: string;
  /** The line on which a block begins, or the name of a field. */
  readonly place: number | string;
  readonly kind: Block['kind'] | 'field';
  readonly source: Located;
  readonly version?: IsoDate;
}

interface TextInFolder {
  readonly text: FilledText;
  readonly folder: FilledFolder;
}

/**
 * What a rule may need, with what its check gets. The check runs for each. Texts that are unchanged since they were
 * sealed are left out, except in `folder`: a stricter rule never stops the build of a published text.
 */
export interface Subjects {
  readonly folder: FilledFolder;
  readonly passage: Passage;
  /** Even if its fields could not be read. */
  readonly text: TextInFolder;
  readonly fields: TextInFolder;
  /** A sealed text that changed, and whose passages and sections have no problem. */
  readonly seal: TextInFolder & { readonly sealed: Sealed };
  /** A translation whose English text has no problem in its passages and sections, or with its seal. */
  readonly english: TextInFolder & { readonly english: FilledText };
  /** An English text that has an earlier version, with the English text of that version. */
  readonly earlier: TextInFolder & { readonly earlier: FilledText };
}

export type Need = keyof Subjects;
export type Check<need extends Need> = (subject: Subjects[need], report: Report) => void;
export type Rule = {
  [need in Need]: { readonly name: string; readonly needs: need; readonly check: Check<need> };
}[Need];

/** A part of the string of a passage. Where two overlap, only the first is reported. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** @param place a line, a field such as `constants.cap`, which the message begins with, or a part of the passage */
export type Report = (place: number | string | Range, found: string, expected: string, details?: Details) => void;

export interface Details {
  /** If not that of the subject. */
  readonly source?: Located;
  readonly kind?: Problem['kind'];
  readonly remedies?: Problem['remedies'];
}
