import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { formatLock, sealText, textKey } from '../../../tools/content/lock.ts';
import { createFiles, readContent } from '../../../tools/content/read-content.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('test/fixtures/versions', folder, { recursive: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  expect(source.split(from)).toHaveLength(2);
  writeFileSync(path, source.replace(from, to));
}

function seal(version: string): void {
  const texts = readContent(folder).texts.filter(({ meta }) => meta.version === version);
  const seals = Object.fromEntries(texts.map((text) => [textKey(text.meta), sealText(text)]));
  writeFileSync(join(folder, 'published.json'), formatLock(seals));
}

const listPublished = () => readContent(folder).texts.map(({ meta }) => textKey(meta));

it('reads texts by document, version and language', () => {
  const versions = ['agreement/2020-07-13', 'agreement/2027-01-01', 'privacy/2020-07-13', 'privacy/2024-04-01'];
  expect(listPublished()).toEqual(versions.flatMap((version) => [`${version}/en`, `${version}/hi`]));
});

it('a sealed text is filled from the lock, whatever a setting is now; others are not', () => {
  seal('2020-07-13');
  const before = createFiles(readContent(folder));
  change('site.json', 'Example App', 'Other App');
  const after = createFiles(readContent(folder));
  const [old, next] = ['2020-07-13', '2024-04-01'].map((version) => `texts/privacy/${version}/en/text.txt`);
  expect(after.get(`${old}`)).toBe(before.get(`${old}`));
  expect(after.get(`${next}`)).toContain('Other App');
  const page = JSON.parse(after.get('texts/privacy/2020-07-13/en/page.json') ?? '');
  expect(page.app).toBe('Example App');
  // What is sealed anew is filled anew.
  expect(readContent(folder, { isLocked: false }).texts.every(({ app }) => app === 'Other App')).toBe(true);
});

it('a language that is retired keeps what was sealed in it, and has nothing new', () => {
  seal('2020-07-13');
  change('site.json', '"hi"', '');
  change('site.json', '"en", ', '"en"');
  expect(listPublished().filter((key) => key.endsWith('hi'))).toEqual([
    'agreement/2020-07-13/hi',
    'privacy/2020-07-13/hi',
  ]);
  const { phrases } = readContent(folder);
  expect([...phrases.keys()]).toEqual(['en', 'hi']);
});

it('a version that does not hold yet gives way to an earlier one that is new, until it holds', () => {
  seal('2027-01-01');
  const read = (now: string) => readContent(folder, { now: Date.parse(now) }).texts.length;
  expect(read('2026-12-31T18:29:59Z')).toBe(8);
  expect(() => read('2026-12-31T18:30:00Z')).toThrow('agreement 2027-01-01 is sealed');
});
