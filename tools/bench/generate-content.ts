/** A content tree of any size, made of the real texts so that its pages are of real length. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentNames, referenceLanguage } from '../../src/documents/document.ts';

const content = join(import.meta.dirname, '../../content');
const FIRST_VERSION = '2020-07-13';

/** Where the letters of a language's script begin in Unicode; English keeps its own. */
const scripts: Readonly<Record<string, number>> = {
  bn: 0x0995,
  gu: 0x0a95,
  hi: 0x0915,
  kn: 0x0c95,
  ml: 0x0d15,
  mr: 0x0915,
  ta: 0x0b95,
  te: 0x0c15,
  ur: 0x0627,
};

export const languages = [referenceLanguage, ...Object.keys(scripts)];

/**
 * Writes versions of both documents, half a year apart, each with its words in another order, so that compression finds no
 * more in common than in texts that people wrote.
 *
 * @param folder a new folder
 */
export function generateContent(folder: string, versions: number, languageCount: number): void {
  for (const document of documentNames) {
    const source = readFileSync(join(content, document, FIRST_VERSION, `${referenceLanguage}.md`), 'utf8');
    for (let index = 0; index < versions; index += 1) {
      const version = dateOf(index, versions);
      mkdirSync(join(folder, document, version), { recursive: true });
      for (const language of languages.slice(0, languageCount)) {
        writeFileSync(join(folder, document, version, `${language}.md`), vary(source, version, index, language));
      }
    }
  }
  cpSync(join(content, 'site.json'), join(folder, 'site.json'));
}

/** Half-yearly; the last is that of the real text, so all of them have begun to hold. */
export function dateOf(index: number, versions: number): string {
  const date = new Date(`${FIRST_VERSION}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 6 * (versions - 1 - index));
  return date.toISOString().slice(0, 10);
}

function vary(source: string, version: string, index: number, language: string): string {
  const [, fields = '', body = ''] = source.split(/^---\n/m);
  const note = index > 0 ? `note: The words of version ${index} stand in another order.\n` : '';
  const dated = fields.replace(/^effective: .*$/m, `effective: ${version}`);
  const random = createRandom(`${version} ${language}`);
  const lines =
    index === 0 && language === referenceLanguage ? body : body.replace(/^.+$/gm, (line) => shuffle(line, random));
  return `---\n${dated}${note}---\n${lines.replace(/\S+/g, (word) => translate(word, language))}`;
}

// A word with nothing in it that Markdown or a placeholder would read; capitals stay where a sentence begins.
const PLAIN = /^[a-z’]+$/;

/** The plain words of a line in another order; everything else stays in its place. */
function shuffle(line: string, random: () => number): string {
  const tokens = line.split(' ');
  const plain = tokens.filter((token) => PLAIN.test(token));
  return tokens
    .map((token) => (PLAIN.test(token) ? plain.splice(Math.floor(random() * plain.length), 1)[0] : token))
    .join(' ');
}

/** A word in the letters of a language. The same word stays the same word, as in a translation. */
function translate(word: string, language: string): string {
  const script = scripts[language];
  if (script === undefined || !/^[A-Za-z’]+[.,;:]?$/.test(word)) return word;
  return word.toLowerCase().replace(/[a-z]/g, (letter) => String.fromCodePoint(script + letter.charCodeAt(0) - 97));
}

/** Random numbers from 0 to 1 that are the same in every run (mulberry32, seeded by FNV-1a). */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
