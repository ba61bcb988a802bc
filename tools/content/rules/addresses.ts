/** Refuses addresses in a text: they belong in settings or constants. */
import { refuse } from './passages.ts';

export const addresses = refuse(
  'write {site} or {email}, which are set in content/site.json; another address is one of the constants',
  /\b[a-z][a-z+.-]*:\/\/\S*|\bwww\.\S*/gi,
  /[^\s@]+@[^\s@]+\.[^\s@]+/g,
);
