/** `npm run pages`: writes the texts that changed as pages for a browser without a server. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { documentPaths } from '../../src/documents/document.ts';
import { listEarlier } from '../content/read/text-key.ts';
import { buildElsewhere } from '../shared/build-site.ts';
import { readArguments, run, UsageError } from '../shared/command.ts';
import { serveBuild } from '../shared/serve-build.ts';
import { writeFiles } from '../shared/write-files.ts';
import { readShown } from '../vite/show-problems.ts';

const usage =
  'npm run pages -- <commit>   writes the texts that changed since, and what changed in them, into dist/pages';

async function writePages(args: readonly string[]): Promise<string> {
  const [commit = ''] = readArguments({ args, allowPositionals: true }).positionals;
  const git = ['diff', '--name-only', '-z', '--relative', commit, '--', 'content'];
  const { status, stdout } = spawnSync('git', git, { encoding: 'utf8' });
  if (status !== 0) throw new UsageError(`found "${commit}", expected a commit that git knows, such as main`);
  // Also while they have problems.
  const { config, content } = await buildElsewhere({ read: readShown });
  await using site = await serveBuild(config, { vars: { SERVER_RENDERING: 'on' } });
  const changed = stdout.split('\0');
  const files = new Map<string, string>();
  for (const text of content.texts.filter(({ file }) => changed.includes(file))) {
    const { document, version, language } = text;
    const name = `dist/pages/${document}.${version}.${language}`;
    const address = `${documentPaths[document]}?version=${version}&lang=${language}`;
    files.set(`${name}.html`, await site.readPage(address));
    const before = listEarlier(text, content.texts).at(-1)?.version;
    if (before) files.set(`${name}.since-${before}.html`, await site.readPage(`${address}&since=${before}`));
  }
  rmSync('dist/pages', { recursive: true, force: true });
  writeFiles(files);
  return files.size > 0 ? [...files.keys()].join('\n') : `no text changed since ${commit}`;
}

if (import.meta.main) await run(writePages, usage);
