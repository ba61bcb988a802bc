import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '../../src/server/with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('leaves no timer behind, whether what was begun is there in time or fails', async () => {
  expect(await withTimeout(Promise.resolve('there'), 1000)).toBe('there');
  await expect(withTimeout(Promise.reject(new Error('failed')), 1000)).rejects.toThrow(new Error('failed'));
  expect(vi.getTimerCount()).toBe(0);
});

it('fails once its time is over', async () => {
  const late = expect(withTimeout(new Promise(() => {}), 1000)).rejects.toThrow(
    new Error('nothing was ready after 1000 ms'),
  );
  await vi.advanceTimersByTimeAsync(1000);
  await late;
});
