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
  /** The seals of the lock, without those of an amended version. */
  readonly seals: Seals;
  readonly texts: readonly FilledText[];
  /** Texts with problems in their fields: only their bodies are checked. */
  readonly unreadable: readonly FilledText[];
  readonly now: Timestamp;
}

/** A string that readers see: a block, a field, a phrase, or a name in the settings. */
export interface Passage {
  readonly value: string;
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
 * The argument of a check, by the need of its rule. A check runs once for each subject. Sealed
 * texts that are unchanged are only in `folder`, so that a new rule can't fail the build of a
 * published text.
 */
export interface Subjects {
  readonly folder: FilledFolder;
  readonly passage: Passage;
  /** Includes texts whose fields can't be read. */
  readonly text: TextInFolder;
  readonly fields: TextInFolder;
  /** A sealed text that changed, without problems of its passages and sections. */
  readonly seal: TextInFolder & { readonly sealed: Sealed };
  /**
   * A translation of an English text without such problems, and without changes since it was
   * sealed.
   */
  readonly english: TextInFolder & { readonly english: FilledText };
  /** An English text, and that of the previous version. */
  readonly earlier: TextInFolder & { readonly earlier: FilledText };
}

export type Need = keyof Subjects;
export type Check<need extends Need> = (subject: Subjects[need], report: Report) => void;
export type Rule = {
  [need in Need]: { readonly name: string; readonly needs: need; readonly check: Check<need> };
}[Need];

/** A part of a passage. Of overlapping ranges, only one is reported. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** @param place a line, a field such as `constants.cap`, or a part of the passage */
export type Report = (place: number | string | Range, found: string, expected: string, details?: Details) => void;

export interface Details {
  /** Default: that of the subject. */
  readonly source?: Located;
  readonly kind?: Problem['kind'];
  readonly remedies?: Problem['remedies'];
}
