/** Where the site is on this machine, in the words of every command that serves it. */
import { documentPaths } from '../../src/documents/document.ts';

/**
 * The addresses of both documents, a line each.
 *
 * @param site with its base path
 */
export function listAddresses(site: URL): string {
  const paths = Object.values(documentPaths);
  return paths.map((path) => new URL(path.slice(1), site).href).join('\n');
}

/** @param command what was typed */
export function takenPort(port: number, command: string): string {
  return `port ${port} is in use: name another, as in ${command} -- --port 8788`;
}
