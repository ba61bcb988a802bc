/** All rules, and in which order they are asked: what follows from another problem is not told as well. */
import { countLines, type Problem } from '../problem.ts';
import { findEnglish, isEnglish, listReadableFields, type ParsedText } from '../read/parse-text.ts';
import type { Folder } from '../read/read-folder.ts';
import { addresses } from './addresses.ts';
import { beforeSealed } from './before-sealed.ts';
import { brackets } from './brackets.ts';
import { differentConstants } from './different-constants.ts';
import { emptySections } from './empty-sections.ts';
import { findForeign, foreignScript } from './foreign-script.ts';
import { futureReview } from './future-review.ts';
import { impossibleDates } from './impossible-dates.ts';
import { invisibleCharacters } from './invisible-characters.ts';
import { linksAndHtml } from './links-and-html.ts';
import { listMarks } from './list-marks.ts';
import { looseMarks } from './loose-marks.ts';
import { lostLineEnds } from './lost-line-ends.ts';
import { missingNote } from './missing-note.ts';
import { missingTexts } from './missing-texts.ts';
import { mixedDigits } from './mixed-digits.ts';
import { mojibake } from './mojibake.ts';
import { otherBlocks } from './other-blocks.ts';
import { otherFields } from './other-fields.ts';
import { otherNumbers } from './other-numbers.ts';
import { otherPlaceholders } from './other-placeholders.ts';
import { otherSections } from './other-sections.ts';
import { renamedIds } from './renamed-ids.ts';
import type { Report, Rule, Subject, Translation } from './rule.ts';
import { sealedTextChanged } from './sealed-text-changed.ts';
import { sealedTextGone } from './sealed-text-gone.ts';
import { sectionIds } from './section-ids.ts';
import { staleTranslation } from './stale-translation.ts';
import { tables } from './tables.ts';
import { translatorsFields } from './translators-fields.ts';
import { typedNumbers } from './typed-numbers.ts';
import { typographicQuotes } from './typographic-quotes.ts';
import { unchangedVersion } from './unchanged-version.ts';
import { unknownPlaceholders } from './unknown-placeholders.ts';
import { unusedConstants } from './unused-constants.ts';
import { unwrittenWords } from './unwritten-words.ts';
import { FILLED, findMatches, readWords, type WordsRule } from './words.ts';
import { wrongDay } from './wrong-day.ts';
import { wrongRevision } from './wrong-revision.ts';

/** Of the words of texts, fields, settings and phrases. */
const wordsRules: readonly WordsRule[] = [
  typedNumbers,
  listMarks,
  brackets,
  unwrittenWords,
  tables,
  looseMarks,
  addresses,
  mojibake,
  mixedDigits,
  impossibleDates,
  invisibleCharacters,
];

/** Of what stands below the fields of a text. */
const bodyRules: readonly Rule[] = [
  linksAndHtml,
  sectionIds,
  emptySections,
  unknownPlaceholders,
  lostLineEnds,
  blockWords,
];

/** Of the fields, where they could be read. */
const fieldRules: readonly Rule[] = [
  wrongDay,
  unusedConstants,
  translatorsFields,
  typographicQuotes,
  futureReview,
  fieldWords,
];

/** Of a text that was read without a problem, and the lock. */
const sealRules: readonly Rule[] = [sealedTextChanged, beforeSealed];

const translationRules: readonly Rule<Translation>[] = [
  otherFields,
  otherSections,
  otherBlocks,
  otherPlaceholders,
  otherNumbers,
  foreignScript,
  staleTranslation,
];

/** Of a text among those of other versions and documents. */
const folderRules: readonly Rule[] = [missingNote, wrongRevision, unchangedVersion, renamedIds, differentConstants];

/** @param isLocked whether what was sealed has to be there as it was */
export function checkFolder(folder: Folder, isLocked: boolean, now: number, problems: Problem[]): void {
  const reportIn = (file: string, kind?: 'translation'): Report => {
    return (line, found, expected) => void problems.push({ ...(kind && { kind }), file, line, found, expected });
  };
  const ask = <subject extends Subject>(
    rules: readonly Rule<subject>[],
    of: readonly subject[],
    kind?: 'translation',
  ) => {
    for (const subject of of) for (const rule of rules) rule(subject, reportIn(subject.text.file, kind));
  };
  const isRight = (file: string) => problems.every((problem) => problem.file !== file);

  checkNames(folder, reportIn);
  const texts = folder.texts.filter(({ isReadable }) => isReadable);
  const all = folder.texts.map((text): Subject => {
    const { document, version } = text.meta;
    const isEarlier = ({ meta }: ParsedText) => meta.document === document && meta.version < version;
    const earlier = texts.findLast((one) => isEnglish(one) && isEarlier(one)) ?? null;
    return { text, english: findEnglish(text, texts), earlier, folder, texts, now };
  });
  const subjects = all.filter(({ text }) => text.isReadable);
  ask(bodyRules, all);
  ask(fieldRules, subjects);
  if (isLocked && folder.site) {
    sealedTextGone(folder, now, reportIn(folder.lock.file));
    const right = subjects.filter(({ text }) => isRight(text.file));
    ask(sealRules, right);
  }
  // Until the English text is mended there is nothing to compare with.
  const isComparable = (one: Subject): one is Translation => one.english !== null && isRight(one.english.file);
  ask(translationRules, subjects.filter(isComparable), 'translation');
  missingTexts(folder, problems);
  ask(folderRules, subjects);
}

function checkNames({ site, phrases }: Folder, reportIn: (file: string) => Report): void {
  const place = { kind: 'field', number: 0, version: '', language: '' } as const;
  const { name: company, app } = site?.company ?? {};
  for (const [name, words = ''] of Object.entries({ company, app })) {
    for (const { found } of findMatches(wordsRules, words, place)) {
      const expected = 'write the name as readers know it, without brackets or marks';
      if (site) reportIn(site.file)(site.findLine(name), `${name}: ${found}`, expected);
    }
  }
  for (const { file, language, phrases: ofLanguage, findLine } of phrases.values()) {
    for (const [name, phrase] of Object.entries(ofLanguage)) {
      const words = phrase.replace(/\{\w+\}/g, FILLED);
      for (const match of [...findMatches(wordsRules, words, place), findForeign(words, language)]) {
        if (match) reportIn(file)(findLine(name), `${name}: ${match.found}`, match.expected);
      }
    }
  }
}

function blockWords({ text: { sections, meta } }: Subject, report: Report): void {
  for (const [number, { blocks }] of sections.entries()) {
    for (const block of blocks) {
      const words = readWords(block);
      for (const { offset, found, expected } of findMatches(wordsRules, words, { ...meta, kind: block.kind, number })) {
        report(block.line + countLines(words, offset), found, expected);
      }
    }
  }
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The fields that readers see are held to what holds for the text; but a constant may be an address. */
function fieldWords({ text }: Subject, report: Report): void {
  for (const { path, words } of listReadableFields(text)) {
    if (path[0] === 'constants' && ADDRESS.test(words)) continue;
    for (const { found, expected } of findMatches(wordsRules, words, { ...text.meta, kind: 'field', number: 0 })) {
      report(text.findLine(...path), `${path.join('.')}: ${found}`, expected);
    }
  }
}
