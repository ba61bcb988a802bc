/** Replaces the numbers of references to sections by ids. The rules of the build find the places. */
import { typedNumbers } from '../content/rules/typed-numbers.ts';
import { addNote, type Block, changeText, isWritten, readPlain } from './block.ts';
import { findPlaces } from './replace-values.ts';

const NUMBER = /(?<![\w(.])[\w.]*\w/g;
/** Parts of a text that have numbers of their own. */
const PART = /(?<!\p{L})(?:annex|appendi|chapter|exhibit|part|schedule)/iu;
/** "8.2 (Damages Waiver)". */
const TITLED = /(?<![\w.(])(\d[\d.]*)\s\(([^()]+)\)/g;
const OF_ANOTHER =
  /^[\w()]*\s+(?:of|in|under|to)\s+(?:our|the|its|their|your|that)\s+(\p{Lu}[\p{L}’'-]*(?:\s(?:of\s|and\s)?\p{Lu}[\p{L}’'-]*)*)/u;
const LAW = /(?:\b(?:section|clause|article|paragraph|schedule|annex)e?s?|§)\s*\(?\d[\w.()]*/gi;
const BARE = /(?<![\p{N}.,(])\d+\.\d+(?![\p{N}%.]|\s*%)/gu;

interface Reference {
  readonly at: number;
  readonly text: string;
  readonly target: Block | undefined;
  /** The section, and the word before the number; `''` of a number that can't be that of another text. */
  readonly scope: string;
}

type Numbers = ReadonlyMap<string, Block>;

/** @param title of the text: "section 2 of the Privacy Policy" is of another one, unless that is its title */
export function linkReferences(blocks: readonly Block[], title: string): Block[] {
  const numbers = new Map(blocks.flatMap(listNumbers));
  let section = '';
  const found = blocks.map((block) => {
    if (block.role === 'section') section = block.id ?? '';
    return isWritten(block) ? findReferences(block, section, numbers, title) : [];
  });
  // Where "clause 17" is no section, the clauses 2 and 3 next to it may be of another text, too.
  const unsure = new Set(found.flat().map(({ target, scope }) => (target ? '' : scope)));
  return blocks.map((block, index) => {
    const linked = found[index]?.reduceRight((changed, { at, text, target, scope }) => {
      if (!target || (scope && unsure.has(scope))) return changed;
      return changeText(changed, 'reference', at, text.length, `{#${target.id}}`);
    }, block);
    return linked && isWritten(block) ? noteOthers(linked, numbers) : block;
  });
}

/** By "8.2" and, where numbers have another form, as shown: not "1." in section B. */
function listNumbers(block: Block): [number: string, target: Block][] {
  const { id, label, role } = block;
  if (!id || !label || (role !== 'section' && label.readings[0]?.path.length !== 2)) return [];
  const [shown = ''] = /[\p{L}\p{N}.]*[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(label.shown) ?? [];
  return [shown, `${label.readings[0]?.path.join('.')}`].map((number) => [readPart(label.shown) + number, block]);
}

const readPart = (text: string) => PART.exec(text)?.[0].toLowerCase() ?? '';

function findReferences(block: Block, section: string, numbers: Numbers, title: string): Reference[] {
  const value = readPlain(block.text);
  const titled = [...value.matchAll(TITLED)].flatMap(({ 1: text = '', 2: words = '', index: at }) => {
    const target = numbers.get(text);
    const isTitle = target && readPlain(target.text).toLowerCase().startsWith(words.toLowerCase());
    return isTitle ? [{ at, text, target, scope: '' }] : [];
  });
  const typed = findPlaces(block, typedNumbers).flatMap(({ at: start, text: place }) => {
    const other = OF_ANOTHER.exec(value.slice(start + place.length))?.[1];
    if (other && !title.toLowerCase().includes(other.toLowerCase())) return [];
    const word = /^[\p{L}§]+?(?=s?\P{L})/u.exec(place)?.[0].toLowerCase();
    return [...place.matchAll(NUMBER)].flatMap(({ 0: text, index }) => {
      const target = numbers.get(readPart(place) + text);
      const scope = text.includes('.') ? '' : `${section} ${word}`;
      return target || /\d/.test(text) ? [{ at: start + index, text, target, scope }] : [];
    });
  });
  const isNew = ({ at }: Reference) => titled.every((reference) => reference.at !== at);
  return [...titled, ...typed.filter(isNew)].sort((one, other) => one.at - other.at);
}

/** References to laws are listed; of other numbers that sections have, a person decides. */
function noteOthers(block: Block, numbers: Numbers): Block {
  const text = readPlain(block.text);
  const isFree = (places: readonly { at: number; text: string }[], index: number) =>
    places.every(({ at, text: place }) => index < at || index >= at + place.length);
  const open = findPlaces(block, typedNumbers);
  const laws = [...text.matchAll(LAW)].filter(({ index }) => isFree(open, index));
  const taken = [...open, ...laws.map(({ 0: law, index: at }) => ({ at, text: law }))];
  const bare = [...text.matchAll(BARE)].filter(({ 0: number, index }) => numbers.has(number) && isFree(taken, index));
  const noted = laws.reduce((changed, { 0: law, index }) => {
    return addNote(changed, 'law', `…${text.slice(Math.max(0, index - 25), index + law.length + 40)}…`);
  }, block);
  return bare.reduce((changed, { 0: number }) => {
    return addNote(changed, 'look', `“${number}”: if it is a reference, write {#${numbers.get(number)?.id}}`);
  }, noted);
}
