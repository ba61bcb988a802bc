import type { IsoDate, Timestamp } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import type { Problem } from '../read/problem.ts';
import type { Folder } from '../read/read-folder.ts';
import type { Seal } from '../read/read-seal.ts';
import type { SiteSettings } from '../read/read-site.ts';
import type { Located } from '../read/read-yaml.ts';
import type { Block } from '../read/tree.ts';

export interface FilledFolder extends Folder {
  readonly site: SiteSettings;
  readonly texts: readonly FilledText[];
  readonly now: Timestamp;
}

/** A string that readers see: a block, a field, a phrase, or a name in the settings. */
export interface Passage {
  readonly value: string;
  readonly place: number | string;
  readonly kind: Block['kind'] | 'field';
  readonly source: Located;
  readonly version?: IsoDate;
  /** Of a phrase. */
  readonly language?: string;
}

interface TextInFolder {
  readonly text: FilledText;
  readonly folder: FilledFolder;
}

/**
 * The argument of a check, by the scope of its rule. A check runs once for each subject. Except for
 * `sealed` and `earlier`, sealed texts are only in `folder`, so that a new rule can't fail the
 * build of a published text.
 */
export interface Subjects {
  readonly folder: FilledFolder;
  /** A sealed text. */
  readonly sealed: TextInFolder & { readonly sealed: Seal };
  readonly passage: Passage;
  readonly text: TextInFolder;
  /** A translation of an English text without problems so far. */
  readonly english: { readonly text: FilledText; readonly englishText: FilledText };
  /** An English text, and that of the previous version. The texts may be sealed. */
  readonly earlier: TextInFolder & { readonly earlier: FilledText };
}

export type Scope = keyof Subjects;
export type Check<scope extends Scope> = (subject: Subjects[scope], report: Report) => void;
export type Rule = {
  [scope in Scope]: { readonly name: string; readonly scope: scope; readonly check: Check<scope> };
}[Scope];

/** A part of a passage. Of overlapping ranges, only one is reported. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/**
 * @param place a line, a field such as `constants.cap`, or a part of the passage
 * @param details by default the file of the subject
 */
export type Report = (
  place: number | string | Range,
  found: string,
  expected: string,
  details?: Partial<Pick<Problem, 'file' | 'kind'>>,
) => void;
