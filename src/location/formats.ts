import type { PageLocation } from './location.ts';

/** By the value of `?format=`. `page` is a `PageState`: the browser requests it to navigate. */
export const formats = { html: 'html', text: 'text', json: 'json', page: 'state' } as const;
export type Format = (typeof formats)[keyof typeof formats];

/** The format that a URL names, or that of its path; `undefined` for a name that is no format. */
export function parseFormat({ pathname, query }: Pick<PageLocation, 'pathname' | 'query'>): Format | undefined {
  const name = query.format || (pathname.endsWith('.json') ? 'json' : 'html');
  return Object.hasOwn(formats, name) ? formats[name as keyof typeof formats] : undefined;
}

/** The other formats are those of a page. */
export function isForPrograms(format: Format | undefined): format is 'text' | 'json' {
  return format === 'text' || format === 'json';
}
