import type { Timestamp } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import type { Problem } from '../read/problem.ts';
import type { Folder } from '../read/read-folder.ts';
import type { SiteSettings } from '../read/read-site.ts';
import { type Passage, quote } from './passages.ts';

export interface FilledFolder extends Folder {
  readonly site: SiteSettings;
  readonly texts: readonly FilledText[];
  readonly now: Timestamp;
}

/**
 * The texts that a rule checks: those that are not sealed; the sealed ones; a translation and its
 * English text, which has no problems; an English text and its previous version. Of the last two,
 * both may be sealed. No other rule can fail the build of a published text.
 */
export type Scope = 'text' | 'sealed' | 'translation' | 'version';

export interface Context {
  readonly folder: FilledFolder;
  readonly text: FilledText;
  /** The English text of a translation, the version before an English one, or the text itself. */
  readonly original: FilledText;
}

/** @param place a line, or a field such as `constants.cap` */
export type Report = (place: number | string, found: string, expected: string, kind?: Problem['kind']) => void;

/** A rule of structure: its problems have to be mended. */
export function createRule(name: string, scope: Scope, check: (context: Context, report: Report) => void) {
  return { name, scope, check };
}

/** A part of a passage. Of overlapping matches, only one is reported. */
export interface Match extends Pick<Problem, 'found' | 'expected' | 'kind'> {
  readonly offset: number;
  readonly length: number;
}

/** @param remark continues the quoted words */
export function createMatch(offset: number, words: string, expected: string, remark = ''): Match {
  return { offset, length: words.length, found: `found ${quote(words)}${remark}`, expected };
}

/** @param passages all passages of the text, in their order */
type Find = (passage: Passage, passages: readonly Passage[]) => readonly Match[];

/** A rule of wording: the field `allowed` of a text lists words that it takes as they are. */
export const createWordingRule = (name: string, find: Find) => ({ name, find });
