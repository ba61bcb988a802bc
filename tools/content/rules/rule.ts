/** What a rule is: a function of a text and what it is held against, which reports what is wrong and knows no other rule. */
import type { ParsedText } from '../read/parse-text.ts';
import type { Folder } from '../read/read-folder.ts';

export type Report = (line: number, found: string, expected: string) => void;

export interface Subject {
  readonly text: ParsedText;
  readonly english: ParsedText | null;
  readonly earlier: ParsedText | null;
  readonly folder: Folder;
  /** The texts of the folder whose fields could be read. */
  readonly texts: readonly ParsedText[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type Translation = Subject & { readonly english: ParsedText };

export type Rule<subject = Subject> = (subject: subject, report: Report) => void;
