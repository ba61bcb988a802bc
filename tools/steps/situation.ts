import type { Timestamp } from '../../src/documents/document.ts';
import { type KeyParts, nameVersion } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import type { Uncommitted } from './git.ts';
import type { LiveSite } from './live-texts.ts';

/** What a command knows. What it does not know is left out, as are the steps that follow from it. */
export interface Situation {
  readonly content: Content;
  readonly now: Timestamp;
  readonly uncommitted?: Uncommitted;
  /** The site's own address first, then that of `--live-site`. */
  readonly sites?: readonly LiveSite[];
  /** Whether wrangler can ask. */
  readonly isTerminal?: boolean;
  /** Of `npm run deploy`, as they are typed. */
  readonly flags?: { readonly 'live-site'?: string; readonly backdated?: boolean; readonly withdraw?: boolean };
}

export interface Step {
  /** What was found, and what resolves it. */
  readonly say: string;
  /**
   * `npm run deploy` refuses a `blocker`. The build, development and `npm run deploy` print a
   * `warning`. Other commands list all steps.
   */
  readonly kind: 'blocker' | 'warning' | 'task';
}

export const blocker = (say: string): Step => ({ say, kind: 'blocker' });
export const warning = (say: string): Step => ({ say, kind: 'warning' });
export const task = (say: string): Step => ({ say, kind: 'task' });

/** Texts of a version that share a message, named as in `privacy 2020-07-13 (en, hi)`. */
export function groupTexts<text extends KeyParts>(texts: readonly text[], say: (text: text) => string) {
  const groups = Map.groupBy(texts, (text) => `${nameVersion(text)} ${say(text)}`);
  return [...groups.values()].flatMap((group) => {
    const languages = [...new Set(group.map(({ language }) => language))];
    const [first] = group;
    return first ? { ...first, languages, name: `${nameVersion(first)} (${languages.join(', ')})` } : [];
  });
}
