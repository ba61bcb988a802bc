/** The runner: runs the rules of each scope on what the scope names. */
import type { FilledText } from '../fill/fill-texts.ts';
import { hasBegun } from '../read/days.ts';
import { countLines, type Problem } from '../read/problem.ts';
import { settingValues } from '../read/read-site.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import type { Located } from '../read/read-yaml.ts';
import { listEarlier } from '../read/text-key.ts';
import type { Excerpt, FilledFolder, Place, Scope, Scopes } from './rule.ts';
import { rules } from './rules.ts';
import { findAllowed, nameAllowed } from './shared/find-words.ts';
import { type Passage, phrasesWording, settingsWording, textWording, type Wording } from './shared/wording.ts';

interface Finding<place> extends Omit<Problem, 'file' | 'line'> {
  readonly place: place;
}

/** Checks texts alone first: a rule that compares two relies on an original without problems. */
export function checkFolder(folder: FilledFolder): Problem[] {
  const { texts, site, phrases } = folder;
  const unsealed = texts.filter(({ sealed }) => !sealed);
  const problems: Problem[] = [];
  const add = (source: Located, findings: readonly Finding<Place<Scope>>[]) => {
    problems.push(...findings.map((finding) => describeFinding(source, finding)));
  };

  add(site, run('folder', folder));
  for (const text of texts) add(text, run(text.sealed ? 'sealed' : 'text', { folder, text }));
  add(site, runOnWording(settingsWording(site)));
  for (const source of phrases.values()) if (source) add(source, runOnWording(phrasesWording(source)));
  for (const text of unsealed) add(text, runOnWording(textWording(text, settingValues(site.company))));

  const faultyFiles = new Set([...folder.problems, ...problems].map(({ file }) => file));
  for (const text of unsealed) {
    const original = findEnglish(text, texts);
    if (original && !faultyFiles.has(original.file)) add(text, run('translation', { folder, text, original }));
  }
  for (const text of texts.filter(isEnglish)) {
    const previous = findPrevious(text, folder);
    if (previous) add(text, run('version', { folder, text, previous }));
  }
  return problems;
}

/** @returns `null` for a sealed version in force, and if the version before can't be read */
function findPrevious(text: FilledText, { texts, files, now }: FilledFolder) {
  if (text.sealed && hasBegun(text.version, now)) return null;
  const previous = listEarlier(text, files).at(-1);
  return texts.find(({ file }) => file === previous?.file) ?? null;
}

function run<scope extends Scope>(scope: scope, subject: Scopes[scope]): Finding<Place<scope>>[] {
  const findings: Finding<Place<scope>>[] = [];
  for (const [rule, check] of Object.entries(rules[scope])) {
    check(subject, (place, found, expected) => {
      findings.push({ rule, place, found, expected });
    });
  }
  return findings;
}

function runOnWording(wording: Wording): Finding<Excerpt>[] {
  const findings = Map.groupBy(run('wording', wording), ({ place }) => place.passage);
  return wording.passages.flatMap((passage) => selectFindings(findings.get(passage) ?? [], passage, wording.allowed));
}

/**
 * Of overlapping words, selects the first; of those with the same start, the longest. The passage as
 * a whole is last: it overlaps all of its words.
 */
function selectFindings(findings: readonly Finding<Excerpt>[], { value }: Passage, allowed: Wording['allowed']) {
  const spans = findings.map((finding) => {
    const { offset: start = 0, words } = finding.place;
    return { finding, start, end: start + (words ?? value).length, isWhole: words === undefined };
  });
  spans.sort((a, b) => Number(a.isWhole) - Number(b.isWhole) || a.start - b.start || b.end - a.end);
  const allowedPlaces = findAllowed(value, allowed ?? []);
  let lastEnd = 0;
  return spans.flatMap(({ finding, start, end }) => {
    if (start < lastEnd || allowedPlaces.some((place) => place.start <= start && end <= place.end)) return [];
    lastEnd = end;
    return [allowed ? { ...finding, words: nameAllowed(value, start, end) } : finding];
  });
}

function describeFinding({ file, findLine }: Located, { place, ...problem }: Finding<Place<Scope>>): Problem {
  if (typeof place === 'object' && 'file' in place) return { ...problem, file: place.file, line: 1 };
  const lineOrField = typeof place === 'object' ? placeOf(place) : place;
  if (typeof lineOrField === 'number') return { ...problem, file, line: lineOrField };
  return { ...problem, file, line: findLine(...lineOrField.split('.')), found: `${lineOrField}: ${problem.found}` };
}

function placeOf({ passage: { place, value }, offset = 0 }: Excerpt): number | string {
  return typeof place === 'number' ? place + countLines(value, offset) : place;
}
