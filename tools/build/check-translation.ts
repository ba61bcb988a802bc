/** A translation says the same things as the English text, section by section, so that a version means the same in every language. */
import { type CompiledText, digestText } from './compile-text.ts';
import { FILLED } from './fill.ts';
import { foldDigits } from './find-dates.ts';
import { findLeftovers } from './find-leftovers.ts';
import { findScript } from './find-script.ts';
import { languageOf } from './languages.ts';
import type { Finding, Problem } from './problem.ts';
import type { Section } from './read-body.ts';
import { findMissingTerms, type Glossary, latinForms } from './read-glossary.ts';

/** Below and above these shares of the English length something is missing or was added. Languages of India stay between 0.8 and 1.85. */
const SHORTEST = 0.55;
const LONGEST = 2.4;

/** A section with fewer English letters may have any length. */
const MEASURED = 60;

interface Pair {
  readonly text: CompiledText;
  readonly english: CompiledText;
  readonly report: (line: number, found: string, expected: string) => void;
}

export function checkTranslation(
  text: CompiledText,
  english: CompiledText,
  glossary: Glossary,
  problems: Problem[],
): void {
  const report: Pair['report'] = (line, found, expected) => problems.push({ file: text.file, line, found, expected });
  const pair = { text, english, report };
  checkFields(pair);
  if (!checkIds(pair)) return;
  const language = languageOf(text.meta.language);
  const known = latinForms(glossary);
  const findForeign = (words: string) => findScript(words, language, known);
  const isForeign = reportForeign(text, findForeign, report);
  for (const [index, section] of text.sections.entries()) {
    const original = english.sections[index];
    if (!original) continue;
    // What follows from a block that is missing is not told as well.
    if (!checkBlocks(section, original, pair)) continue;
    checkPlaceholders(section, original, pair);
    checkNumbers(section, original, pair);
    // What is not in the language has neither its length nor its terms.
    if (isForeign || section.written.some(({ words }) => findForeign(words).length > 0)) continue;
    checkLength(section, original, pair);
    checkTerms(section, original, glossary, pair);
  }
}

/** @returns whether all of it is in another script, which is told once */
function reportForeign(
  { sections }: CompiledText,
  findForeign: (words: string) => Finding[],
  report: Pair['report'],
): boolean {
  const written = sections.flatMap((section) =>
    section.written.map(({ words }, index) => ({ words, line: section.lines[index] ?? section.line })),
  );
  const whole = findForeign(written.map(({ words }) => words).join(' '));
  for (const { found, expected } of whole) report(written[0]?.line ?? 1, found, expected);
  if (whole.length > 0) return true;
  for (const { words, line } of written) {
    for (const { found, expected } of findForeign(words)) report(line, found, expected);
  }
  return false;
}

function checkFields({ text, english, report }: Pair): void {
  const compare = (line: number, what: string, found: string, right: string) => {
    if (found !== right)
      report(line, `${what}: found ${found}`, `${english.file} has ${right}: write the same in both`);
  };
  const listConstants = ({ constants }: CompiledText) => Object.keys(constants).sort().join(', ') || 'none';
  compare(text.findLine('revision'), 'revision', `${text.meta.revision}`, `${english.meta.revision}`);
  compare(text.findLine('constants'), 'constants', listConstants(text), listConstants(english));

  const ids = english.sections.map(nameSection);
  for (const id of Object.keys(text.exceptions ?? {})) {
    if (id === FIELDS || ids.includes(id)) continue;
    report(text.findLine('exceptions', id), `exceptions: found ${id}`, `the ids are ${[FIELDS, ...ids].join(', ')}`);
  }
  if (text.exceptions?.[FIELDS]) return;
  const fields = [
    ['title'],
    ['description'],
    ['note'],
    ...Object.keys(english.constants).map((name) => ['constants', name]),
  ];
  for (const path of fields) {
    const [right, found] = [english, text].map((one) => listNumbers([readField(one, path)]).join(', ') || 'no number');
    compare(text.findLine(...path), path.join('.'), found ?? '', right ?? '');
  }
  for (const name of ['title', 'description', 'note'] as const) {
    const words = text.meta[name] ?? '';
    // What nobody has written yet is told already.
    if (findLeftovers(words).length > 0) continue;
    for (const { found, expected } of findScript(words, languageOf(text.meta.language))) {
      report(text.findLine(name), `${name}: ${found}`, expected);
    }
  }
}

