/** Dates in India's time zone. */
import { startOfDay } from '../../../src/documents/catalog.ts';
import type { IsoDate, Timestamp } from '../../../src/documents/document.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const INDIA = 5.5 * HOUR;

export function isDate(value: string): value is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // `null` for the 32nd, and the first day of March for the 30th of February.
  return new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ?? false;
}

export function findToday(now: Timestamp): IsoDate {
  return new Date(now + INDIA).toISOString().slice(0, 10) as IsoDate;
}

export function hasBegun(day: IsoDate, now: Timestamp): boolean {
  return Date.parse(startOfDay(day)) <= now;
}

/** Whether the day has ended. */
export function isOver(day: IsoDate, now: Timestamp): boolean {
  return hasBegun(day, now - DAY);
}
