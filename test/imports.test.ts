import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Each room or file, and all that it may import beside itself. What is not named belongs to the room around it. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/location': [],
  'src/documents': ['src/location'],
  'src/pages': ['src/location', 'src/documents'],
  'src/server': ['src/location', 'src/documents', 'src/pages', 'src/routes.ts'],
  'src/client': ['src/location', 'src/documents', 'src/pages', 'src/routes.ts'],
  src: [],
  'tools/content/read': ['src', 'tools/command-error.ts'],
  'tools/content/fill': ['src', 'tools/command-error.ts', 'tools/content/read'],
  'tools/content/rules': ['src', 'tools/content/read', 'tools/content/fill'],
  'tools/content/write': ['src', 'tools/content/read', 'tools/content/fill'],
  'tools/content': ['src'],
  'tools/vite': ['src', 'tools/command-error.ts', 'tools/content'],
  'vite.config.ts': ['tools/vite'],
  'tools/commands': ['src', 'tools/command-error.ts', 'tools/content', 'tools/vite', 'vite.config.ts'],
  'tools/budgets': ['src', 'tools/command-error.ts', 'tools/vite', 'vite.config.ts', 'tools/commands'],
};

/** Every import of a file of ours, types included, as `from` and `to`. */
const imports = globSync('{{src,tools}/**/*.{ts,tsx},vite.config.ts}', { cwd: root }).flatMap((from) => {
  const source = readFileSync(join(root, from), 'utf8');
  const names = source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g);
  return [...names].map(([, name = '']) => ({ from, to: relative(root, resolve(root, dirname(from), name)) }));
});

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
/** The innermost. */
const roomOf = (file: string) =>
  Object.keys(rooms)
    .filter((room) => isIn(file, room))
    .sort((one, other) => other.length - one.length)[0];

it.each(Object.entries(rooms))('%s imports only from itself and %j', (room, others) => {
  const ofRoom = imports.filter(({ from }) => roomOf(from) === room);
  expect(ofRoom.length).toBeGreaterThan(0);
  expect(ofRoom.filter(({ to }) => ![room, ...others].some((other) => isIn(to, other)))).toEqual([]);
});

it('no rule imports another', () => {
  const isRule = (file: string) =>
    isIn(file, 'tools/content/rules') && !/\/(?:check-folder|passages|rules?)\.ts$/.test(file);
  expect(imports.filter(({ from, to }) => isRule(from) && isRule(to))).toEqual([]);
});

it('no file imports itself, however long the way', () => {
  const reach = (from: string, reached = new Set<string>()) => {
    for (const { to } of imports.filter((one) => one.from === from && !reached.has(one.to))) {
      reached.add(to);
      reach(to, reached);
    }
    return reached;
  };
  const files = [...new Set(imports.map(({ from }) => from))];
  expect(files.filter((file) => reach(file).has(file))).toEqual([]);
});
