/** A project: its texts and settings in a folder, and their history in git. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect } from 'vitest';
import { edit } from '../tools/folders.ts';
import { inDevanagari, translate } from './translate.ts';

/** The files of the project, by path. */
export type Commit = ReadonlyMap<string, string>;

export function createProject(folder: string) {
  const content = join(folder, 'content');
  const commits = [readFiles(folder)];
  const listTexts = (version: string) => readdirSync(join(content, version)).map((name) => `${version}/${name}`);

  const project = {
    listTexts,
    readAll: () => readFiles(folder),
    has: (file: string) => existsSync(join(content, file)),
    read: (file: string) => readFileSync(join(content, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(content, file), text),
    remove: (file: string) => rmSync(join(content, file), { recursive: true }),
    edit: (file: string, from: string | RegExp, to: string) => void edit(content, file, from, to),
    editSettings: (from: string | RegExp, to: string) => void edit(folder, 'wrangler.toml', from, to),

    editLine(file: string, line: number, to: string): void {
      const lines = project.read(file).split('\n');
      project.write(file, lines.with(line - 1, to).join('\n'));
    },

    /** Removes the seals of a version, or of one text. */
    unseal(path: string): void {
      for (const file of path.endsWith('.md') ? [path] : listTexts(path))
        project.write(file, project.read(file).replace(/^sealed:\n(?: .*\n)*/m, ''));
    },

    /** Sets a field of `site.json`. */
    set(field: string, value: string | readonly string[]): void {
      const settings = { ...JSON.parse(project.read('site.json')), [field]: value };
      project.write('site.json', `${JSON.stringify(settings, null, 2)}\n`);
    },

    /** Changes the host of the site, in both settings. */
    move(host: string): void {
      const before = new URL(JSON.parse(project.read('site.json')).address).host;
      project.set('address', `https://${host}`);
      if (host !== before) project.editSettings(before, host);
    },

    listVersions: (document: string) => readdirSync(join(content, document)).sort(),

    moveVersion(from: string, to: string): void {
      project.unseal(from);
      renameSync(join(content, from), join(content, to));
      for (const file of listTexts(to)) project.edit(file, /^effective: .*/m, `effective: ${to.split('/')[1]}`);
    },

    /** Writes the note of a version, in each of its languages. */
    writeNotes(version: string, note: string): void {
      for (const file of listTexts(version)) {
        const translation = file.endsWith('/en.md') ? note : inDevanagari(note);
        project.write(file, project.read(file).replace(/^note: .*/m, `note: ${JSON.stringify(translation)}`));
      }
    },

    /** Writes a translation of all of the English text. */
    translate(file: string): void {
      const english = project.read(file.replace(/[^/]*$/, 'en.md'));
      project.write(file, translate(english, project.has(file) ? project.read(file) : ''));
    },

    /** @param file as a message names it */
    nameFile: (file: string) => relative(content, resolve(file.startsWith('content/') ? folder : '', file)),

    /** Commits all files. */
    commit(): Commit {
      const commit = readFiles(folder);
      commits.push(commit);
      return commit;
    },

    /** Takes a file back from git, as it was when it was last committed, or in a commit. */
    restore(file: string, commit?: Commit): void {
      const path = join('content', project.nameFile(file));
      const files = commit ?? commits.findLast((files) => files.has(path));
      const text = files?.get(path) ?? expect.fail(`git has no ${path}`);
      writeFiles(folder, new Map([...readFiles(folder), [path, text]]));
    },

    checkOut: (commit: Commit) => writeFiles(folder, commit),

    /** Merges a branch that changed other files. */
    merge: (branch: Commit) => writeFiles(folder, new Map([...readFiles(folder), ...branch])),
  };
  return project;
}

function readFiles(folder: string): Commit {
  // Not `node_modules`: it follows links.
  const content = readdirSync(join(folder, 'content'), { recursive: true, withFileTypes: true });
  const files = [...readdirSync(folder, { withFileTypes: true }), ...content].filter((entry) => entry.isFile());
  const paths = files.map((file) => relative(folder, join(file.parentPath, file.name)));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function writeFiles(folder: string, files: Commit): void {
  for (const path of readdirSync(folder)) rmSync(join(folder, path), { recursive: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
