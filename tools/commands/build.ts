/** `npm run build`: checks the texts, and builds the site and the files for apps into `dist`. */
import { join } from 'node:path';
import { documentNames, documentPaths } from '../../src/documents/document.ts';
import type { LegalJson } from '../content/write/legal-json.ts';
import { buildSite } from '../shared/build-site.ts';
import { run } from '../shared/command.ts';
import { serveBuild } from '../shared/serve-build.ts';
import { writeFiles } from '../shared/write-files.ts';

async function build(): Promise<string> {
  const { config } = await buildSite({ logLevel: 'warn' });
  return writeBundle(config, 'dist/bundle');
}

/** Writes the current texts: responses of the built Worker, so they equal what the site serves. */
async function writeBundle(config: string, path: string): Promise<string> {
  await using site = await serveBuild(config, { vars: { SERVER_RENDERING: 'on' } });
  const read = async (address: string) => (await site.read(address)).text();
  const legal = await read('/legal.json');
  const files = new Map([['legal.json', legal]]);
  for (const { document, page, version, language } of listCurrentTexts(JSON.parse(legal))) {
    const address = `${page}?version=${version}&lang=${language}`;
    // None of the site's scripts contains `</script>`.
    files.set(`${document}.${language}.html`, (await read(address)).replace(/<script\b.*?<\/script>/gs, ''));
    files.set(`${document}.${language}.txt`, await read(`${address}&format=text`));
    files.set(`${document}.${language}.json`, await read(`${address}&format=json`));
  }
  writeFiles([...files].map(([name, content]) => [join(path, name), content]));
  return `${path}: ${(files.size - 1) / 3} texts as HTML, text and JSON, and legal.json`;
}

function listCurrentTexts({ documents }: LegalJson) {
  return documentNames.flatMap((document) => {
    const { current, versions = [] } = documents[document] ?? {};
    const texts = versions.find(({ version }) => version === current)?.texts ?? {};
    const page = documentPaths[document];
    return Object.keys(texts).map((language) => ({ document, page, version: current, language }));
  });
}

if (import.meta.main) await run(build);
