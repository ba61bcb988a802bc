import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each room, and all that it may import beside itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/location': [],
  'src/documents': ['src/location'],
  'src/pages': ['src/location', 'src/documents'],
  'src/server': ['src/location', 'src/documents', 'src/pages', 'src/routes.ts'],
  'src/client': ['src/location', 'src/documents', 'src/pages', 'src/routes.ts'],
  src: ['src'],
  tools: ['src', 'vite.config.ts'],
};

const roomOf = (file: string) => Object.keys(rooms).find((room) => file.startsWith(`${room}/`));

/** Every import of a file of ours, as `from` and `to`. */
const imports = globSync('{src,tools}/**/*.{ts,tsx}', { cwd: root }).flatMap((from) => {
  const source = readFileSync(join(root, from), 'utf8');
  const names = source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g);
  return [...names].map(([, name = '']) => ({ from, to: relative(root, resolve(root, dirname(from), name)) }));
});

it.each(Object.entries(rooms))('%s imports only from itself and %j', (room, others) => {
  const ofRoom = imports.filter(({ from }) => roomOf(from) === room);
  expect(ofRoom.length).toBeGreaterThan(0);
  const isAllowed = (to: string) => [room, ...others].some((other) => to === other || to.startsWith(`${other}/`));
  expect(ofRoom.filter(({ to }) => !isAllowed(to))).toEqual([]);
});
