/** The start-up script once more, in memory, with React left out: what remains is ours. */
import { build, type Rolldown } from 'vite';
import { siteConfig } from '../../vite.config.ts';
import { contentPlugin, startEntry } from '../build/plugin.ts';

/** @returns the entry and what it imports at once; what it may load later does not count */
export async function buildOwnScript(): Promise<string> {
  const target = siteConfig().environments?.client?.build?.target ?? 'esnext';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contentPlugin('content')],
    build: {
      write: false,
      minify: true,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: startEntry,
        external: /^(?:react|react-dom|scheduler)(?:\/|$)/,
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`the build of ${startEntry} has no entry`);
  const reached = new Set([entry]);
  for (const { imports } of reached) {
    for (const file of imports) {
      const chunk = chunks.get(file);
      if (chunk) reached.add(chunk);
    }
  }
  return [...reached].map(({ code }) => code).join('\n');
}
