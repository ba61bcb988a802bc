import { hasBegun } from '../read/days.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { reportMissingTexts } from './missing-texts.ts';
import { findAllowed, listPassages, listPhrases, listSettings, type Passage } from './passages.ts';
import type { Context, FilledFolder, Match, Scope } from './rule.ts';
import { rules, wordingRules } from './rules.ts';

/** @param problems the problems of reading the folder; the rules append theirs */
export function checkFolder(folder: FilledFolder, problems: Problem[]): void {
  const { texts, files, site, phrases, now } = folder;
  const check = (scope: Scope, text: Context['text'], original = text) => {
    problems.push(...runRules(scope, { folder, text, original }));
  };
  const checkWording = (source: Located, passages: readonly Passage[]) => {
    for (const passage of passages) problems.push(...checkPassage(source, passage, passages));
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

function runRules(scope: Scope, context: Context): Problem[] {
  const problems: Problem[] = [];
  for (const { name, check } of rules.filter((rule) => rule.scope === scope)) {
    check(context, (place, found, expected, kind = scope === 'translation' ? scope : undefined) => {
      problems.push(describeProblem(context.text, place, { rule: name, found, expected, kind }));
    });
  }
  return problems;
}

function checkPassage(source: Located, passage: Passage, passages: readonly Passage[]): Problem[] {
  const { value, place } = passage;
  const allowed = findAllowed(passage);
  const matches = wordingRules.flatMap(({ name, find }) => {
    const found = find(passage, passages).filter(({ offset, length }) => {
      return !allowed.some(({ start, end }) => start <= offset && offset + length <= end);
    });
    return found.map((match) => ({ ...match, rule: name }));
  });
  return dropOverlaps(matches).map(({ offset, length: _, ...problem }) => {
    return describeProblem(source, typeof place === 'number' ? place + countLines(value, offset) : place, problem);
  });
}

/** Of overlapping matches, keeps the first; of those with the same start, the longest. */
function dropOverlaps<match extends Match>(matches: readonly match[]): match[] {
  const kept: match[] = [];
  for (const match of matches.toSorted((a, b) => a.offset - b.offset || b.length - a.length)) {
    const last = kept.at(-1);
    if (!last || match.offset >= last.offset + last.length) kept.push(match);
  }
  return kept;
}

function describeProblem({ file, findLine }: Located, place: number | string, problem: Omit<Problem, 'file' | 'line'>) {
  if (typeof place === 'number') return { ...problem, file, line: place };
  return { ...problem, file, line: findLine(...place.split('.')), found: `${place}: ${problem.found}` };
}
