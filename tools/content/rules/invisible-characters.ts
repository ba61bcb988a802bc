/** Refuses characters that nobody sees, where an entity or an escape hid them from the check of the file. */
import { findCharacters } from '../read/find-characters.ts';
import { FILLED, type WordsRule } from './words.ts';

export const invisibleCharacters: WordsRule = (words) => findCharacters(words.replaceAll(FILLED, 'x'));
