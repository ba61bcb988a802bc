/** `npm run build`: checks the texts, and builds the site and the files for apps into `dist`. */
import { join } from 'node:path';
import type { LegalJson } from '../content/write/legal-json.ts';
import { buildSite } from '../shared/build-site.ts';
import { run } from '../shared/command.ts';
import { serveBuild } from '../shared/serve-build.ts';
import { writeFiles } from '../shared/write-files.ts';
import { listSteps } from '../steps/list-steps.ts';

async function build(): Promise<string> {
  const { config, content } = await buildSite();
  const path = 'dist/bundle';
  // The current texts: responses of the built Worker, so they equal what the site serves.
  await using site = await serveBuild(config, { vars: { SERVER_RENDERING: 'on' } });
  const legal = await (await site.read('/legal.json')).text();
  const files = new Map([['legal.json', legal]]);
  const { documents }: LegalJson = JSON.parse(legal);
  for (const [document, { current, versions }] of Object.entries(documents)) {
    const { texts = {} } = versions.find(({ version }) => version === current) ?? {};
    for (const [language, { url }] of Object.entries(texts)) {
      files.set(`${document}.${language}.html`, await site.readPage(url.slice(content.company.address.length - 1)));
    }
  }
  writeFiles([...files].map(([name, text]) => [join(path, name), text]));
  const drafts = [...new Set(content.problems.map(({ file }) => file))].join(', ');
  return [
    `${path}: ${files.size - 1} texts as HTML, and legal.json`,
    ...(drafts ? [`Drafts are not published; npm run dev shows the problems of ${drafts}`] : []),
    ...listSteps({ content, now: Date.now() }, 'warning'),
  ].join('\n');
}

if (import.meta.main) await run(build);
