import type { Query } from './parse-query.ts';

/** The values of `<meta name="color-scheme">`; `auto` follows the system. */
export const colorSchemes = { auto: 'light dark', light: 'only light', dark: 'dark' } as const;
export type Theme = keyof typeof colorSchemes;

export function parseTheme({ theme }: Query): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}
