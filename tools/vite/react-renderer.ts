/** Makes React's renderers smaller, and faster to start. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export function reactRenderer(): Plugin {
  /** The environments in which an error was replaced. */
  const patched = new Set<string>();
  return {
    name: 'app-pages:react-renderer',
    apply: 'build',
    enforce: 'pre',

    /** `react-dom/server` also has the legacy renderer, a third of the Worker. */
    resolveId: {
      filter: { id: /^react-dom\/server$/ },
      handler(_id, importer) {
        if (!importer) return null;
        const folder = dirname(createRequire(importer).resolve('react-dom/package.json'));
        return join(folder, 'cjs/react-dom-server.edge.production.js');
      },
    },

    /**
     * While React loads, it creates errors that it uses only for comparisons. V8 parses the whole
     * script again for their stacks: most of the start-up on a slow phone, a tenth of a cold start.
     * An object without a stack does as well.
     */
    transform: {
      filter: { id: /react-dom-(?:client|server\.edge)\.production\.js$/ },
      handler(code) {
        const created = /(?<=Exception = )Error\(\s*(?:"(?:[^"\\]|\\.)*"|\w+\(\d+\))\s*\)/g;
        const changed = code.replace(created, 'Object.create(Error.prototype)');
        if (changed !== code) patched.add(this.environment.name);
        return { code: changed, map: null };
      },
    },

    buildEnd(error) {
      if (error || patched.has(this.environment.name)) return;
      this.error(
        `found no error that React creates while it loads (${this.environment.name}): this version of React needs no ` +
          'patch, or another one. To do without it, remove transform and buildEnd from tools/vite/react-renderer.ts, ' +
          'and run npm run bench',
      );
    },
  };
}
