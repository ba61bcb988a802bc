/** An owner of the site: a project in a folder, its history in git, a clock, and the sites that are live. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { findReasons } from '../../tools/commands/deploy.ts';
import { findLostTexts } from '../../tools/commands/live-texts.ts';
import { newVersion } from '../../tools/commands/new-version.ts';
import { findUnsealed, isReviewed, seal } from '../../tools/commands/seal.ts';
import { translated } from '../../tools/commands/translated.ts';
import { findOutdated } from '../../tools/content/find-outdated.ts';
import { type Content, readContent } from '../../tools/content/read-content.ts';
import { createLegalJson } from '../../tools/content/write/legal-json.ts';
import { writeAssets } from '../../tools/content/write/write-assets.ts';
import { readWrangler } from '../../tools/vite/read-wrangler.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { type Cleanup, createFolder, edit } from '../tools/folders.ts';
import { addDays } from './follow-advice.ts';
import { inDevanagari, translate } from './translate.ts';

export type Owner = ReturnType<typeof createOwner>;

/** The files of the project, by path. */
type Snapshot = ReadonlyMap<string, string>;

/** What a deployment made public. */
export interface LiveSite {
  readonly address: string;
  readonly commit: Snapshot;
  readonly content: Content;
  readonly files: ReadonlyMap<string, string>;
}

interface Options {
  /** The day on which the owner begins. */
  readonly day?: string;
  readonly whenDone?: Cleanup;
  readonly folder?: string;
}

