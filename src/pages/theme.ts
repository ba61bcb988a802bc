import type { Query } from '../location/parse-query.ts';

/** `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

export function parseTheme({ theme }: Query): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** The values of `<meta name="color-scheme">`. */
export const colorSchemes = { auto: 'light dark', light: 'light', dark: 'dark' };
