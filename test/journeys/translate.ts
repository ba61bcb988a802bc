/**
 * A translator who never errs: English letters in Devanagari, with every number, mark, placeholder
 * and id as it is.
 */

/** Text without placeholders and ids, letter by letter. */
export function inDevanagari(text: string): string {
  return text.replace(/\{[^}]*\}|[a-z]/gi, (found) =>
    found.startsWith('{') ? found : String.fromCodePoint(0x915 + found.toLowerCase().charCodeAt(0) - 97),
  );
}

const FIELDS = /^---\n(.*?)---\n(.*)$/s;

/**
 * @param english a text with its fields; its seal is left out
 * @param before the translation that it replaces, whose review stays; empty if there is none
 */
export function translate(english: string, before: string): string {
  const [, fields = '', body = ''] = FIELDS.exec(english) ?? [];
  const [, fieldsBefore = 'reviewed: not yet\n'] = FIELDS.exec(before) ?? [];
  const kept = fieldsBefore.match(/^reviewed:.*\n/gm) ?? [];
  const translated = fields
    .replace(/^sealed:\n(?: .*\n)*/m, '')
    .replace(/^((?:title|description|note): | {2}\w+: )(.*)/gm, (_, name, value) => name + quote(inDevanagari(value)));
  return `---\n${translated}${kept.join('')}---\n${inDevanagari(body)}`;
}

function quote(value: string): string {
  return value.startsWith('"') ? value : JSON.stringify(value);
}
