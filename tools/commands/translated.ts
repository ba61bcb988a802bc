/** `npm run translated`: records which English words a translation translates, once its translator says that it does. */
import { writeFileSync } from 'node:fs';
import { CommandError } from '../command-error.ts';
import type { FilledText } from '../content/fill/fill-texts.ts';
import { digestSections, findStaleSections } from '../content/fill/stale-sections.ts';
import { ContentError, type Problem } from '../content/read/problem.ts';
import { NOT_REVIEWED } from '../content/read/read-fields.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { findEnglish } from '../content/read/read-source.ts';
import { textKey } from '../content/read/text-key.ts';
import { nameSection } from '../content/read/tree.ts';
import { checkContent } from '../content/read-content.ts';
import { readArguments, run, UsageError } from './command.ts';
import { editFields } from './edit-fields.ts';

const usage = `npm run translated -- <document> <version> <language>               the translation says what the English text says now
npm run translated -- <document> <version> <language> --unchanged   so it does in words that stood in the version before`;

export function translated(args: readonly string[], folder = 'content'): string {
  const options = { unchanged: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true });
  if (positionals.length !== 3) throw new UsageError(`found "${args.join(' ')}"`);
  const key = positionals.join('/');
  const problems: Problem[] = [];
  const { texts } = checkContent(readFolder(folder, problems), problems, { ignoreSeals: true, isDevelopment: true });
  const text = texts.find((one) => textKey(one) === key);
  const english = text ? findEnglish(text, texts) : null;
  const file = text?.file ?? `${folder}/${key}.md`;
  const stale = text && english ? findStaleSections(text, english) : [];
  const isStale = ({ line, found }: Problem) => stale.some((one) => one.line === line && one.found === found);
  const others = problems.filter((one) => one.file === english?.file || (one.file === file && !isStale(one)));
  if (others.length > 0) throw new ContentError(others);
  if (!text || !english) throw new UsageError(`${file} is no translation of an English text`);
  if (stale.length === 0) return `${file} was up to date already`;

  const same = values.unchanged ? [] : findUntranslated(text, english, texts);
  if (same.length > 0) {
    const command = `npm run translated -- ${positionals.join(' ')} --unchanged`;
    throw new CommandError(
      [...same, `Translate the change; or, if the words still say the same: ${command}`].join('\n'),
    );
  }
  const edited = editFields(file, (fields) => fields.set('translates', fields.createNode(digestSections(english))));
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

/** The sections that are word for word those of the version before, while their English changed. */
function findUntranslated(text: FilledText, english: FilledText, texts: readonly FilledText[]): string[] {
  const findEarlier = ({ document, language, version }: FilledText) =>
    texts.findLast((one) => one.document === document && one.language === language && one.version < version);
  const [before, englishBefore] = [findEarlier(text), findEarlier(english)];
  if (!before || before.version !== englishBefore?.version) return [];
  const [own, old, now, then] = [text, before, english, englishBefore].map(digestSections);
  return text.sections.flatMap((section) => {
    const id = nameSection(section);
    if (!own?.[id] || own[id] !== old?.[id] || now?.[id] === then?.[id]) return [];
    return [
      `${text.file}:${section.line} section ${id} is word for word that of ${before.file}, and its English changed`,
    ];
  });
}

if (import.meta.main) await run((args) => translated(args), usage);
