/** The last step of `npm run build`: the current texts as files, to ship inside an app for reading offline. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestHarness } from 'wrangler';
import { addBase } from '../../src/location/base-path.ts';
import { readSettings } from '../../src/server/settings.ts';
import { digestText } from '../build/compile-text.ts';
import type { createLegalJson } from '../build/legal-json.ts';
import { CommandError, findBuiltConfig, run } from './command.ts';

// Otherwise the start asks the internet where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

/** Asks the built Worker itself, so that the files are what the site shows. */
export async function bundle(configPath: string, folder: string): Promise<string> {
  // What is shipped has its text in its HTML, and names the addresses of the site as it is built.
  const vars = { ...JSON.parse(readFileSync(configPath, 'utf8')).vars, SERVER_RENDERING: 'on' };
  const { base } = readSettings(vars);
  const server = createTestHarness({ workers: [{ configPath, vars }] });
  try {
    await server.listen();
    const files = await readFiles(async (path) => {
      const response = await server.fetch(addBase(path, base));
      if (response.status !== 200) throw new CommandError(`the built Worker answers ${path} with ${response.status}`);
      return response.text();
    });
    replaceFolder(folder, files);
    return `${folder}: ${[...files.keys()].join(', ')}`;
  } finally {
    await server.close();
  }
}

async function readFiles(read: (path: string) => Promise<string>): Promise<Map<string, string>> {
  const legal = await read('/legal.json');
  const files = new Map([['legal.json', legal]]);
  const { documents }: ReturnType<typeof createLegalJson> = JSON.parse(legal);
  for (const [document, { current, versions }] of Object.entries(documents)) {
    const texts = versions.find(({ version }) => version === current)?.texts ?? {};
    for (const [language, { digest }] of Object.entries(texts)) {
      const path = `/${document}.html?version=${current}&lang=${language}`;
      const text = await read(`${path}&format=text`);
      if (digestText(text) !== digest) throw new CommandError(`${path}: the text is not the one that legal.json names`);
      files.set(`${document}.${language}.html`, withoutScripts(await read(path)));
      files.set(`${document}.${language}.txt`, text);
      files.set(`${document}.${language}.json`, await read(`${path}&format=json`));
    }
  }
  return files;
}

/** The scripts of our own pages: none of them holds the end of a script. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, '');
}

/** Whoever reads the folder meanwhile finds the old files or the new ones, never some of each. */
function replaceFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(draft, name), content);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

if (import.meta.main) await run(() => bundle(findBuiltConfig(), 'dist/bundle'));
