/** Refuses addresses that were typed: those of the site and of support are settings, others are constants. */
import { refuse } from './words.ts';

export const addresses = refuse([
  {
    pattern: /\b[a-z][a-z+.-]*:\/\/\S*|\bwww\.\S*/gi,
    expected: 'texts hold no addresses: write {site}, or leave it out',
  },
  {
    pattern: /[^\s@]+@[^\s@]+\.[^\s@]+/g,
    expected:
      'write {email}, which is set in content/site.json; write any other under constants, and its name in braces here',
  },
]);
