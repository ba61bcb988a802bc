/** Refuses addresses in a text: they belong in settings or constants. */
import { forbidPatterns } from './passages.ts';

export const addresses = forbidPatterns(
  'write {site} or {email}, which are set in content/site.json; another address is one of the constants',
  /\b[a-z][a-z+.-]*:\/\/\S*|\bwww\.\S*/gi,
  /[^\s@]+@[^\s@]+\.[^\s@]+/g,
);
