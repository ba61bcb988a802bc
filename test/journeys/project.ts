/** A project that people work on: its texts and settings in a git repository, and the sites that are live. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { DocumentName } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { deploy } from '../../tools/commands/deploy.ts';
import { newVersion } from '../../tools/commands/new-version.ts';
import { reviewed } from '../../tools/commands/reviewed.ts';
import { seal } from '../../tools/commands/seal.ts';
import { status } from '../../tools/commands/status.ts';
import { plainText } from '../../tools/content/fill/plain-text.ts';
import { textKey } from '../../tools/content/read/text-key.ts';
import { type CheckedContent, readContent } from '../../tools/content/read-content.ts';
import { createServices, request } from '../fixtures/services.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { edit } from '../tools/folders.ts';

/** As a shell does. */
export function splitWords(line: string): string[] {
  return (line.match(/"[^"]*"|[^\s"]+/g) ?? []).map((word) => word.replaceAll('"', ''));
}

/**
 * A translator who never errs: English letters in Devanagari, with every number, mark, placeholder
 * and id as it is.
 */
export function inDevanagari(text: string): string {
  return text.replace(/\{[^}]*\}|[a-z]/gi, (found) =>
    found.startsWith('{') ? found : String.fromCodePoint(0x915 + found.toLowerCase().charCodeAt(0) - 97),
  );
}

/** In India, where days begin. */
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

/** A site in English and Hindi that is in force since 2024-01-01. Nothing is sealed yet. */
export function createSite() {
  let now = noon('2026-10-05');
  const folder = makeFolder();
  const content = join(folder, 'content');
  /** By address. */
  const live = new Map<string, CheckedContent>();
  let built: CheckedContent | null = null;

  const effects = {
    content,
    async build() {
      built = readContent(content, now);
      return { content: built, config: join(folder, 'wrangler.toml') };
    },
    findFaults: async () => [],
    upload: (_: string, isDryRun: boolean) => {
      if (built && !isDryRun) live.set(built.company.address, built);
    },
  };
  const fetchTexts: typeof fetch = async (input) => {
    const { texts } = live.get(`${input}`.replace(/legal\.json.*/, '')) ?? {};
    if (!texts) throw new Error('nothing is live');
    return new Response((await request(createServices(texts), '/legal.json')).body);
  };
  const commands: Readonly<Record<string, (args: readonly string[]) => string | Promise<string>>> = {
    build: () => readContent(content, now).texts.map(textKey).join(),
    deploy: (args) => deploy(args, { ...effects, now, fetchTexts }),
    'new-version': (args) => newVersion(args, content, now),
    reviewed: (args) => reviewed(args, content, now),
    seal: (args) => seal(args, content, now),
    status: (args) => status(args, content, now),
  };
  const git = (...args: readonly string[]) => {
    const date = new Date(now).toISOString();
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const user = ['-c', 'user.name=A', '-c', 'user.email=a@sample.test'];
    return execFileSync('git', [...user, ...args], { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' });
  };

  const site = {
    git,
    read: (file: string) => readFileSync(join(content, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(content, file), text),
    edit: (file: string, from: string | RegExp, to: string) => void edit(content, file, from, to),

    /** Sets a field of `site.json`. */
    set(field: string, value: string | readonly string[]): void {
      const settings = { ...JSON.parse(site.read('site.json')), [field]: value };
      site.write('site.json', `${JSON.stringify(settings, null, 2)}\n`);
    },

    waitUntil(day: string): void {
      now = noon(day);
    },

    /** @param command as one types it after `npm run` */
    async run(command: string): Promise<string> {
      const [name = '', ...args] = splitWords(command).filter((word) => word !== '--');
      const result = (await commands[name]?.(args)) ?? expect.fail(`there is no command ${name}`);
      return result.replaceAll(`${relative(process.cwd(), folder)}/`, '');
    },

    /** @returns what a command says that refuses */
    async runRefused(command: string): Promise<string> {
      const error = await site.run(command).catch((error) => error);
      if (!(error instanceof CommandError))
        throw error instanceof Error ? error : new Error(`refuses nothing: ${error}`);
      return error.message.replaceAll(`${relative(process.cwd(), folder)}/`, '');
    },

    /** Signs for the translation of a version. */
    async review(version: string): Promise<void> {
      await site.run(`reviewed ${version.replace('/', ' ')} hi --by Sharma`);
    },

    commit(): void {
      git('add', '.');
      git('commit', '--quiet', '--message', 'B');
    },

    /** Seals all texts, commits and deploys them. */
    async publish(flags = ''): Promise<void> {
      await site.run('seal');
      site.commit();
      await site.run(`deploy${flags}`);
    },

    /** Writes the note of a version that `new-version` began, and signs for its translation. */
    async finish(version: string, note: string): Promise<void> {
      site.edit(`${version}/en.md`, /^note: .*/m, `note: ${note}`);
      site.edit(`${version}/hi.md`, /^note: .*/m, `note: ${inDevanagari(note)}`);
      await site.review(version);
    },

    /** The text that readers see now, or that of a version. */
    readLive(document: DocumentName, language: string, version?: string): string {
      const { texts } = live.get('https://legal.sample.test/') ?? expect.fail('nothing is live');
      const versions = createCatalog(texts).documents.get(document) ?? [];
      const key = `${document}/${version ?? currentVersion(versions, now)?.version}/${language}`;
      const text = texts.find((text) => textKey(text) === key) ?? expect.fail(`${key} is not live`);
      return plainText(text.title, text.sections);
    },
  };
  git('init', '--quiet', '--initial-branch=main');
  publish(folder, 'hi');
  return site;
}

export type Site = ReturnType<typeof createSite>;

/** The same, sealed and live. */
export async function createPublishedSite(): Promise<Site> {
  const site = createSite();
  await site.publish(' -- --live-site none --backdated');
  return site;
}
