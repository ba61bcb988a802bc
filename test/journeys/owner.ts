/** The owner of a site: a project in a folder, its history in git, a clock, and the sites that are live. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect } from 'vitest';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { readFlags } from '../../tools/commands/deploy.ts';
import { listSites } from '../../tools/commands/live-texts.ts';
import { newVersion } from '../../tools/commands/new-version.ts';
import { findRefusals, refuseUnreachable } from '../../tools/commands/refusals.ts';
import { findUnsealed, seal } from '../../tools/commands/seal.ts';
import { translated } from '../../tools/commands/translated.ts';
import { textKey } from '../../tools/content/read/text-key.ts';
import { type Content, readContent } from '../../tools/content/read-content.ts';
import { createLegalJson } from '../../tools/content/write/legal-json.ts';
import { writeAssets } from '../../tools/content/write/write-assets.ts';
import { advise } from '../../tools/vite/advise.ts';
import { readWrangler } from '../../tools/vite/read-wrangler.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { type Cleanup, createFolder, edit } from '../tools/folders.ts';
import { inDevanagari, translate } from './translate.ts';

export type Owner = ReturnType<typeof createOwner>;

/** The files of the project, by path. */
export type Commit = ReadonlyMap<string, string>;

/** What a deployment made public. */
export interface LiveSite {
  readonly url: URL;
  readonly commit: Commit;
  readonly content: Content;
  readonly files: ReadonlyMap<string, string>;
  /** Whether the texts were compared with those of a live site. */
  readonly isCompared: boolean;
}

interface Options {
  /** Creates the folder of the project. */
  readonly make?: (whenDone?: Cleanup) => string;
  /** The day on which the owner begins. */
  readonly day?: string;
  readonly whenDone?: Cleanup;
}

