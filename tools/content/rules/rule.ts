/** What a rule is: a function of a text and what it is held against, which reports what is wrong and knows no other rule. */
import type { IsoDate } from '../../../src/documents/document.ts';
import type { Problem } from '../problem.ts';
import type { ParsedText } from '../read/parse-text.ts';
import type { Folder } from '../read/read-folder.ts';

export interface Subject {
  readonly text: ParsedText;
  readonly english: ParsedText | null;
  /** The English text of the version before. */
  readonly earlier: ParsedText | null;
  readonly folder: Folder;
  readonly hasBegun: (day: IsoDate) => boolean;
}

export type Translation = Subject & { readonly english: ParsedText };

export type Rule<subject = Subject> = (subject: subject, report: Report) => void;

/** @param place a line, or a field such as `constants.cap`, which the message begins with */
export type Report = (place: number | string, found: string, expected: string) => void;

export function createReport(
  { file, findLine }: Pick<ParsedText, 'file' | 'findLine'>,
  problems: Problem[],
  kind?: 'translation',
): Report {
  return (place, found, expected) => {
    const [line, what] =
      typeof place === 'number' ? [place, found] : [findLine(...place.split('.')), `${place}: ${found}`];
    problems.push({ ...(kind && { kind }), file, line, found: what, expected });
  };
}
