import type { Query } from './parse-query.ts';

export const publicFormats = ['html', 'text', 'json'] as const;

/** The values of `?format=`. `page` is a `PageState`, requested by the browser when it navigates. */
export const formats = [...publicFormats, 'page'] as const;
export type Format = (typeof formats)[number];

/**
 * The format of a page's address, `html` if it has none. Empty counts as none.
 *
 * @returns `undefined` for a name that is no format
 */
export function parseFormat({ format }: Query): Format | undefined {
  return formats.find((name) => name === (format || 'html'));
}
