/** Runs all rules on a folder. */
import type { TextKey } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { listChanges } from '../fill/list-changes.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { textKey } from '../read/text-key.ts';
import { listNames, listPassages, listPhrases } from './passages.ts';
import type { Check, Details, FilledFolder, Need, Passage, Range, Subjects } from './rule.ts';
import { rules } from './rules.ts';

interface Finding extends Details {
  readonly rule: string;
  readonly place: number | string | Range;
  readonly found: string;
  readonly expected: string;
}

/**
 * The needs in the order in which their rules run. Between two needs, and never while rules run, the files with
 * problems are noted: a rule that needs a file without problems does not report what follows from them.
 */
const needs: readonly Need[] = ['folder', 'passage', 'text', 'seal', 'english', 'fields', 'earlier'];

/** @param problems those of reading the folder; the problems that the rules find are added */
export function checkFolder(folder: FilledFolder, problems: Problem[]): void {
  const changeable = folder.texts.filter((text) => !isAsSealed(text, folder));
  for (const need of needs) {
    const faultyFiles = new Set(problems.map(({ file }) => file));
    problems.push(...checkNeed(need, listSubjects[need](folder, changeable, faultyFiles)));
  }
}

function checkNeed<need extends Need>(need: need, subjects: readonly Subjects[need][]): Problem[] {
  const applicable = rules.filter(({ needs }) => needs === need);
  const kind = need === 'english' ? 'translation' : undefined;
  return subjects.flatMap((subject) => {
    const findings: Finding[] = [];
    for (const { name, check } of applicable) {
      (check as Check<need>)(subject, (place, found, expected, details) => {
        findings.push({ rule: name, place, found, expected, ...details });
      });
    }
    return dropOverlaps(findings).map((finding) => createProblem(finding, subject, kind));
  });
}

/** Whether a text is sealed and unchanged: its day and its Markdown too, which the seal does not hold. */
function isAsSealed(text: FilledText, { seals }: FilledFolder): boolean {
  const sealed = seals[textKey(text)];
  if (!sealed || text.effective !== text.version || text.leftOut.length > 0) return false;
  return listChanges(text, sealed).length === 0;
}

type ListSubjects<need extends Need> = (
  folder: FilledFolder,
  /** Readable texts, without those that are unchanged since they were sealed. */
  changeable: readonly FilledText[],
  faultyFiles: ReadonlySet<string>,
) => readonly Subjects[need][];

const listSubjects: { readonly [need in Need]: ListSubjects<need> } = {
  folder: (folder) => [folder],
  passage: ({ site, phrases, unreadable }, changeable) => [
    ...listNames(site),
    ...[...phrases.values()].flatMap((source) => (source ? listPhrases(source) : [])),
    ...[...changeable, ...unreadable].flatMap(listPassages),
  ],
  text: (folder, changeable) => [...changeable, ...folder.unreadable].map((text) => ({ text, folder })),
  seal: (folder, changeable, faultyFiles) =>
    changeable.flatMap((text) => {
      const sealed = folder.seals[textKey(text)];
      return sealed && !faultyFiles.has(text.file) ? [{ text, folder, sealed }] : [];
    }),
  english: (folder, changeable, faultyFiles) =>
    changeable.flatMap((text) => {
      const english = findEnglish(text, folder.texts);
      return english && !faultyFiles.has(english.file) ? [{ text, folder, english }] : [];
    }),
  fields: (folder, changeable) => changeable.map((text) => ({ text, folder })),
  earlier: (folder, changeable) =>
    changeable.filter(isEnglish).flatMap((text) => {
      // Only the version right before it: if that one could not be read, there is nothing to compare with.
      const { file } = folder.files.findLast((candidate) => isEarlier(candidate, text)) ?? {};
      const earlier = folder.texts.find((candidate) => candidate.file === file);
      return earlier ? [{ text, folder, earlier }] : [];
    }),
};

function isEarlier(candidate: TextKey, { document, version }: TextKey): boolean {
  return candidate.document === document && isEnglish(candidate) && candidate.version < version;
}

/** What one rule reports, no other repeats: of overlapping ranges the first remains, or the shorter of two. */
function dropOverlaps(findings: readonly Finding[]): Finding[] {
  const rangeOf = ({ place }: Finding) => (typeof place === 'object' ? place : { offset: -1, length: 0 });
  const sorted = findings.toSorted((a, b) => {
    const [first, second] = [rangeOf(a), rangeOf(b)];
    return first.offset - second.offset || first.length - second.length || a.rule.localeCompare(b.rule);
  });
  let end = -1;
  return sorted.filter((finding) => {
    const { offset, length } = rangeOf(finding);
    if (offset < end) return false;
    end = offset + length;
    return true;
  });
}

function createProblem(finding: Finding, subject: Subjects[Need], defaultKind: Problem['kind']): Problem {
  const { rule, found, expected, source = sourceOf(subject), kind = defaultKind, remedies } = finding;
  const place = typeof finding.place === 'object' ? resolveRange(finding.place, subject as Passage) : finding.place;
  const isField = typeof place === 'string';
  const line = isField ? source.findLine(...place.split('.')) : place;
  return { rule, kind, file: source.file, line, found: isField ? `${place}: ${found}` : found, expected, remedies };
}

function sourceOf(subject: Subjects[Need]): Located {
  if ('text' in subject) return subject.text;
  return 'source' in subject ? subject.source : subject.lock;
}

function resolveRange({ offset }: Range, { place, value }: Passage): number | string {
  return typeof place === 'number' ? place + countLines(value, offset) : place;
}
