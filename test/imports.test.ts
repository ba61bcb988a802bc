import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each room or file, and what it may import besides itself. Other files belong to their room. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/location': [],
  'src/documents': ['src/location'],
  'src/pages': ['src/location', 'src/documents'],
  'src/server/services': ['src/location', 'src/documents', 'src/routes.ts'],
  'src/server/request': ['src/location', 'src/documents', 'src/routes.ts', 'src/server/services'],
  'src/server/respond': ['src/location', 'src/documents', 'src/server/services', 'src/server/request'],
  'src/server/plan': [
    ...['src/location', 'src/documents', 'src/pages', 'src/routes.ts'],
    ...['src/server/services', 'src/server/request', 'src/server/respond'],
  ],
  'src/server': [],
  'src/client': ['src/location', 'src/documents', 'src/pages', 'src/routes.ts'],
  src: [],
  'tools/messages': [],
  'tools/content/read': ['src', 'tools/messages'],
  'tools/content/fill': ['src', 'tools/content/read'],
  'tools/content/rules': ['src', 'tools/messages', 'tools/content/read', 'tools/content/fill'],
  'tools/content/write': ['src', 'tools/content/read', 'tools/content/fill'],
  'tools/content': ['src'],
  'tools/steps': ['src', 'tools/messages', 'tools/content'],
  'tools/vite': ['src', 'tools/messages', 'tools/content', 'tools/steps'],
  'tools/shared': ['src', 'tools/messages', 'tools/content', 'tools/vite'],
  'tools/commands': ['src', 'tools/messages', 'tools/content', 'tools/steps', 'tools/vite', 'tools/shared'],
  'tools/budgets': ['src', 'tools/messages', 'tools/vite', 'tools/shared'],
};

/** Every import of a file in `src` or `tools` by another, type imports included. */
const imports = globSync('{src,tools}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  const from = file.replaceAll('\\', '/');
  const names = source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g);
  return [...names].map(([, name = '']) => ({ from, to: posix.join(posix.dirname(from), name) }));
});

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
const innermostRoom = (file: string) =>
  Object.keys(rooms)
    .filter((room) => isIn(file, room))
    .sort((a, b) => b.length - a.length)[0];

it.each(Object.entries(rooms))('%s imports only from itself and %j', (room, allowed) => {
  const ofRoom = imports.filter(({ from }) => innermostRoom(from) === room);
  expect(imports.filter(({ to }) => isIn(to, room)).length + ofRoom.length).toBeGreaterThan(0);
  expect(ofRoom.filter(({ to }) => ![room, ...allowed].some((target) => isIn(to, target)))).toEqual([]);
});

it('no rule imports another', () => {
  const isRule = (file: string) => /^tools\/content\/rules\/(?!check-folder|rules?\.ts)[\w-]+\.ts$/.test(file);
  expect(imports.filter(({ from, to }) => isRule(from) && isRule(to))).toEqual([]);
});
