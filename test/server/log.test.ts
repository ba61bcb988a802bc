import { afterEach, expect, it, vi } from 'vitest';
import { logFailure } from '../../src/server/log.ts';

const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => lines.mockClear());

it('writes one line that names cause, route and stack', () => {
  const error = new Error('the cause');
  logFailure('/privacy.html', error);
  expect(lines.mock.calls).toEqual([
    [JSON.stringify({ failure: 'the cause', route: '/privacy.html', stack: error.stack })],
  ]);
});

it.each([
  ['a string', 'the cause', 'the cause'],
  ['nothing', undefined, 'undefined'],
  ['an object', { cause: 1 }, '[object Object]'],
  ['what can’t become a string', Object.create(null), 'object'],
])('writes one line for %s that was thrown', (_, thrown, failure) => {
  logFailure(null, thrown);
  expect(lines.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { failure, route: null, stack: expect.any(String) },
  ]);
});

it('writes one line, however many the cause has', () => {
  logFailure('/privacy.html', new Error('first\nsecond'));
  expect(lines.mock.calls[0]?.[0]).not.toContain('\n');
});

it('leaves out the query of an address that an error quotes', () => {
  const error = new Error('no answer from https://a.example/b?email=reader@app.example&c=d (at all)');
  logFailure('/privacy.html', error);
  const { failure, stack } = JSON.parse(lines.mock.calls[0]?.[0]);
  expect([failure, stack.split('\n')[0]]).toEqual([
    'no answer from https://a.example/b? (at all)',
    'Error: no answer from https://a.example/b? (at all)',
  ]);
});
