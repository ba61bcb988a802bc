import { hasBegun } from '../read/days.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import { listPassages, listPhrases, listSettings } from './passages.ts';
import type { Check, FilledFolder, Passage, Range, Scope, Subjects } from './rule.ts';
import { rules } from './rules.ts';

/** @param problems the problems of reading the folder; the rules append theirs */
export function checkFolder(folder: FilledFolder, problems: Problem[]): void {
  const { texts, site } = folder;
  const pending = texts.filter(({ sealed }) => !sealed);
  const phrases = [...folder.phrases.values()].filter((source) => source !== null);
  const check = <scope extends Scope>(scope: scope, subject: Subjects[scope]) => {
    problems.push(...checkSubject(scope, subject));
  };
  check('folder', folder);
  for (const text of texts) if (text.sealed) check('sealed', { text, folder, sealed: text.sealed });
  const passages = [...listSettings(site), ...phrases.flatMap(listPhrases), ...pending.flatMap(listPassages)];
  for (const passage of passages) check('passage', passage);
  for (const text of pending) check('text', { text, folder });
  const faultyFiles = new Set(problems.map(({ file }) => file));
  for (const text of pending) {
    const englishText = findEnglish(text, texts);
    if (englishText && !faultyFiles.has(englishText.file)) check('english', { text, englishText });
  }
  for (const text of texts.filter(isEnglish)) {
    if (text.sealed && hasBegun(text.version, folder.now)) continue;
    // The previous version, even if it can't be read: then there is nothing to compare with.
    const previous = folder.files.filter(isEnglish).findLast(({ document, version }) => {
      return document === text.document && version < text.version;
    });
    const earlier = texts.find(({ file }) => file === previous?.file);
    const isTrusted = [text, earlier].every((version) => !version?.sealed || !faultyFiles.has(version.file));
    if (earlier && isTrusted) check('earlier', { text, earlier, folder });
  }
}

function checkSubject<scope extends Scope>(scope: scope, subject: Subjects[scope]): Problem[] {
  const source = 'text' in subject ? subject.text : 'source' in subject ? subject.source : subject.site;
  const kind = scope === 'english' ? 'translation' : undefined;
  const found: (readonly [Problem, Range])[] = [];
  for (const { name: rule, check } of rules.filter((rule) => rule.scope === scope)) {
    (check as Check<scope>)(subject, (place, message, expected, details) => {
      const range = typeof place === 'object' ? place : { offset: -1, length: 0 };
      const inFile = typeof place === 'object' ? resolveRange(place, subject as Passage) : place;
      const [line, field] =
        typeof inFile === 'string' ? [source.findLine(...inFile.split('.')), `${inFile}: `] : [inFile, ''];
      found.push([{ rule, kind, file: source.file, ...details, line, found: field + message, expected }, range]);
    });
  }
  return dropOverlaps(found);
}

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

function resolveRange({ offset }: Range, { place, value }: Passage): number | string {
  return typeof place === 'number' ? place + countLines(value, offset) : place;
}