function readField({ meta, constants }: CompiledText, [field = '', name = '']: readonly string[]): string {
  if (field === 'constants') return constants[name] ?? '';
  return (field === 'title' || field === 'description' || field === 'note' ? meta[field] : null) ?? '';
}

/** @returns whether the sections are the same, so that they can be compared */
function checkIds({ text, english, report }: Pair): boolean {
  // The first has no heading, in either.
  const [ids = [], own = []] = [english, text].map(({ sections }) => sections.map(({ id }) => id));
  // Only the first that differs: one section that is missing moves all that follow.
  const at = (own.length > ids.length ? own : ids).findIndex((_, index) => own[index] !== ids[index]);
  if (at < 0) return true;
  const line = (text.sections[at] ?? text.sections.at(-1))?.line ?? 1;
  const expected = `${english.file} has ${ids[at] ?? 'none'}: write the same in both`;
  report(line, `id of section ${at}: found ${own[at] ?? 'none'}`, expected);
  return false;
}

interface Run {
  readonly kind: string;
  readonly count: number;
  readonly line: number;
}

/** The blocks of a section, items that follow each other as one list. */
function listRuns({ blocks, lines }: Section): Run[] {
  const runs: Run[] = [];
  for (const [index, { kind }] of blocks.entries()) {
    const last = runs.at(-1);
    const line = lines[index] ?? 1;
    if (last?.kind === kind && kind !== 'paragraph') runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ kind, count: 1, line });
  }
  return runs;
}

function describeRun(run: Run | undefined): string {
  if (!run) return 'nothing more in the section';
  if (run.kind === 'heading' || run.kind === 'paragraph') return `a ${run.kind}`;
  return `a ${run.kind === 'step' ? 'numbered list' : 'list'} of ${run.count === 1 ? '1 item' : `${run.count} items`}`;
}

/** @returns whether the blocks are the same */
function checkBlocks(section: Section, original: Section, { english, report }: Pair): boolean {
  const [own, right] = [listRuns(section), listRuns(original)];
  const longer = own.length > right.length ? own : right;
  const at = longer.findIndex((_, index) => describeRun(own[index]) !== describeRun(right[index]));
  if (at < 0) return true;
  const place = right[at]
    ? `${english.file}:${right[at].line} has`
    : `section ${nameSection(original)} of ${english.file} has`;
  report(
    (own[at] ?? own.at(-1))?.line ?? section.line,
    `found ${describeRun(own[at])}`,
    `${place} ${describeRun(right[at])}: write the same in both`,
  );
  return false;
}

function checkPlaceholders(section: Section, original: Section, pair: Pair): void {
  const listNames = (parts: Section['written']) =>
    parts.flatMap(({ placeholders, references }) => [
      ...placeholders.map((name) => `{${name}}`),
      ...references.map((id) => `{#${id}}`),
    ]);
  compareLists(section, original, listNames, pair, 'no placeholder');
}

function checkNumbers(section: Section, original: Section, pair: Pair): void {
  if (pair.text.exceptions?.[nameSection(section)]) return;
  const listIn = (parts: Section['written']) => listNumbers(parts.map(({ words }) => words));
  compareLists(section, original, listIn, pair, 'no number');
}

