import { expect, it } from 'vitest';
import { isInside } from '../../../tools/vite/development.ts';

it.each([
  { file: 'C:/p/content/site.json', folder: 'C:\\p\\content', expected: true },
  { file: 'C:/p/contents/site.json', folder: 'C:\\p\\content', expected: false },
])('$file is inside $folder: $expected', ({ file, folder, expected }) => {
  expect(isInside(file, folder)).toBe(expected);
});
