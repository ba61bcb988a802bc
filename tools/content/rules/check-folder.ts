import { hasBegun } from '../read/days.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { listPassages, listPhrases, listSettings } from './passages.ts';
import type { Check, FilledFolder, Passage, Range, Scope, Subjects } from './rule.ts';
import { rules } from './rules.ts';

/**
 * Rules run in this order. Before each scope, the files with problems are listed, so that its rules
 * can skip them.
 */
const scopes: readonly Scope[] = ['folder', 'sealed', 'passage', 'body', 'fields', 'english', 'earlier'];

/** @param problems the problems of reading the folder; the rules append theirs */
export function checkFolder(folder: FilledFolder, problems: Problem[]): void {
  for (const scope of scopes) {
    const faultyFiles = new Set(problems.map(({ file }) => file));
    problems.push(...checkScope(scope, listSubjects[scope](folder, faultyFiles)));
  }
}

function checkScope<scope extends Scope>(scope: scope, subjects: readonly Subjects[scope][]): Problem[] {
  const applicable = rules.filter((rule) => rule.scope === scope);
  const kind = scope === 'english' ? 'translation' : undefined;
  return subjects.flatMap((subject) => {
    const found: (readonly [Problem, Range])[] = [];
    for (const { name: rule, check } of applicable) {
      (check as Check<scope>)(subject, (place, message, expected, details = {}) => {
        const { file, line, field } = resolvePlace(place, subject, details.file);
        const problem: Problem = { rule, kind, ...details, file, line, found: field + message, expected };
        found.push([problem, typeof place === 'object' ? place : { offset: -1, length: 0 }]);
      });
    }
    return dropOverlaps(found);
  });
}

type ListSubjects<scope extends Scope> = (
  folder: FilledFolder,
  faultyFiles: ReadonlySet<string>,
) => readonly Subjects[scope][];

const listPending = ({ texts }: FilledFolder) => texts.filter(({ sealed }) => !sealed);

const listSubjects: { readonly [scope in Scope]: ListSubjects<scope> } = {
  folder: (folder) => [folder],
  sealed: (folder) => folder.texts.flatMap((text) => (text.sealed ? [{ text, folder }] : [])),
  passage: (folder) => [
    ...listSettings(folder.site),
    ...[...folder.phrases.values()].flatMap((source) => (source ? listPhrases(source) : [])),
    ...[...listPending(folder), ...folder.unreadable].flatMap(listPassages),
  ],
  body: (folder) => [...listPending(folder), ...folder.unreadable].map((text) => ({ text })),
  english: (folder, faultyFiles) =>
    listPending(folder).flatMap((text) => {
      const englishText = findEnglish(text, folder.texts);
      return englishText && !faultyFiles.has(englishText.file) ? [{ text, folder, englishText }] : [];
    }),
  fields: (folder) => listPending(folder).map((text) => ({ text, folder })),
  earlier: (folder, faultyFiles) =>
    folder.texts.filter(isEnglish).flatMap((text) => {
      if (text.sealed && hasBegun(text.version, folder.now)) return [];
      // The previous version, even if it can't be read: then there is nothing to compare with.
      const { file } =
        folder.files.findLast((candidate) => {
          return candidate.document === text.document && isEnglish(candidate) && candidate.version < text.version;
        }) ?? {};
      const earlier = folder.texts.find((candidate) => candidate.file === file);
      const isTrusted = [text, earlier].every((version) => !version?.sealed || !faultyFiles.has(version.file));
      return earlier && isTrusted ? [{ text, folder, earlier }] : [];
    }),
};

/** Of overlapping ranges, keeps the first; of those with the same start, the shortest. */
function dropOverlaps(found: readonly (readonly [Problem, Range])[]): Problem[] {
  const sorted = found.toSorted(
    ([{ rule }, a], [other, b]) => a.offset - b.offset || a.length - b.length || rule.localeCompare(other.rule),
  );
  let end = -1;
  return sorted.flatMap(([problem, { offset, length }]) => {
    if (offset < end) return [];
    end = offset + length;
    return [problem];
  });
}

function resolvePlace(place: number | string | Range, subject: Subjects[Scope], file?: string) {
  const source = sourceOf(subject);
  const inFile = typeof place === 'object' ? resolveRange(place, subject as Passage) : place;
  const isField = typeof inFile === 'string';
  const line = isField ? source.findLine(...inFile.split('.')) : inFile;
  return { file: file ?? source.file, line, field: isField ? `${inFile}: ` : '' };
}

function sourceOf(subject: Subjects[Scope]): Located {
  if ('text' in subject) return subject.text;
  return 'source' in subject ? subject.source : subject.site;
}

function resolveRange({ offset }: Range, { place, value }: Passage): number | string {
  return typeof place === 'number' ? place + countLines(value, offset) : place;
}
