import type { TextKey } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { listChanges } from '../fill/list-changes.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { textKey } from '../read/text-key.ts';
import { listPassages, listPhrases, listSettings } from './passages.ts';
import type { Check, Details, FilledFolder, Need, Passage, Range, Subjects } from './rule.ts';
import { rules } from './rules.ts';

interface Finding extends Details {
  readonly rule: string;
  readonly place: number | string | Range;
  readonly found: string;
  readonly expected: string;
}

/**
 * Rules run in this order. Before each need, the files with problems are listed, so that its rules
 * can skip them.
 */
const needs: readonly Need[] = ['folder', 'passage', 'text', 'seal', 'english', 'fields', 'earlier'];

/** @param problems the problems of reading the folder; the rules append theirs */
export function checkFolder(folder: FilledFolder, problems: Problem[]): void {
  const checked = folder.texts.filter((text) => !isUnchanged(text, folder));
  for (const need of needs) {
    const faultyFiles = new Set(problems.map(({ file }) => file));
    problems.push(...checkNeed(need, listSubjects[need](folder, checked, faultyFiles)));
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

/** Also compares what the seal does not store: the field `effective`, and unsupported Markdown. */
function isUnchanged(text: FilledText, { seals }: FilledFolder): boolean {
  const sealed = seals[textKey(text)];
  if (!sealed || text.effective !== text.version || text.unsupported.length > 0) return false;
  return listChanges(text, sealed).length === 0;
}

type ListSubjects<need extends Need> = (
  folder: FilledFolder,
  /** Readable texts, except sealed texts that are unchanged. */
  checked: readonly FilledText[],
  faultyFiles: ReadonlySet<string>,
) => readonly Subjects[need][];

const listSubjects: { readonly [need in Need]: ListSubjects<need> } = {
  folder: (folder) => [folder],
  passage: ({ site, phrases, unreadable }, checked) => [
    ...listSettings(site),
    ...[...phrases.values()].flatMap((source) => (source ? listPhrases(source) : [])),
    ...[...checked, ...unreadable].flatMap(listPassages),
  ],
  text: (folder, checked) => [...checked, ...folder.unreadable].map((text) => ({ text, folder })),
  seal: (folder, checked, faultyFiles) =>
    checked.flatMap((text) => {
      const sealed = folder.seals[textKey(text)];
      return sealed && !faultyFiles.has(text.file) ? [{ text, folder, sealed }] : [];
    }),
  english: (folder, checked, faultyFiles) =>
    checked.flatMap((text) => {
      const english = findEnglish(text, folder.texts);
      return english && !faultyFiles.has(english.file) ? [{ text, folder, english }] : [];
    }),
  fields: (folder, checked) => checked.map((text) => ({ text, folder })),
  earlier: (folder, checked) =>
    checked.filter(isEnglish).flatMap((text) => {
      // The previous version, even if it can't be read: then there is nothing to compare with.
      const { file } = folder.files.findLast((candidate) => isEarlier(candidate, text)) ?? {};
      const earlier = folder.texts.find((candidate) => candidate.file === file);
      return earlier ? [{ text, folder, earlier }] : [];
    }),
};

function isEarlier(candidate: TextKey, { document, version }: TextKey): boolean {
  return candidate.document === document && isEnglish(candidate) && candidate.version < version;
}

/** Of overlapping ranges, keeps the first; of those with the same start, the shortest. */
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
