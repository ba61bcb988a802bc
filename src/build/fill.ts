/** Fills the placeholders of a text and finds what was left over. */
import { escapeHtml } from '../documents/format-blocks.ts';

/** What was found in a run of text, by its offset. */
export interface Leftover {
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
}

/** What a placeholder or a reference to a section stands for. Notes what was used. */
export interface Values {
  /** `null` where they could not be read, so that one fault is not reported as many. */
  readonly values: Readonly<Record<string, string>> | null;
  /** The number of each section, by its id. */
  readonly sections: ReadonlyMap<string, number>;
  readonly used: Set<string>;
}

const PLACEHOLDER = /\{(#?)([\w-]+)\}/g;

/** Acronyms of four letters or more that a text may use; any other run of capitals looks like something left to fill. */
const ACRONYMS = new Set(['EXIF', 'HTML', 'HTTP', 'HTTPS', 'JPEG', 'IMEI']);

const LEFTOVERS: readonly { pattern: RegExp; expected: string }[] = [
  { pattern: /\b(?:TBD|TBC|TODO|FIXME|XXX)\b|lorem ipsum/i, expected: 'write what is meant' },
  { pattern: /https?:\/\/\S*|\bwww\.\S*/i, expected: 'texts hold no addresses: write {site}, or leave it out' },
  { pattern: /[^\s@]+@[^\s@]+\.[^\s@]+/, expected: 'write {email}, which is set in content/site.json' },
  { pattern: /[{}[\]<>]/, expected: 'placeholders are written {name}; texts hold no other brackets or braces' },
  {
    pattern: /\b[A-Z]{2,}(?:[_ ][A-Z]{2,})+\b/,
    expected: 'this looks like a place left to fill: write a {placeholder}, or ordinary letters',
  },
];

const CAPITALS = /\b[A-Z]{4,}\b/g;

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
    used.add(name);
    html += escapeHtml(text.slice(end, match.index)) + escapeHtml(value ?? whole);
    end = match.index + whole.length;
    rest = rest.slice(0, match.index) + ' '.repeat(whole.length) + rest.slice(end);
  }
  html += escapeHtml(text.slice(end));

  for (const { pattern, expected } of LEFTOVERS) {
    const match = pattern.exec(rest);
    if (match) leftovers.push({ offset: match.index, found: `found "${match[0]}"`, expected });
  }
  for (const match of rest.matchAll(CAPITALS)) {
    if (ACRONYMS.has(match[0])) continue;
    leftovers.push({
      offset: match.index,
      found: `found "${match[0]}"`,
      expected: 'this looks like a place left to fill: write ordinary letters, or add the acronym to src/build/fill.ts',
    });
  }
  return { html, leftovers };
}