/** A small project in English and Hindi, whose texts hold since 2024-01-01. Nothing is sealed yet. */
export function createOwner({ day = '2026-10-05', whenDone, make = makeFolder }: Options = {}) {
  const folder = make(whenDone);
  const content = join(folder, 'content');
  publish(folder, 'hi');
  for (const document of documentNames) {
    edit(content, `${document}/2024-01-01/en.md`, '{email}.', '{email}, or see {site}.');
    edit(content, `${document}/2024-01-01/hi.md`, '{email} पर', '{email} या {site} पर');
    translated([document, '2024-01-01', 'hi'], content, noon(day));
  }
  let now = noon(day);
  const deployments: LiveSite[] = [];
  const sites = new Map<string, LiveSite>();
  const commits = [readFiles(folder)];
  const typed: string[] = [];
  const commands: Readonly<Record<string, (args: readonly string[]) => string>> = {
    build: () => advise(build().content, readDeployment().settings.base, now).join('\n'),
    deploy,
    'new-version': (args) => newVersion(args, content, now),
    seal: (args) => seal(args, content, now),
    translated: (args) => translated(args, content, now),
  };

  const readDeployment = () => readWrangler(join(folder, 'wrangler.toml'));

  function build() {
    const built = readContent(content, { now });
    const writers = writeAssets(built.texts, built.phrases);
    return { content: built, files: new Map([...writers].map(([path, write]) => [path, write()])) };
  }

  /** All but the upload, and the requests to the built Worker and the live site. */
  function deploy(args: readonly string[]): string {
    const { isDryRun, ...flags } = readFlags(args);
    const built = build();
    const deployment = readDeployment();
    const urls = listSites(built.content, deployment.settings.base);
    const [url] = urls;
    const witness = urls.flatMap(({ href }) => sites.get(href) ?? [])[0];
    const texts = witness && !isDryRun ? listPublished(witness.content) : null;
    const isAnswered = isDryRun || flags.isUnreachable || sites.has(url.href);
    const refusals = [
      ...findRefusals({ content: built.content, deployment, live: texts, now, flags }),
      ...(isAnswered ? [] : [refuseUnreachable(url, 'ENOTFOUND', witness?.url, flags)]),
    ];
    if (refusals.length > 0) {
      const messages = refusals.map(({ message }) => message);
      throw new CommandError(
        ['Not deployed:', ...messages].join('\n'),
        1,
        refusals.flatMap(({ remedies }) => remedies),
      );
    }
    if (isDryRun) return 'Nothing was deployed: this was a dry run.';
    const live = { ...built, url, commit: readFiles(folder), isCompared: texts !== null };
    deployments.push(live);
    sites.set(url.href, live);
    return 'Deployed.';
  }

  const listTexts = (version: string) => readdirSync(join(content, version)).map((name) => `${version}/${name}`);

  const owner = {
    folder,
    now: () => now,
    today: () => new Date(now).toISOString().slice(0, 10),
    live: (): LiveSite | undefined => deployments.at(-1),
    deployments: (): readonly LiveSite[] => deployments,
    /** All commands so far. */
    typed: (): readonly string[] => typed,

    waitUntil(day: string): void {
      now = noon(day);
    },

    /** @param command as one types it after `npm run` */
    async run(command: string): Promise<string> {
      typed.push(command);
      const [name = '', ...args] = command.split(' ').filter((word) => word !== '--');
      return (commands[name] ?? expect.fail(`there is no command ${name}`))(args);
    },

    /** @returns the refusal of a command, if it refuses */
    async attempt(command: string): Promise<CommandError | null> {
      try {
        await owner.run(command);
        return null;
      } catch (error) {
        if (error instanceof CommandError) return error;
        throw error;
      }
    },

    /** @returns what a command says that refuses */
    async runRefused(command: string): Promise<string> {
      const refusal = await owner.attempt(command);
      return (refusal ?? expect.fail(`npm run ${command} refuses nothing`)).message.replaceAll(`${nameContent()}/`, '');
    },

    /** Seals and deploys for the first time. */
    async publish(): Promise<void> {
      await owner.run('seal');
      await owner.run('deploy -- --live-site-unreachable');
      owner.commit();
    },

    /** Nothing is left to do: the site builds, all of it is sealed, and a deployment would not be refused. */
    async expectGreen(): Promise<void> {
      expect(findUnsealed(build().content).map(({ file }) => file)).toEqual([]);
      expect(await owner.run('seal')).toMatch(/^nothing to seal/);
      await owner.run('deploy -- --dry-run');
    },

    has: (file: string) => existsSync(join(content, file)),
    read: (file: string) => readFileSync(join(content, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(content, file), text),
    remove: (file: string) => rmSync(join(content, file), { recursive: true }),
    edit: (file: string, from: string | RegExp, to: string) => void edit(content, file, from, to),
    editSettings: (from: string | RegExp, to: string) => void edit(folder, 'wrangler.toml', from, to),

    editLine(file: string, line: number, to: string): void {
      owner.write(
        file,
        owner
          .read(file)
          .split('\n')
          .with(line - 1, to)
          .join('\n'),
      );
    },

    editRecord(change: (seals: Record<string, unknown>) => void): void {
      const seals = JSON.parse(owner.read('published.json'));
      change(seals);
      owner.write('published.json', `${JSON.stringify(seals, null, 2)}\n`);
    },

    /** Sets a field of `site.json`. */
    set(field: string, value: string | readonly string[]): void {
      const settings = { ...JSON.parse(owner.read('site.json')), [field]: value };
      owner.write('site.json', `${JSON.stringify(settings, null, 2)}\n`);
    },

    /** Changes the host of the site, in both settings. */
    move(host: string): void {
      const before = new URL(JSON.parse(owner.read('site.json')).address).host;
      owner.set('address', `https://${host}`);
      if (host !== before) owner.editSettings(before, host);
    },

    listVersions: (document: string) => readdirSync(join(content, document)).sort(),

    moveVersion(from: string, to: string): void {
      renameSync(join(content, from), join(content, to));
      for (const file of listTexts(to)) owner.edit(file, /^effective: .*/m, `effective: ${to.split('/')[1]}`);
    },

    /** Writes the note of a version, in each of its languages. */
    writeNotes(version: string, note: string): void {
      for (const file of listTexts(version)) {
        const translation = file.endsWith('/en.md') ? note : inDevanagari(note);
        owner.write(file, owner.read(file).replace(/^note: .*/m, `note: ${JSON.stringify(translation)}`));
      }
    },

    /** Writes a translation of all of the English text. */
    translate(file: string): void {
      const english = owner.read(file.replace(/[^/]*$/, 'en.md'));
      owner.write(file, translate(english, owner.has(file) ? owner.read(file) : ''));
    },

    /** Reviews the translations of a version. */
    review(version: string): void {
      for (const file of listTexts(version)) {
        owner.write(file, owner.read(file).replace(/^reviewed: .*/m, `reviewed: A. Sharma, ${owner.today()}`));
      }
    },

    /** @param file as a message names it */
    nameFile: (file: string) => relative(content, resolve(file.startsWith('content/') ? folder : '', file)),

    /** Commits all files, or those below some paths. */
    commit(...paths: readonly string[]): Commit {
      const isIncluded = (file: string) => paths.length === 0 || paths.some((path) => file.startsWith(path));
      const commit = new Map([
        ...(commits.at(-1) ?? []),
        ...[...readFiles(folder)].filter(([file]) => isIncluded(file)),
      ]);
      commits.push(commit);
      return commit;
    },

    /** Takes a file back from git, as it was when it was last committed, or in a commit. */
    restore(file: string, commit?: Commit): void {
      const path = join('content', owner.nameFile(file));
      const files = commit ?? commits.findLast((files) => files.has(path));
      writeFiles(
        folder,
        new Map([...readFiles(folder), [path, files?.get(path) ?? expect.fail(`git has no ${path}`)]]),
      );
    },

    checkOut: (commit: Commit) => writeFiles(folder, commit),

    /** Undoes a commit: each file that it changed is as it was before. */
    revert(commit: Commit): void {
      const before = commits[commits.indexOf(commit) - 1] ?? new Map();
      const undone = [...before].filter(([file, text]) => commit.get(file) !== text);
      writeFiles(folder, new Map([...readFiles(folder), ...undone]));
    },

    /** Merges a branch, with conflict marks where both changed a line. */
    merge(base: Commit, branch: Commit): void {
      const ours = readFiles(folder);
      const merged = [...branch].map(
        ([file, text]) => [file, mergeText(ours.get(file), base.get(file), text)] as const,
      );
      writeFiles(folder, new Map([...ours, ...merged]));
    },

    /** The text that readers see now, or that of a version. */
    readLive(document: DocumentName, language: string, version?: string): string {
      const { content, files } = owner.live() ?? expect.fail('nothing is live');
      const { version: current } =
        currentVersion(createCatalog(content.texts).documents.get(document) ?? [], now) ?? {};
      const key = `${document}/${version ?? current}/${language}`;
      const text = content.texts.find((text) => textKey(text) === key) ?? expect.fail(`${key} is not live`);
      return files.get(assetPaths.text(text)) ?? '';
    },

    /** What `/legal.json` says of a text. */
    readPublished(key: string, live = deployments.at(-1)) {
      const { content } = live ?? expect.fail('nothing is live');
      const [document = '', version = '', language = ''] = key.split('/');
      const { versions = [] } = createLegalJson(createCatalog(content.texts), now).documents[document] ?? {};
      return (
        versions.find((listed) => listed.version === version)?.texts[language] ?? expect.fail(`${key} is not live`)
      );
    },
  };
  const nameContent = () => relative(process.cwd(), folder);
  return owner;
}

/** The owner of a site that is sealed and live. */
export async function createPublishedSite(options?: Options): Promise<Owner> {
  const owner = createOwner(options);
  await owner.publish();
  return owner;
}

/** In India, where days begin. */
function noon(day: string): number {
  return Date.parse(`${day}T12:00:00+05:30`);
}

/** What the live site answers when it is asked which texts it shows. */
function listPublished({ texts }: Content) {
  return new Map(texts.map((text) => [textKey(text), { revision: text.revision, digest: text.digest }]));
}

function readFiles(folder: string): Commit {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function writeFiles(folder: string, files: Commit): void {
  for (const path of readdirSync(folder)) rmSync(join(folder, path), { recursive: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function mergeText(ours: string | undefined, base: string | undefined, theirs: string): string {
  if (ours === undefined || ours === theirs || ours === base) return theirs;
  if (theirs === base) return ours;
  const folder = createFolder();
  const paths = Object.entries({ ours, base: base ?? '', theirs }).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  return spawnSync('git', ['merge-file', '--stdout', ...paths], { encoding: 'utf8' }).stdout;
}
