/** React's renderers, no larger and no slower to start than the site needs them. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

export function reactRenderer(isDevelopment: boolean): Plugin {
  const mode = isDevelopment ? 'development' : 'production';
  // Its public entry brings a second, legacy renderer: a third of the Worker.
  const replacement = resolve('node_modules/react-dom/cjs', `react-dom-server.edge.${mode}.js`);
  return {
    name: 'app-pages:react-renderer',
    config: () => ({ resolve: { alias: [{ find: /^react-dom\/server$/, replacement }] } }),
    /**
     * React makes errors when it is loaded, only to compare others with them. For their stacks V8 parses the whole
     * script again: most of the start-up on a slow phone, a tenth of a cold start. Any other object does as well.
     */
    transform: {
      filter: { id: /react-dom-(?:client|server\.edge)\.production\.js$/ },
      handler(code) {
        const made = /(?<=Exception = )Error\(\s*(?:"(?:[^"\\]|\\.)*"|\w+\(\d+\))\s*\)/g;
        const changed = code.replace(made, 'Object.create(Error.prototype)');
        if (changed !== code) return { code: changed, map: null };
        this.warn('React no longer makes the errors that this plugin replaces: leave this out');
        return null;
      },
    },
  };
}
