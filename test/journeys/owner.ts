/** The owner of a site: a project, a clock, the commands, and the sites that are live. */
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { createError, readFlags } from '../../tools/commands/deploy.ts';
import { findBlockers, listWithdrawn } from '../../tools/commands/deploy-blockers.ts';
import { newVersion } from '../../tools/commands/new-version.ts';
import { seal } from '../../tools/commands/seal.ts';
import { translated } from '../../tools/commands/translated.ts';
import { advise } from '../../tools/content/advise.ts';
import { textKey } from '../../tools/content/read/text-key.ts';
import { type Content, readContent } from '../../tools/content/read-content.ts';
import { writeAssets } from '../../tools/content/write/write-assets.ts';
import { readWrangler } from '../../tools/vite/read-wrangler.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { type Cleanup, edit } from '../tools/folders.ts';
import { expectHonest } from './invariants.ts';
import { type Commit, createProject } from './project.ts';

export type Owner = ReturnType<typeof createOwner>;

/** What a deployment made public. */
export interface Deployment {
  readonly commit: Commit;
  readonly content: Content;
  readonly files: ReadonlyMap<string, string>;
  readonly flags: ReturnType<typeof readFlags>;
  /** What was live at the addresses that were asked. */
  readonly before: readonly Deployment[];
}

/**
 * A small project in English and Hindi, whose texts hold since 2024-01-01. Nothing is sealed yet.
 */
export function createOwner(whenDone?: Cleanup) {
  let now = noon('2026-10-05');
  const folder = makeFolder(whenDone);
  const content = join(folder, 'content');
  publish(folder, 'hi');
  for (const document of documentNames) {
    edit(content, `${document}/2024-01-01/en.md`, '{email}.', '{email}, or see {site}.');
    edit(content, `${document}/2024-01-01/hi.md`, '{email} पर', '{email} या {site} पर');
    translated([document, '2024-01-01', 'hi', '--unchanged'], content, now);
    edit(content, `${document}/2024-01-01/hi.md`, 'reviewed: not yet', 'reviewed: A. Sharma, 2024-01-01');
  }
  const deployments: Deployment[] = [];
  /** By address. */
  const live = new Map<string, Deployment>();
  const project = createProject(folder);
  const commands: Readonly<Record<string, (args: readonly string[]) => string>> = {
    build: () => advise(build().content, readDeployment().settings.base, now).join('\n'),
    deploy,
    'new-version': (args) => newVersion(args, content, now),
    seal: (args) => seal(args, content, now),
    translated: (args) => translated(args, content, now),
  };

  const readDeployment = () => readWrangler(join(folder, 'wrangler.toml'));

  function build() {
    const built = readContent(content, now);
    const writers = writeAssets(built.texts, built.phrases);
    return { content: built, files: new Map([...writers].map(([path, write]) => [path, write()])) };
  }

  /** All but the upload, and the requests to the built Worker and the live site. */
  function deploy(args: readonly string[]): string {
    const flags = readFlags(args);
    const { content, files } = build();
    const deployment = readDeployment();
    const address = content.company.address + deployment.settings.base;
    const { isDryRun, liveSite = 'none' } = flags;
    const addresses = liveSite === 'none' ? [address] : [...new Set([address, liveSite])];
    const sites = addresses.map((href) => {
      const texts = live.get(href)?.content.texts.map((text) => [textKey(text), text] as const);
      return { url: new URL(href), ...(texts ? { texts: new Map(texts) } : { texts: null, failure: 'ENOTFOUND' }) };
    });
    const blockers = findBlockers({ content, deployment, sites, now, flags, uncommitted: [] });
    if (blockers.length > 0) throw createError('Not deployed:', blockers, content.company);
    if (isDryRun) return 'Nothing was deployed: this was a dry run.';
    const before = addresses.flatMap((href) => live.get(href) ?? []);
    const deployed = { content, files, flags, before, commit: project.readAll() };
    expectHonest(deployed, now);
    deployments.push(deployed);
    live.set(address, deployed);
    return listWithdrawn(sites, content, now)
      .map((version) => `Withdrawn: ${version}\n`)
      .join('');
  }

  const owner = {
    ...project,
    /** In India. */
    today: () => new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10),
    isLive: (address: string) => live.has(address),
    wasLive: (version: string) =>
      deployments.some(({ content }) => content.texts.some((text) => textKey(text).startsWith(`${version}/`))),

    waitUntil(day: string): void {
      now = noon(day);
    },

    /** @param command as one types it after `npm run` */
    async run(command: string): Promise<string> {
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
      const { message } = refusal ?? expect.fail(`npm run ${command} refuses nothing`);
      return message.replaceAll(`${relative(process.cwd(), folder)}/`, '');
    },

    /** Seals and deploys for the first time. */
    async publish(): Promise<void> {
      await owner.run('seal');
      owner.commit();
      await owner.run('deploy -- --live-site none --backdated');
    },

    /** Nothing is left to do: all is sealed, and a deployment would not be refused. */
    async expectGreen(): Promise<void> {
      expect(await owner.run('seal')).toMatch(/^nothing to seal/);
      await owner.run('deploy -- --dry-run');
    },

    /** Takes a live text back from git, as it was deployed last. */
    putBack(file: string): void {
      const path = join('content', project.nameFile(file));
      const { commit } =
        deployments.findLast(({ commit }) => commit.has(path)) ?? expect.fail(`${path} was never live`);
      project.restore(file, commit);
    },

    /** Reviews the translations of a version. */
    review(version: string): void {
      for (const file of project.listTexts(version)) {
        owner.write(file, owner.read(file).replace(/^reviewed: .*/m, `reviewed: A. Sharma, ${owner.today()}`));
      }
    },

    /** The text that readers see now, or that of a version. */
    readLive(document: DocumentName, language: string, version?: string): string {
      const { content, files } = deployments.at(-1) ?? expect.fail('nothing is live');
      const versions = createCatalog(content.texts).documents.get(document) ?? [];
      const key = `${document}/${version ?? currentVersion(versions, now)?.version}/${language}`;
      const text = content.texts.find((text) => textKey(text) === key) ?? expect.fail(`${key} is not live`);
      return files.get(assetPaths.text(text)) ?? '';
    },
  };
  return owner;
}

/** The owner of a site that is sealed and live. */
export async function createPublishedSite(): Promise<Owner> {
  const owner = createOwner();
  await owner.publish();
  return owner;
}

/** In India, where days begin. */
function noon(day: string): number {
  return Date.parse(`${day}T12:00:00+05:30`);
}
