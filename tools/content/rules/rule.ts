/** What a rule is: a function that checks what its scope names, and reports what is wrong. */
import type { Timestamp } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import type { Folder } from '../read/read-folder.ts';
import type { SiteSettings } from '../read/read-site.ts';
import type { Passage, Wording } from './shared/wording.ts';

export interface FilledFolder extends Folder {
  readonly site: SiteSettings;
  readonly texts: readonly FilledText[];
  readonly now: Timestamp;
}

interface TextInFolder {
  readonly folder: FilledFolder;
  readonly text: FilledText;
}

/** What a rule of each scope checks. Only `sealed` and `version` can refuse a published text. */
export interface Scopes {
  readonly folder: FilledFolder;
  readonly sealed: TextInFolder;
  /** A text that is not sealed. */
  readonly text: TextInFolder;
  /** What readers see of the settings, of phrases, or of a text that is not sealed. */
  readonly wording: Wording;
  /** A text that is not sealed, with its English text, which has no problems and may be sealed. */
  readonly translation: TextInFolder & { readonly original: FilledText };
  /** An English text with the version before it. Both may be sealed. */
  readonly version: TextInFolder & { readonly previous: FilledText };
}
export type Scope = keyof Scopes;

/** Words in a passage. Without `words`: the whole passage, reported only if nothing within it is. */
export interface Excerpt {
  readonly passage: Passage;
  readonly offset?: number;
  readonly words?: string;
}

/** An excerpt; a file that is missing; or in the text a line, or a field such as `constants.cap`. */
export type Place<scope extends Scope> = scope extends 'wording'
  ? Excerpt
  : scope extends 'folder'
    ? { readonly file: string }
    : number | string;

export type Report<place = Place<'text'>> = (place: place, found: string, expected: string) => void;

export type Check<scope extends Scope> = (subject: Scopes[scope], report: Report<Place<scope>>) => void;

/** Checks by scope and name, which is that of a file here, and of a folder in `test/cases`. */
export type Rules = { readonly [scope in Scope]: Readonly<Record<string, Check<scope>>> };
