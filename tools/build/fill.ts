/** Fills the placeholders in a run of text. */
import { escapeHtml } from '../../src/pages/escape-html.ts';
import type { Finding } from './problem.ts';

/** What placeholders and references to sections stand for. */
export interface Fillings {
  /** `null` where they could not be read, so that one problem is not reported as many. */
  readonly values: Readonly<Record<string, string>> | null;
  /** The number of each section, by its id. */
  readonly sections: ReadonlyMap<string, number>;
  readonly isRightToLeft: boolean;
}

export interface Filled {
  readonly html: string;
  /** The words as they were written, with `FILLED` for each letter of what was filled. */
  readonly words: string;
  /** The names of the placeholders, and the ids that were referred to, in their order. */
  readonly placeholders: readonly string[];
  readonly references: readonly string[];
  readonly unknown: readonly Finding[];
}

/** Stands for what was filled, so that a value can't look like something that was left to fill. No text holds it. */
export const FILLED = '\u{FFFC}';

// Doubled braces and ${…} are the marks of other tools: they stay, and are found.
const PLACEHOLDER = /(?<![{$])\{(#?)([\w-]+)\}(?!\})/g;

export function fillPlaceholders(text: string, { values, sections, isRightToLeft }: Fillings): Filled {
  const placeholders: string[] = [];
  const references: string[] = [];
  const unknown: Finding[] = [];
  let html = '';
  let end = 0;
  for (const { 0: whole, 1: hash, 2: name = '', index } of text.matchAll(PLACEHOLDER)) {
    (hash ? references : placeholders).push(name);
    const value = hash ? sections.get(name)?.toString() : ownValue(values ?? {}, name);
    if (value === undefined && (hash || values)) {
      const expected = hash
        ? `the ids of this text are ${[...sections.keys()].join(', ')}`
        : `the placeholders of this text are ${Object.keys(values ?? {}).join(', ')}`;
      unknown.push({ offset: index, found: `unknown ${whole}`, expected });
    }
    const before = escapeHtml(text.slice(end, index));
    // "section 13" stays on one line; as plain text it has a plain space.
    const filled = escapeHtml(value ?? whole);
    // Otherwise what stands around a name or an address would be drawn into its direction.
    const isIsolated = isRightToLeft && /\p{Script=Latin}/u.test(filled);
    html += (hash ? before.replace(/\s+$/, '&nbsp;') : before) + (isIsolated ? `<bdi>${filled}</bdi>` : filled);
    end = index + whole.length;
  }
  html += escapeHtml(text.slice(end));
  const words = text.replace(PLACEHOLDER, (whole) => FILLED.repeat(whole.length));
  return { html, words, placeholders, references, unknown };
}

function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
