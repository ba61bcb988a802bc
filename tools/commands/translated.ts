/** `npm run translated`: records which English words a translation translates, once its translator says that it does. */
import { readFileSync, writeFileSync } from 'node:fs';
import { digestSections, findStaleSections } from '../build/check-translation.ts';
import type { CompiledText } from '../build/compile-text.ts';
import { NOT_REVIEWED, readFrontMatter } from '../build/front-matter.ts';
import { textKey } from '../build/lock.ts';
import { ContentError, type Problem } from '../build/problem.ts';
import { inspectContent, pairTranslations } from '../build/read-content.ts';
import { CommandError, run, usageError } from './command.ts';

const usage = `npm run translated -- <document> <version> <language>   the translation says what the English text says now`;

export function translated(args: readonly string[], folder = 'content'): string {
  if (args.length !== 3) throw usageError(`found ${args.length} arguments`, usage);
  const key = args.join('/');
  const problems: Problem[] = [];
  const { texts = [] } = inspectContent(folder, problems, false) ?? {};
  const [text, english] = pairTranslations(texts).find(([{ meta }]) => textKey(meta) === key) ?? [];
  const file = text?.file ?? `${folder}/${key}.md`;
  const stale = text && english ? findStaleSections(text, english) : [];
  const others = problems.filter((problem) => {
    if (problem.file !== file && problem.file !== english?.file) return false;
    return !stale.some(({ line, found }) => problem.line === line && problem.found === found);
  });
  if (others.length > 0) throw new ContentError(others);
  if (!text || !english) throw usageError(`there is no translation ${file} of an English text`, usage);
  if (stale.length === 0) return `${file} was up to date already`;

  writeFileSync(file, replaceDigests(readFileSync(file, 'utf8'), text, digestSections(english)));
  const lines = stale.map(({ line, found }) => `${file}:${line} ${found}`);
  return [...lines, `${file} is up to date`, ...remindOfReview(text)].join('\n');
}

/** The file with other digests and everything else as it is. */
function replaceDigests(source: string, { file }: CompiledText, digests: Readonly<Record<string, string>>): string {
  const end = source.includes('\r\n') ? '\r\n' : '\n';
  const lines = Object.entries(digests).map(([id, digest]) => `  ${id}: "${digest}"${end}`);
  const field = `of:${end}${lines.join('')}`;
  const [top = ''] = /^\uFEFF?---.*?\n(?=---)/s.exec(source) ?? [];
  const without = top.replace(/^of:[^\n]*\n(?:[^\S\n]+[^\n]*\n)*/m, '');
  // Where it stood, or else last.
  const at = top === without ? top.length : top.search(/^of:/m);
  const changed = without.slice(0, at) + field + without.slice(at) + source.slice(top.length);
  const written = readFrontMatter(file, changed.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n'), []).fields?.of;
  if (JSON.stringify(written) !== JSON.stringify(digests)) {
    throw new CommandError(`${file}: could not write of among its fields: take it out of them, and try again`);
  }
  return changed;
}

function remindOfReview({ of, reviewed = NOT_REVIEWED }: CompiledText): string[] {
  if (!of || reviewed === NOT_REVIEWED) return [];
  return [
    `It was reviewed before this change (${reviewed}): unless the review still holds, write reviewed: ${NOT_REVIEWED}`,
  ];
}

if (import.meta.main) await run((args) => translated(args));
