/** `npm run import`: makes the English text of a version from a file of Word, HTML or Markdown. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { documentNames, referenceLanguage } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { fillTexts } from '../content/fill/fill-texts.ts';
import { isDate } from '../content/read/days.ts';
import { formatDate } from '../content/read/languages.ts';
import { ContentError, formatProblems, type Problem } from '../content/read/problem.ts';
import { readFolder } from '../content/read/read-folder.ts';
import { parseSource } from '../content/read/read-source.ts';
import { readContent } from '../content/read-content.ts';
import { readArguments, run, UsageError } from '../shared/command.ts';
import { writeFiles } from '../shared/write-files.ts';

const usage = `npm run import -- <document> <YYYY-MM-DD> <file> [--replace]   makes en.md of a version from a .docx, .html or .md file;
                                                               --replace: also where it has an en.md`;

const KINDS = { '.docx': 'docx', '.html': 'html', '.htm': 'html', '.md': 'md' } as const;

export async function importFile(args: readonly string[], folder = 'content'): Promise<string> {
  const { document, version, path, kind, replace } = readTarget(args);
  const problems: Problem[] = [];
  const { site, sources, sealed, namePath } = readFolder(folder, problems);
  if (!site) throw new ContentError(problems.filter(({ file }) => file === namePath('site.json')));
  const key = { document, version, language: referenceLanguage };
  const file = namePath(`${document}/${version}/en.md`);
  const target = join(folder, document, version, 'en.md');
  if (sealed.has(file)) throw new CommandError(`${file} is sealed: import into a version that is not`);
  if (existsSync(target) && !replace)
    throw new CommandError(`${file} exists already: with --replace, it is written anew`);
  const earlier = sources.filter((text) => text.document === document && text.version < version);
  const last = earlier.findLast(({ language }) => language === key.language);

  const { importText, findFaults, labelBlocks, formatReport, listPlaces } = await loadImport();
  const note = last && { note: 'TODO say in one plain sentence what changed' };
  const fields = { effective: version, revision: (last?.revision ?? 0) + 1, ...note };
  const imported = await importText(kind, readFileSync(path), fields, site.company.email);
  const { blocks, text, places, paragraphs, besides } = imported;
  const source = parseSource({ ...key, file, raw: text }, text, problems);
  const filled = source && fillTexts([source], site.company)[0];
  if (!filled) throw new ContentError(problems.filter((problem) => problem.file === file));
  const faults = findFaults(paragraphs, blocks, filled);
  if (faults.length > 0)
    throw new CommandError([`Nothing is written: ${path} can’t be proved`, ...faults].join('\n  '));

  writeFiles([[target, text]]);
  const asked = [...listPlaces(file, blocks, places), ...findProblems(folder, file)];
  const list = asked.length > 0 ? formatProblems(asked, 'to look at') : 'Nothing to look at';
  const report = `${formatReport(blocks, places, labelBlocks(blocks, filled), besides, formatDate(version, 'en'))}\n${list}`;
  const reportFile = join(dirname(folder), `import-${document}-${version}.txt`);
  writeFiles([[reportFile, `${report}\n`]]);
  return `Written: ${file}. This report is also in ${namePath(`../import-${document}-${version}.txt`)}\n\n${report}`;
}

function readTarget(args: readonly string[]) {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readArguments({ args, allowPositionals: true, options });
  const [name, version = '', path = '', ...rest] = positionals;
  const document = documentNames.find((documentName) => documentName === name);
  if (!document || !isDate(version) || !path || rest.length > 0) {
    const expected = `expected ${documentNames.join(' or ')}, a day that exists, and a file`;
    throw new UsageError(`found "${args.join(' ')}", ${expected}`);
  }
  const kind = Object.entries(KINDS).find(([extension]) => extension === extname(path).toLowerCase())?.[1];
  if (!kind)
    throw new CommandError(`${path}: save it as .docx, .html or .md, which say what is a title and what is a list`);
  if (!existsSync(path)) throw new CommandError(`${path} does not exist`);
  return { document, version, path, kind, ...values };
}

/** Loaded last: the packages that read documents are for development only. */
async function loadImport() {
  try {
    const [text, receipt, report] = await Promise.all([
      import('../import/import-text.ts'),
      import('../import/receipt.ts'),
      import('../import/report.ts'),
    ]);
    return { ...text, ...receipt, ...report };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CommandError('The packages that read documents are missing: npm ci installs them');
  }
}

/** The rules of the build, run on the new file. */
function findProblems(folder: string, file: string): readonly Problem[] {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.filter((problem) => problem.file === file);
  }
}

if (import.meta.main) await run((args) => importFile(args), usage);
