/** The owner of a site: a project, a clock, the commands, and the sites that are live. */
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { readFlags } from '../../tools/commands/deploy.ts';
import { listSites } from '../../tools/commands/live-texts.ts';
import { newVersion } from '../../tools/commands/new-version.ts';
import { findRefusals, refuseUnreachable } from '../../tools/commands/refusals.ts';
import { seal } from '../../tools/commands/seal.ts';
import { translated } from '../../tools/commands/translated.ts';
import { today } from '../../tools/content/read/days.ts';
import { textKey } from '../../tools/content/read/text-key.ts';
import { type Content, readContent } from '../../tools/content/read-content.ts';
import { createLegalJson } from '../../tools/content/write/legal-json.ts';
import { writeAssets } from '../../tools/content/write/write-assets.ts';
import { advise } from '../../tools/vite/advise.ts';
import { readWrangler } from '../../tools/vite/read-wrangler.ts';
import { makeFolder, publish } from '../tools/commands/run-command.ts';
import { type Cleanup, edit } from '../tools/folders.ts';
import { type Commit, createProject } from './project.ts';

export type Owner = ReturnType<typeof createOwner>;

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

/**
 * A small project in English and Hindi, whose texts hold since 2024-01-01. Nothing is sealed yet.
 */
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
  const project = createProject(folder);
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
      throw new CommandError(['Not deployed:', ...refusals].join('\n'));
    }
    if (isDryRun) return 'Nothing was deployed: this was a dry run.';
    const live = { ...built, url, commit: project.readAll(), isCompared: texts !== null };
    deployments.push(live);
    sites.set(url.href, live);
    return 'Deployed.';
  }

  const owner = {
    ...project,
    now: () => now,
    today: () => today(now),
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
      const { message } = refusal ?? expect.fail(`npm run ${command} refuses nothing`);
      return message.replaceAll(`${relative(process.cwd(), folder)}/`, '');
    },

    /** Seals and deploys for the first time. */
    async publish(): Promise<void> {
      await owner.run('seal');
      await owner.run('deploy -- --live-site-unreachable');
      owner.commit();
    },

    /**
     * Nothing is left to do: the site builds, all of it is sealed, and a deployment would not be
     * refused.
     */
    async expectGreen(): Promise<void> {
      expect(build().content.texts.filter(({ sealed }) => !sealed)).toEqual([]);
      expect(await owner.run('seal')).toMatch(/^nothing to seal/);
      await owner.run('deploy -- --dry-run');
    },

    /** Reviews the translations of a version. */
    review(version: string): void {
      for (const file of project.listTexts(version)) {
        owner.write(file, owner.read(file).replace(/^reviewed: .*/m, `reviewed: A. Sharma, ${owner.today()}`));
      }
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
