/** Fills the placeholders of a text and finds what was left over. */
import { escapeHtml } from '../../src/pages/escape-html.ts';

/** What was found in a run of text, by its offset. */
export interface Leftover {
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
}

/** What a placeholder or a reference to a section stands for. Notes what was used. */
export interface Values {
  /** `null` where they could not be read, so that one problem is not reported as many. */
  readonly values: Readonly<Record<string, string>> | null;
  /** The number of each section, by its id. */
  readonly sections: ReadonlyMap<string, number>;
  readonly used: Set<string>;
}

// Doubled braces and ${…} are the marks of other tools: they stay, and are found.
const PLACEHOLDER = /(?<![{$])\{(#?)([\w-]+)\}(?!\})/g;

/**
 * Acronyms that a text may use though they have four letters or more, or stand side by side. Any other run of capitals
 * looks like something left to fill.
 */
const ACRONYMS = new Set(['EXIF', 'HTML', 'HTTP', 'HTTPS', 'ID', 'IMEI', 'JPEG', 'KYC', 'OTP', 'SMS', 'UPI']);

/** In this order: what one has found is not found again by another. */
const LEFTOVERS: readonly { pattern: RegExp; expected: string }[] = [
  {
    pattern: /\$?\{+[^{}]*\}+|\[[^[\]]*\]|<[^<>]*>|[{}[\]<>]/g,
    expected: 'placeholders are written {name}, in the text only; there are no other brackets or braces',
  },
  {
    // What Word leaves of a list or a table. The first on a line stands for the others.
    pattern: /(?<!(?:[|•●▪◦\u{F0B7}]|~~).*)(?:[|•●▪◦\u{F0B7}]|~~)/gu,
    expected:
      'texts hold no tables and no struck words; each item of a list is a line that begins with "- ", or with "1. "',
  },
  { pattern: /\b(?:TBD|TBC|TODO|FIXME|X{2,})\b|\blorem\s+ipsum\b/gi, expected: 'write what is meant' },
  {
    pattern: /\b[a-z][a-z+.-]*:\/\/\S*|\bwww\.\S*/gi,
    expected: 'texts hold no addresses: write {site}, or leave it out',
  },
  { pattern: /[^\s@]+@[^\s@]+\.[^\s@]+/g, expected: 'write {email}, which is set in content/site.json' },
  {
    pattern: /\b[A-Z]{2,}(?:[_\s-]+[A-Z]{2,})+\b/g,
    expected:
      'this looks like a place left to fill: write a {placeholder} or ordinary letters, or add the acronyms to ACRONYMS in tools/build/fill.ts',
  },
  {
    pattern: /\b[A-Z]{4,}\b/g,
    expected:
      'this looks like a place left to fill: write ordinary letters, or add the acronym to ACRONYMS in tools/build/fill.ts',
  },
];

/** Turns a run of text into HTML, its placeholders filled. */
export function fill(text: string, { values, sections, used }: Values): { html: string; leftovers: Leftover[] } {
  const leftovers: Leftover[] = [];
  // What is filled is blanked here, at the same length, so that a value can't look like a left-over and offsets hold.
  let rest = text;
  let html = '';
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, hash, name = ''] = match;
    const value = hash
      ? sections.get(name)?.toString()
      : values && Object.hasOwn(values, name)
        ? values[name]
        : undefined;
    if (value === undefined && (hash || values)) {
      const expected = hash
        ? `the ids of this text are ${[...sections.keys()].join(', ')}`
        : `the placeholders of this text are ${Object.keys(values ?? {}).join(', ')}`;
      leftovers.push({ offset: match.index, found: `unknown ${whole}`, expected });
    }
    if (!hash) used.add(name);
    const before = escapeHtml(text.slice(end, match.index));
    // "section 13" stays on one line; as plain text it has a plain space.
    html += (hash ? before.replace(/\s+$/, '&nbsp;') : before) + escapeHtml(value ?? whole);
    end = match.index + whole.length;
    rest = rest.slice(0, match.index) + ' '.repeat(whole.length) + rest.slice(end);
  }
  html += escapeHtml(text.slice(end));

  leftovers.push(...findLeftovers(rest));
  return { html, leftovers };
}

/** Finds what nobody has written yet, and what no text may hold. */
export function findLeftovers(text: string): Leftover[] {
  const leftovers: Leftover[] = [];
  let rest = text;
  for (const { pattern, expected } of LEFTOVERS) {
    rest = rest.replace(pattern, (match: string, offset: number) => {
      if (match.split(/[\s-]+/).every((word) => ACRONYMS.has(word))) return match;
      leftovers.push({ offset, found: `found "${match.replace(/\s+/g, ' ')}"`, expected });
      return ' '.repeat(match.length);
    });
  }
  return leftovers;
}
