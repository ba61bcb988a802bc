/** A project that people work on: its texts and settings in a git repository, and the sites that are live. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { deploy } from '../../tools/commands/deploy.ts';
import { newVersion } from '../../tools/commands/new-version.ts';
import { reviewed } from '../../tools/commands/reviewed.ts';
import { seal } from '../../tools/commands/seal.ts';
import { status } from '../../tools/commands/status.ts';
import { plainText } from '../../tools/content/fill/plain-text.ts';
import { textKey } from '../../tools/content/read/text-key.ts';
import { type CheckedText, readContent } from '../../tools/content/read-content.ts';
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

/** A site in English and Hindi that is in force since 2024-01-01. Nothing is sealed yet. */
export function createSite() {
  const now = Date.parse('2026-10-05T12:00:00+05:30');
  const folder = makeFolder();
  const content = join(folder, 'content');
  let built: readonly CheckedText[] = [];
  let live = built;

  const effects = {
    content,
    now,
    async build() {
      const checked = readContent(content, now);
      built = checked.texts;
      return { content: checked, config: join(folder, 'wrangler.toml') };
    },
    findFaults: async () => [],
    async fetchTexts() {
      if (live.length === 0) throw new Error('nothing is live');
      return new Response((await request(createServices(live), '/legal.json')).body);
    },
    upload: (_: string, isDryRun: boolean) => {
      if (!isDryRun) live = built;
    },
  };
  const commands: Readonly<Record<string, (args: readonly string[]) => string | Promise<string>>> = {
    build: () => readContent(content, now).texts.map(textKey).join(),
    deploy: (args) => deploy(args, effects),
    'new-version': (args) => newVersion(args, content, now),
    reviewed: (args) => reviewed(args, content, now),
    seal: (args) => seal(args, content, now),
    status: (args) => status(args, content, now),
  };
  const git = (...args: readonly string[]) => {
    const user = ['-c', 'user.name=A', '-c', 'user.email=a@sample.test'];
    return execFileSync('git', [...user, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  };

  const site = {
    git,
    read: (file: string) => readFileSync(join(content, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(content, file), text),
    edit: (file: string, from: string | RegExp, to: string) => void edit(content, file, from, to),

    /** @param command as one types it after `npm run` */
    async run(command: string): Promise<string> {
      const [name = '', ...args] = splitWords(command).filter((word) => word !== '--');
      return (await commands[name]?.(args)) ?? expect.fail(`there is no command ${name}`);
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
      await site.run(`reviewed ${version.replace('/', ' ')} hi --by Sharma`);
    },

    /** @param key of a live text */
    readLive(key: string): string {
      const text = live.find((text) => textKey(text) === key) ?? expect.fail(`${key} is not live`);
      return plainText(text.title, text.sections);
    },
  };
  git('init', '--quiet', '--initial-branch=main');
  publish(folder, 'hi');
  return site;
}
