import type { PageLocation } from './location.ts';

/** The values of `?format=`. `page` is a `PageState`, requested by the browser when it navigates. */
export const formats = ['html', 'text', 'json', 'page'] as const;
export type Format = (typeof formats)[number];

/** The format that a URL names, or that of its path; `undefined` for a name that is no format. */
export function parseFormat({ pathname, query }: Pick<PageLocation, 'pathname' | 'query'>): Format | undefined {
  const name = query.format || (pathname.endsWith('.json') ? 'json' : 'html');
  return formats.find((format) => format === name);
}
