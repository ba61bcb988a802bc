/** The last step of `npm run build`: the current texts as files, to ship inside an app for reading offline. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuiltConfig, run } from './command.ts';
import { listCurrentTexts, loadWorker } from './load-worker.ts';

/** Asks the built Worker itself, so that the files are what the site shows. */
export async function bundle(configPath: string, folder: string): Promise<string> {
  const ask = loadWorker(configPath);
  const read = async (path: string) => (await ask(path)).text();
  const files = new Map([['legal.json', await read('/legal.json')]]);
  for (const { document, path, version, language } of await listCurrentTexts(ask)) {
    const address = `${path}?version=${version}&lang=${language}`;
    // These are our own scripts: none contains `</script>`.
    files.set(`${document}.${language}.html`, (await read(address)).replace(/<script\b.*?<\/script>/gs, ''));
    files.set(`${document}.${language}.txt`, await read(`${address}&format=text`));
    files.set(`${document}.${language}.json`, await read(`${address}&format=json`));
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  return `${folder}: ${(files.size - 1) / 3} texts as HTML, text and JSON, and legal.json`;
}

if (import.meta.main) await run(() => bundle(findBuiltConfig(), 'dist/bundle'));