/** A small project in English and Hindi, whose texts hold since 2024-01-01. Nothing is sealed yet. */
export function createOwner({ day = '2026-10-05', whenDone, folder = makeFolder(whenDone) }: Options = {}) {
  const content = join(folder, 'content');
  let now = noon(day);
  let isBackdated = false;
  const sites = new Map<string, LiveSite>();
  const commits: Snapshot[] = [];

  const readFiles = (): Snapshot => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    return new Map(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
  };
  const writeFiles = (files: Snapshot): void => {
    for (const file of readFiles().keys()) if (!files.has(file)) rmSync(join(folder, file));
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  };
  const listTexts = (version: string) => readdirSync(join(content, version)).map((name) => `${version}/${name}`);
  const commands: Readonly<Record<string, (args: readonly string[]) => string>> = {
    build: () => findOutdated(build().content).join('\n'),
    deploy: (args) => deploy(args),
    'new-version': (args) => newVersion(args, content, now),
    seal: (args) => seal(args, content, now),
    translated: (args) => translated(args, content),
  };

  function build() {
    const built = readContent(content, { now });
    const writers = writeAssets(built.texts, built.phrases);
    return { content: built, files: new Map([...writers].map(([path, write]) => [path, write()])) };
  }

  /** All but the build and the upload, which need workerd and wrangler. */
  function deploy(args: readonly string[]): string {
    const built = build();
    const deployment = readWrangler(join(folder, 'wrangler.toml'));
    const address = built.content.company.address + deployment.settings.base;
    const reasons = findReasons(built.content, deployment);
    if (!args.includes('--dry-run')) {
      const live = sites.get(address);
      if (live) reasons.push(...findLostTexts(listPublished(live.content), built.content.texts, now));
      else if (!args.includes('--live-site-unreachable'))
        reasons.push(`${address} can’t be asked: npm run deploy -- --live-site-unreachable`);
    }
    if (reasons.length > 0) throw new CommandError(['Not deployed:', ...reasons].join('\n'));
    if (args.includes('--dry-run')) return 'Nothing was deployed: this was a dry run.';
    sites.delete(address);
    sites.set(address, { ...built, address, commit: readFiles() });
    return 'Deployed.';
  }

  const owner = {
    folder,
    now: () => now,
    /** Whether a command was ever called with `--backdated`. */
    isBackdated: () => isBackdated,
    today: () => new Date(now).toISOString().slice(0, 10),
    listVersions: (document: string) => readdirSync(join(content, document)).sort(),
    listUnreviewed: () =>
      findUnsealed(build().content)
        .filter((text) => !isReviewed(text))
        .map(({ file, findLine }) => ({ file: file.replace(/^.*?(?=content\/)/, ''), line: findLine('reviewed') })),
    live: () => [...sites.values()].at(-1),

    /** @param command as it is typed behind `npm run` */
    async run(command: string): Promise<string> {
      const [name = '', ...args] = command.split(' ').filter((word) => word !== '--');
      if (args.includes('--backdated')) isBackdated = true;
      return commands[name]?.(args) ?? expect.fail(`there is no command ${name}`);
    },

    /** The first publication. */
    async publish(): Promise<void> {
      await owner.run('seal');
      await owner.run('deploy -- --live-site-unreachable');
      owner.commit();
    },

    /** Runs a command that refuses, and gives what it says. */
    async runRefused(command: string): Promise<string> {
      const refusal = await owner.run(command).catch((error: unknown) => error);
      expect(refusal, `npm run ${command}`).toBeInstanceOf(CommandError);
      return (refusal as CommandError).message.replaceAll(/\S*\/(?=content\/)/g, '');
    },

    has: (file: string) => existsSync(join(content, file)),
    read: (file: string) => readFileSync(join(content, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(content, file), text),
    remove: (file: string) => rmSync(join(content, file), { recursive: true }),
    edit: (file: string, from: string | RegExp, to: string) => void edit(content, file, from, to),
    editLine(file: string, line: number, to: string): void {
      const lines = owner.read(file).split('\n');
      owner.write(file, lines.with(line - 1, to).join('\n'));
    },
    set(setting: string, value: string | readonly string[]): void {
      const settings = { ...JSON.parse(owner.read('site.json')), [setting]: value };
      owner.write('site.json', `${JSON.stringify(settings, null, 2)}\n`);
    },
    /** The site moves to another host. */
    move(host: string): void {
      const before = new URL(JSON.parse(owner.read('site.json')).address).host;
      owner.set('address', `https://${host}`);
      if (host !== before) owner.editSettings(before, host);
    },
    editSettings: (from: string | RegExp, to: string) => void edit(folder, 'wrangler.toml', from, to),
    editRecord(change: (seals: Record<string, unknown>) => void): void {
      const seals = JSON.parse(owner.read('published.json'));
      change(seals);
      owner.write('published.json', `${JSON.stringify(seals, null, 2)}\n`);
    },
    moveVersion(from: string, to: string): void {
      renameSync(join(content, from), join(content, to));
      for (const file of listTexts(to)) owner.edit(file, /^effective: .*/m, `effective: ${to.split('/')[1]}`);
    },

    /** Gives a version a later day than any other of its document, and than today. */
    postpone(version: string): void {
      const [document = '', day = ''] = version.split('/');
      const days = [...owner.listVersions(document), owner.today()].sort();
      if (owner.has(version)) owner.moveVersion(version, `${document}/${addDays(days.at(-1) ?? day, 1)}`);
    },

    /** Says in each language of a version what changed. */
    writeNotes(version: string, note: string): void {
      for (const file of listTexts(version)) {
        const words = file.endsWith('/en.md') ? note : inDevanagari(note);
        owner.write(file, owner.read(file).replace(/^note: .*(?:\n .*)*/m, `note: ${JSON.stringify(words)}`));
      }
    },

    /** Writes all of a translation anew, from the English text beside it. */
    translate(file: string): void {
      const english = owner.read(file.replace(/[\w-]+\.md$/, 'en.md'));
      owner.write(file, translate(english, owner.has(file) ? owner.read(file) : ''));
    },

    /** Reviews the translations of a version. */
    review(version: string): void {
      for (const file of listTexts(version)) {
        owner.write(file, owner.read(file).replace(/^reviewed: .*/m, `reviewed: A. Sharma, ${owner.today()}`));
      }
    },

    waitUntil(day: string): void {
      now = noon(day);
    },

    commit(): Snapshot {
      const commit = readFiles();
      commits.push(commit);
      return commit;
    },

    /** Takes a file back from git, as it was when it was last committed, or in a commit. */
    restore(file: string, commit = commits.findLast((files) => files.has(file))): void {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, commit?.get(file) ?? expect.fail(`git has no ${file}`));
    },

    checkOut: (commit: Snapshot) => writeFiles(commit),

    /** Undoes a commit: each file that it changed is as it was before. */
    revert(commit: Snapshot): void {
      const before = commits[commits.indexOf(commit) - 1] ?? new Map();
      const undone = [...before].filter(([file, text]) => commit.get(file) !== text);
      writeFiles(new Map([...readFiles(), ...undone]));
    },

    /** Merges a branch, with conflict marks where both changed a line. */
    merge(base: Snapshot, branch: Snapshot): void {
      const merged = [...branch].map(
        ([file, text]) => [file, mergeText(readFiles().get(file), base.get(file), text)] as const,
      );
      writeFiles(new Map([...readFiles(), ...merged]));
    },

    /** The text that readers see today, or that of a version. */
    readLive(document: DocumentName, language: string, version?: string): string {
      const { content, files } = owner.live() ?? expect.fail('nothing is live');
      const versions = createCatalog(content.texts).documents.get(document) ?? [];
      const key = { document, version: version ?? currentVersion(versions, now)?.version ?? '', language };
      return files.get(assetPaths.text(key)) ?? expect.fail(`${Object.values(key)} is not live`);
    },

    /** What `/legal.json` says of a text. */
    readPublished(key: string) {
      const { content } = owner.live() ?? expect.fail('nothing is live');
      const [document = '', version = '', language = ''] = key.split('/');
      const { versions = [] } = createLegalJson(createCatalog(content.texts), 0).documents[document] ?? {};
      return versions.find((listed) => listed.version === version)?.texts[language] ?? expect.fail(`no ${key}`);
    },

    /** Nothing is left to do: the site builds, all of it is sealed, and nothing speaks against a deployment. */
    async expectGreen(): Promise<void> {
      expect(findUnsealed(build().content).map(({ file }) => file)).toEqual([]);
      expect(await owner.run('seal')).toMatch(/^nothing to seal/);
      await owner.run('deploy --dry-run');
    },
  };
  publish(folder, 'hi');
  owner.commit();
  return owner;
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

/** In India, where days begin. */
function noon(day: string): number {
  return Date.parse(`${day}T12:00:00+05:30`);
}

/** What `/legal.json` says that is published. */
function listPublished({ texts }: Content) {
  const legal = createLegalJson(createCatalog(texts), 0);
  const published = documentNames.flatMap((document) =>
    (legal.documents[document]?.versions ?? []).flatMap(({ version, revision = 0, texts }) =>
      Object.entries(texts).map(
        ([language, { digest }]) => [`${document}/${version}/${language}`, { revision, digest }] as const,
      ),
    ),
  );
  return new Map(published);
}

/** The owner of a site that is sealed and live. */
export async function createPublishedSite(options?: Options): Promise<Owner> {
  const owner = createOwner(options);
  await owner.publish();
  return owner;
}
