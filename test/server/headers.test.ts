import { describe, expect, it } from 'vitest';
import { cacheControl } from '../../src/server/headers.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;
const now = Date.parse('2025-01-01T00:00:00Z');

describe('cacheControl', () => {
  it('never reaches past the change', () => {
    for (const [name, change, fresh, revalidating, failing] of [
      ['no change is planned', Number.POSITIVE_INFINITY, 300, 86_400, 604_800],
      ['the change is far', now + 30 * DAY, 300, 86_400, 604_800],
      ['the change is at the end of all windows', now + 5 * MINUTE + 7 * DAY, 300, 86_400, 604_800],
      ['the change is a second before that', now + 5 * MINUTE + 7 * DAY - SECOND, 300, 86_400, 604_799],
      ['the change is in an hour', now + 60 * MINUTE, 300, 3300, 3300],
      ['the change is in five minutes', now + 5 * MINUTE, 300, 0, 0],
      ['the change is in a second', now + SECOND, 1, 0, 0],
      ['the change is in a millisecond', now + 1, 0, 0, 0],
      ['the change is now', now, 0, 0, 0],
    ] as const) {
      expect
        .soft(cacheControl(now, change), name)
        .toBe(`public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`);
    }
  });
});
