import type { Query } from './parse-query.ts';

/** What a reader chooses in the query. The style finds it in attributes such as `data-theme`. */
export type Display = ReturnType<typeof parseDisplay>;

export function parseDisplay({ theme }: Query) {
  return { theme: theme === 'light' || theme === 'dark' ? theme : undefined };
}

/** The value of `<meta name="color-scheme">`. */
export function colorScheme({ theme }: Display): string {
  return theme === 'light' ? 'only light' : (theme ?? 'light dark');
}
