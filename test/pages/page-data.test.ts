import { expect, it } from 'vitest';
import { writePageData } from '../../src/pages/page-data.ts';

it('2.6 sends no text twice, and nothing that could end the script element around it', () => {
  const data = { title: '</script><!--', body: { __html: '<p>The text</p>' } };
  expect(writePageData(data)).toBe('{"title":"\\u003c/script>\\u003c!--"}');
});
