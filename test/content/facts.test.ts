/** Which facts the shipped English texts state, and in which sections; they name nothing else. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const facts: Readonly<Record<string, Stated>> = parse(readFileSync('test/content/facts.yaml', 'utf8'));

interface Stated {
  readonly names: readonly string[];
  readonly facts: readonly (readonly [sections: string, pattern: string])[];
}

/** The words of each section, with its constants and without marks. */
function readSections(document: string): [section: string, words: string][] {
  const [, fields = '', body = ''] = readFileSync(`content/${document}/2020-07-13/en.md`, 'utf8').split(/^---$/m);
  const constants = Object.fromEntries([...fields.matchAll(/^ {2}(\w+): "?(.*?)"?$/gm)].map(([, ...pair]) => pair));
  const filled = body.replace(/\{(\w+)\}/g, (placeholder, name) => constants[name] ?? placeholder);
  return `## {#opening}\n${filled}`.split(/^## /m).flatMap((source): [string, string][] => {
    const [, section = '', text = ''] = source.match(/\{#([\w-]+)\}\n(.*)/s) ?? [];
    return section ? [[section, text.replace(/\*\*|^- /gm, '').replace(/\s+/g, ' ')]] : [];
  });
}

// The texts of a project that has named its company may state other facts.
const { company } = JSON.parse(readFileSync('content/site.json', 'utf8'));
const isExample = company === 'Example Company';

it.runIf(isExample).each(Object.entries(facts))('%s states each fact in its sections, once', (document, { facts }) => {
  const sections = readSections(document);
  const found = facts.map(([, pattern]) => {
    const places = sections.flatMap(([section, words]) =>
      [...words.matchAll(new RegExp(pattern, 'g'))].map(() => section),
    );
    return [places.join(' '), pattern];
  });
  expect(found).toEqual(facts);
});

it.runIf(isExample).each(Object.entries(facts))('%s has no other number, day or name', (document, { names }) => {
  const text = readSections(document)
    .map(([, words]) => words.replace(/\{.*?\}/g, ''))
    .join('\n');
  const words = text.match(/\d[\d,]*\d|\d|(?<=[\w,] )[A-Z]\w*/g) ?? [];
  expect([...new Set(words)].sort()).toEqual(names);
});
