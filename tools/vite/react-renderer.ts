/** React's renderer for the edge, no larger and no slower to start than the site needs it. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Without the second, legacy renderer that its public entry brings: a third of the Worker. */
export function reactRenderer(isDevelopment: boolean): string {
  const mode = isDevelopment ? 'development' : 'production';
  return resolve('node_modules/react-dom/cjs', `react-dom-server.edge.${mode}.js`);
}

/**
 * React makes an error when it is loaded, only to compare others with it. For its stack workerd parses the whole module
 * again, which is a tenth of a cold start; any other object does as well.
 */
export const withoutErrorAtStart: Plugin = {
  name: 'app-pages:without-error-at-start',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-server\.edge\.production\.js$/ },
    handler(code) {
      const changed = code.replace(
        /SuspenseException = Error\(\s*"(?:[^"\\]|\\.)*"\s*\)/,
        'SuspenseException = Object.create(Error.prototype)',
      );
      if (changed !== code) return { code: changed, map: null };
      this.warn('React no longer makes the error that this plugin replaces: remove withoutErrorAtStart');
      return null;
    },
  },
};
