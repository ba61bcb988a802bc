/** Days: which exist, and which have begun or are over in India. */
import { startsAt } from '../../../src/documents/catalog.ts';
import type { IsoDate, Timestamp } from '../../../src/documents/document.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whether a string is a day that exists, as `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Whether a version of that day holds, or has held. */
export function hasBegun(day: IsoDate, now: Timestamp): boolean {
  return Date.parse(startsAt(day)) <= now;
}

export function isOver(day: IsoDate, now: Timestamp): boolean {
  return hasBegun(day, now - DAY);
}
