/** React's renderer for the edge, no larger and no slower to start than the site needs it. */
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
     * React makes an error when it is loaded, only to compare others with it. For its stack workerd parses the whole
     * module again, which is a tenth of a cold start; any other object does as well.
     */
    transform: {
      filter: { id: /react-dom-server\.edge\.production\.js$/ },
      handler(code) {
        const changed = code.replace(
          /SuspenseException = Error\(\s*"(?:[^"\\]|\\.)*"\s*\)/,
          'SuspenseException = Object.create(Error.prototype)',
        );
        if (changed !== code) return { code: changed, map: null };
        this.warn('React no longer makes the error that this plugin replaces: leave this out');
        return null;
      },
    },
  };
}
