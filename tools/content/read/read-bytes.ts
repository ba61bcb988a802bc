import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '../../command-error.ts';

/** @throws for a folder, which Node's error does not name */
export function readBytes(path: string): Buffer {
  if (statSync(path).isDirectory()) throw new CommandError(`${path} is a folder: put a file in its place`);
  return readFileSync(path);
}
