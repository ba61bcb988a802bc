/** `npm run new-version`: a start for the next version of a document. */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { documentNames } from '../../src/documents/document.ts';
import { decodeSource } from '../build/decode-source.ts';
import { isDate, NOT_REVIEWED, splitFrontMatter } from '../build/front-matter.ts';
import { ContentError, type Problem } from '../build/problem.ts';
import { CommandError, isOver, run, usageError } from './command.ts';

const usage = `npm run new-version -- <document> <YYYY-MM-DD>        the day from which the new version holds
npm run new-version -- <document> <YYYY-MM-DD> --backdated        a day that is over`;

/** The build refuses it until it is written. */
const note = 'note: TODO say in one plain sentence what changed';

/** @param now milliseconds since 1970 */
export function newVersion(args: readonly string[], folder = 'content', now = Date.now()): string {
  const [document = '', version = '', ...options] = args;
  const isBackdated = options[0] === '--backdated';
  if (args.length < 2 || options.length > (isBackdated ? 1 : 0))
    throw usageError(`found ${args.length} arguments`, usage);
  if (!documentNames.some((name) => name === document)) {
    throw usageError(`there is no document "${document}": the documents are ${documentNames.join(', ')}`, usage);
  }
  if (!isDate(version)) throw usageError(`"${version}" is no day: write one that exists, as YYYY-MM-DD`, usage);
  const latest = globSync('*', { cwd: join(folder, document) })
    .filter(isDate)
    .sort()
    .at(-1);
  if (!latest) throw new CommandError(`${join(folder, document)} has no version to start from`);
  const target = join(folder, document, version);
  if (existsSync(target)) throw new CommandError(`${target} exists already`);
  if (version < latest)
    throw new CommandError(`${version} is before ${latest}, the latest version: choose a later day`);
  if (isOver(version, now) && !isBackdated) {
    throw new CommandError(`${version} is over: choose a later day, or say that you mean it with --backdated`);
  }

  const files = globSync('*.md', { cwd: join(folder, document, latest) }).sort();
  // Beside the content, where no half-written text is read.
  const draft = join(dirname(folder), `.new-version-${process.pid}`);
  try {
    mkdirSync(draft);
    for (const file of files) {
      const path = join(folder, document, latest, file);
      writeFileSync(join(draft, file), startText(path, version));
    }
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const written = files.map((file) => `  ${join(target, file)}`);
  return `Written, as a copy of ${latest}:\n${written.join('\n')}\n\n${formatNextSteps(document, version)}`;
}

/** The text of a file with its fields made ready for the next version. */
function startText(path: string, version: string): string {
  const problems: Problem[] = [];
  const source = decodeSource(path, readFileSync(path), problems);
  if (problems.length > 0) throw new ContentError(problems);
  const parts = source === null ? null : splitFrontMatter(source);
  const yaml = parts && parseDocument(parts.fields);
  if (!yaml || yaml.errors.length > 0)
    throw new CommandError(`${path}: the fields at its top can’t be read. npm run build says why`);
  yaml.set('effective', version);
  yaml.delete('note');
  yaml.delete('published');
  // `of` stays: it says of each section whether the English one still is what was translated.
  if (yaml.has('reviewed')) yaml.set('reviewed', NOT_REVIEWED);
  const ready = yaml.toString({ lineWidth: 0 }).replace(/^revision:.*$/m, `$&\n${note}`);
  return `---\n${ready}---\n${parts.body}`;
}

function formatNextSteps(document: string, version: string): string {
  return `What to do next:
  1. Write the note at the top: one plain sentence that says what changed. It does not build before.
  2. Raise the revision by one if users must agree again. Leave it if they need not: a wording that is clearer but
     means the same.
  3. Edit the text. All this in each language of content/site.json. npm run dev shows it at /${document}?version=${version}
     Then say of each translation that it is up to date: npm run translated -- ${document} ${version} <language>
     and who has reviewed it, in the field reviewed.
  4. npm run check    says what is wrong
  5. npm run seal     records the text: from then on it stays as it is
  6. npm run deploy   before ${version}: the version takes effect by itself at 00:00 in India`;
}

if (import.meta.main) await run((args) => newVersion(args));