/** Compares what a section has and how often, in whatever order, and tells of the first block that differs. */
function compareLists(
  section: Section,
  original: Section,
  list: (parts: Section['written']) => string[],
  { english, report }: Pair,
  none: string,
): void {
  const format = (parts: Section['written']) => list(parts).sort().join(', ') || none;
  if (format(section.written) === format(original.written)) return;
  const blockOf = ({ written }: Section, index: number) => written.slice(index, index + 1);
  const at = section.written.findIndex(
    (_, index) => format(blockOf(section, index)) !== format(blockOf(original, index)),
  );
  const found = `found ${format(blockOf(section, at))}`;
  const expected = `${english.file}:${original.lines[at]} has ${format(blockOf(original, at))}: write the same in both`;
  report(section.lines[at] ?? section.line, found, expected);
}

/** The numbers in words, with the digits 0 to 9 and without the commas that group them. */
function listNumbers(words: readonly string[]): string[] {
  return words.flatMap((part) =>
    [...foldDigits(part).matchAll(/\d+(?:[.,٫٬]\d+)*/g)].map(([number]) => number.replace(/[,٬]/g, '')),
  );
}

function checkLength(section: Section, original: Section, { english, report }: Pair): void {
  const measure = ({ written }: Section) =>
    written.reduce((sum, { words }) => sum + (words.replaceAll(FILLED, '').match(/[\p{L}\p{M}]/gu)?.length ?? 0), 0);
  const [own, right] = [measure(section), measure(original)];
  if (right < MEASURED || (own >= right * SHORTEST && own <= right * LONGEST)) return;
  const what = own < right ? 'something is missing' : 'something was added';
  report(
    section.line,
    `found ${own} letters in section ${nameSection(section)}, where ${english.file}:${original.line} has ${right}`,
    `say the same, no more and no less: it seems that ${what}`,
  );
}

function checkTerms(section: Section, original: Section, glossary: Glossary, { text, english, report }: Pair): void {
  const join = ({ written }: Section) => written.map(({ words }) => words.replaceAll(FILLED, '')).join('\n');
  for (const { term, forms } of findMissingTerms(join(original), join(section), glossary)) {
    const file = text.file.replace(/(?:[^/]+\/){2}[^/]+$/, `glossary/${text.meta.language}.yaml`);
    report(
      section.line,
      `found no word for "${term}" in section ${nameSection(section)}, which ${english.file}:${original.line} has`,
      `${file} has ${forms.join(', ')}: use it here, or add the form that you use there`,
    );
  }
}

/** The names in `of` of what is no section. */
const FIELDS = 'fields';
const OPENING = 'opening';

function nameSection({ id }: Pick<Section, 'id'>): string {
  return id || OPENING;
}

/** What a translation of an English text is a translation of: a digest of its fields and of each section, by id. */
export function digestSections({ meta, constants, sections }: CompiledText): Record<string, string> {
  const fields = [meta.title, meta.description, meta.note ?? '', ...Object.entries(constants).flat()].join('\n');
  const parts: [string, string][] = [
    [FIELDS, fields],
    ...sections.map((section): [string, string] => [nameSection(section), section.source]),
  ];
  return Object.fromEntries(parts.map(([id, source]) => [id, digestText(source).slice(0, 8)]));
}

/** Where the English text has changed since it was translated. */
export function findStaleSections(text: CompiledText, english: CompiledText): Problem[] {
  const { document, version, language } = text.meta;
  const expected = `translate the change, then: npm run translated -- ${document} ${version} ${language}`;
  const { file } = text;
  if (!text.of) {
    const found = 'of: is missing: nobody has said which English words are translated';
    return [
      {
        file,
        line: text.findLine('of'),
        found,
        expected: expected.replace('translate the change', `translate all of ${english.file}`),
      },
    ];
  }
  const digests = digestSections(english);
  const ids = Object.keys({ ...digests, ...text.of }).filter((id) => digests[id] !== text.of?.[id]);
  return ids.map((id) => {
    const section = text.sections.find((one) => nameSection(one) === id);
    const what = id === FIELDS ? 'fields' : `section ${id}`;
    const change = id in digests ? 'changed' : 'was removed';
    const found = `of: ${what} of ${english.file} ${change} after this was translated`;
    return { file, line: section?.line ?? text.findLine('of', id), found, expected };
  });
}
