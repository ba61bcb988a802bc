import { hasBegun } from '../read/days.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { reportMissingTexts } from './missing-texts.ts';
import { findAllowed, listPassages, listPhrases, listSettings, type Passage } from './passages.ts';
import type { Context, FilledFolder, Scope } from './rule.ts';
import { rules, wordingRules } from './rules.ts';

/** @param problems the problems of reading the folder; the rules append theirs */
export function checkFolder(folder: FilledFolder, problems: Problem[]): void {
  const { texts, files, site, phrases, now } = folder;
  const check = (scope: Scope, text: Context['text'], original = text) => {
    for (const { name, check } of rules.filter((rule) => rule.scope === scope)) {
      check(
        { folder, text, original },
        (place, found, expected, kind = scope === 'translation' ? scope : undefined) => {
          problems.push(describeProblem(text, place, { rule: name, found, expected, kind }));
        },
      );
    }
  };
  const checkWording = (source: Located, passages: readonly Passage[]) => {
    problems.push(...passages.flatMap((passage) => checkPassage(source, passage, passages)));
  };
  problems.push(...reportMissingTexts(folder));
  checkWording(site, listSettings(site));
  for (const source of phrases.values()) if (source) checkWording(source, listPhrases(source));
  for (const text of texts) {
    check(text.sealed ? 'sealed' : 'text', text);
    if (!text.sealed) checkWording(text, listPassages(text));
  }

  const faultyFiles = new Set(problems.flatMap(({ file, kind }) => (kind === 'translation' ? [] : [file])));
  for (const text of texts.filter(({ sealed }) => !sealed)) {
    const english = findEnglish(text, texts);
    if (english && !faultyFiles.has(english.file)) check('translation', text, english);
  }
  for (const text of texts.filter(isEnglish)) {
    if (text.sealed && hasBegun(text.version, now)) continue;
    // The previous version, even if it can't be read: then there is nothing to compare with.
    const previous = files.filter(isEnglish).findLast(({ document, version }) => {
      return document === text.document && version < text.version;
    });
    const earlier = texts.find(({ file }) => file === previous?.file);
    const isTrusted = [text, earlier].every((version) => !version?.sealed || !faultyFiles.has(version.file));
    if (earlier && isTrusted) check('later', text, earlier);
  }
}

/** Of overlapping matches, reports the first; of those with the same start, the longest. */
function checkPassage(source: Located, passage: Passage, passages: readonly Passage[]): Problem[] {
  const { value, place } = passage;
  const allowed = findAllowed(passage);
  const matches = wordingRules.flatMap(({ name, find }) => {
    return find(passage, passages).map((match) => ({ ...match, rule: name, end: match.offset + match.length }));
  });
  const problems: Problem[] = [];
  let lastEnd = 0;
  for (const match of matches.sort((a, b) => a.offset - b.offset || b.end - a.end)) {
    const { offset, length: _, end, ...problem } = match;
    if (offset < lastEnd || allowed.some((words) => words.start <= offset && end <= words.end)) continue;
    lastEnd = end;
    problems.push(
      describeProblem(source, typeof place === 'number' ? place + countLines(value, offset) : place, problem),
    );
  }
  return problems;
}

function describeProblem({ file, findLine }: Located, place: number | string, problem: Omit<Problem, 'file' | 'line'>) {
  if (typeof place === 'number') return { ...problem, file, line: place };
  return { ...problem, file, line: findLine(...place.split('.')), found: `${place}: ${problem.found}` };
}
