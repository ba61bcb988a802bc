/** `npm run translated`: records which English words a translation translates, once its translator says that it does. */
import { writeFileSync } from 'node:fs';
import { digestSections } from '../content/fill/digest-sections.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { findEnglish } from '../content/read/read-source.ts';
import { textKey } from '../content/read/text-key.ts';
import { inspectFolder } from '../content/read-content.ts';
import { findStaleSections } from '../content/rules/stale-translation.ts';
import { run, usageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run translated -- <document> <version> <language>   the translation says what the English text says now`;

export function translated(args: readonly string[], folder = 'content'): string {
  if (args.length !== 3) throw usageError(`found "${args.join(' ')}"`, usage);
  const key = args.join('/');
  const problems: Problem[] = [];
  const content = inspectFolder(readFolder(folder, problems), problems, { seals: {}, isDevelopment: true });
  if (!content) throw new ContentError(problems);
  const { texts } = content;
  const text = texts.find((one) => textKey(one) === key);
  const english = text ? findEnglish(text, texts) : null;
  const file = text?.file ?? `${folder}/${key}.md`;
  const stale = text ? findStaleSections(text, english) : [];
  const isStale = ({ line, found }: Problem) => stale.some((one) => one.line === line && one.found === found);
  const others = problems.filter((one) => one.file === english?.file || (one.file === file && !isStale(one)));
  if (others.length > 0) throw new ContentError(others);
  if (!text || !english) throw usageError(`${file} is no translation of an English text`, usage);
  if (stale.length === 0) return `${file} was up to date already`;

  const digests = digestSections(english);
  const edited = editFields(file, (fields) => fields.set('translates', fields.createNode(digests)));
  writeFileSync(file, edited);
  const { translates, reviewed = NOT_REVIEWED } = text;
  return [
    ...(translates ? stale.map(({ line, found }) => `${file}:${line} ${found}`) : []),
    `${file} is up to date`,
    ...(translates && reviewed !== NOT_REVIEWED
      ? [`It was reviewed before this change (${reviewed}): unless that still holds, write reviewed: ${NOT_REVIEWED}`]
      : []),
  ].join('\n');
}

if (import.meta.main) await run((args) => translated(args));
