import { expect, it } from 'vitest';
import { isInside } from '../../../tools/vite/development.ts';

it.each([
  ['/p/content/privacy/2020-07-13/en.md', '/p/content', true],
  // So it is on Windows.
  ['C:/p/content/site.json', 'C:\\p\\content', true],
  ['C:/p/contents/site.json', 'C:\\p\\content', false],
])('an edit of %s is one of %s: %s', (file, folder, expected) => {
  expect(isInside(file, folder)).toBe(expected);
});
