import type { FilledText } from '../fill/fill-texts.ts';
import { hasBegun } from '../read/days.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { settingValues } from '../read/read-site.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { reportMissingTexts } from './missing-texts.ts';
import { findAllowed, listPassages, listPhrases, listSettings, type Passage } from './passages.ts';
import type { Context, FilledFolder, Scope } from './rule.ts';
import { passageRules, rules, wordingRules } from './rules.ts';

/** Checks texts alone first: a rule that compares two relies on an original without problems. */
export function checkFolder(folder: FilledFolder): Problem[] {
  const { texts, site, phrases } = folder;
  const unsealed = texts.filter(({ sealed }) => !sealed);
  const ofTexts = [
    ...reportMissingTexts(folder),
    ...checkWording(site, listSettings(site)),
    ...[...phrases.values()].flatMap((source) => (source ? checkWording(source, listPhrases(source)) : [])),
    ...texts.flatMap((text) => checkStructure(text.sealed ? 'sealed' : 'text', { folder, text, original: text })),
    ...unsealed.flatMap((text) => checkWording(text, listPassages(text, settingValues(site.company)))),
  ];
  const found = [...folder.problems, ...ofTexts].filter(({ kind }) => kind !== 'translation');
  const faultyFiles = new Set(found.map(({ file }) => file));
  const ofTranslations = unsealed.flatMap((text) => {
    const original = findEnglish(text, texts);
    const isComparable = original && !faultyFiles.has(original.file);
    return isComparable ? checkStructure('translation', { folder, text, original }) : [];
  });
  const ofVersions = texts.filter(isEnglish).flatMap((text) => {
    const original = findPrevious(text, folder);
    const isTrusted = [text, original].every((version) => !version?.sealed || !faultyFiles.has(version.file));
    return original && isTrusted ? checkStructure('version', { folder, text, original }) : [];
  });
  return [...ofTexts, ...ofTranslations, ...ofVersions];
}

/** @returns `null` for a sealed version in force, and if the version before can't be read */
function findPrevious({ sealed, document, version }: FilledText, { texts, files, now }: FilledFolder) {
  if (sealed && hasBegun(version, now)) return null;
  const earlier = files.filter((file) => isEnglish(file) && file.document === document && file.version < version);
  return texts.find(({ file }) => file === earlier.at(-1)?.file) ?? null;
}

function checkStructure(scope: Scope, context: Context): Problem[] {
  return rules.flatMap(({ name, check, ...rule }) => {
    if (rule.scope !== scope) return [];
    const problems: Problem[] = [];
    check(context, (place, found, expected, kind = scope === 'translation' ? scope : undefined) => {
      problems.push(describeProblem(context.text, place, { rule: name, found, expected, kind }));
    });
    return problems;
  });
}

function checkWording(source: Located, passages: readonly Passage[]): Problem[] {
  return passages.flatMap((passage) => {
    const problems = checkPassage(source, passage, passages);
    return problems.length > 0 ? problems : checkPassage(source, passage, passages, passageRules);
  });
}

/** Of overlapping matches, reports the first; of those with the same start, the longest. */
function checkPassage(source: Located, passage: Passage, passages: readonly Passage[], list = wordingRules): Problem[] {
  const { value, place } = passage;
  const allowed = findAllowed(passage);
  const matches = list.flatMap(({ name, find }) => {
    return find(passage, passages).map((match) => ({ ...match, rule: name, end: match.offset + match.length }));
  });
  matches.sort((a, b) => a.offset - b.offset || b.end - a.end);
  const problems: Problem[] = [];
  let lastEnd = 0;
  for (const { offset, end, rule, found, expected, kind } of matches) {
    if (offset < lastEnd || allowed.some((words) => words.start <= offset && end <= words.end)) continue;
    lastEnd = end;
    const ownPlace = typeof place === 'number' ? place + countLines(value, offset) : place;
    problems.push(describeProblem(source, ownPlace, { rule, found, expected, kind }));
  }
  return problems;
}

function describeProblem({ file, findLine }: Located, place: number | string, problem: Omit<Problem, 'file' | 'line'>) {
  if (typeof place === 'number') return { ...problem, file, line: place };
  return { ...problem, file, line: findLine(...place.split('.')), found: `${place}: ${problem.found}` };
}
