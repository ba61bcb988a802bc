/** The start-up script once more, in memory, with React left out: what remains is ours. */
import { build, type Rolldown } from 'vite';
import { siteConfig } from '../../vite.config.ts';
import { contentPlugin, startEntry } from '../build/plugin.ts';

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
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [entry] = output;
  return entry.code;
}
