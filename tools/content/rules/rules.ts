/** All rules, and in which order they are asked: what follows from another problem is not told as well. */
import type { TextKey } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import type { Problem } from '../read/problem.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import { addresses } from './addresses.ts';
import { beforeSealed } from './before-sealed.ts';
import { brokenSeals } from './broken-seals.ts';
import { copiedAlong } from './copied-along.ts';
import { differentConstants } from './different-constants.ts';
import { faultySections } from './faulty-sections.ts';
import { foreignScript } from './foreign-script.ts';
import { impossibleDates } from './impossible-dates.ts';
import { linksAndHtml } from './links-and-html.ts';
import { looseMarks } from './loose-marks.ts';
import { lostLineEnds } from './lost-line-ends.ts';
import { missingNote } from './missing-note.ts';
import { missingTexts } from './missing-texts.ts';
import { otherSections } from './other-sections.ts';
import { otherValues } from './other-values.ts';
import { renamedIds } from './renamed-ids.ts';
import { createReport, type FilledFolder, type Rule, type Subject, type Translation } from './rule.ts';
import { sameTitle } from './same-title.ts';
import { sealedTextChanged } from './sealed-text-changed.ts';
import { staleTranslation } from './stale-translation.ts';
import { unchangedVersion } from './unchanged-version.ts';
import { unknownNames } from './unknown-names.ts';
import { unwrittenWords } from './unwritten-words.ts';
import { checkWords, listPassages, type WordsRule } from './words.ts';
import { wrongCharacters } from './wrong-characters.ts';
import { wrongFields } from './wrong-fields.ts';
import { wrongNames } from './wrong-names.ts';
import { wrongRevision } from './wrong-revision.ts';

/** Of the words of texts, settings and phrases. */
const wordsRules: readonly WordsRule[] = [wrongCharacters, looseMarks, unwrittenWords, copiedAlong, addresses];

/** Of any text, even if its fields could not be read. */
const textRules: readonly Rule[] = [
  linksAndHtml,
  faultySections,
  unknownNames,
  lostLineEnds,
  ({ text }, report) => checkWords([...wordsRules, impossibleDates(text)], listPassages(text), report),
];

/** Of a text that was read without a problem, and the lock. */
const sealRules: readonly Rule[] = [sealedTextChanged, beforeSealed];

/** Of a translation whose English text has no problem: until it is mended there is nothing to compare with. */
const translationRules: readonly Rule<Translation>[] = [otherSections, otherValues, foreignScript, staleTranslation];

/** Of the fields of a text, by themselves and beside those of other versions and documents. */
const fieldRules: readonly Rule[] = [
  wrongFields,
  missingNote,
  wrongRevision,
  unchangedVersion,
  renamedIds,
  differentConstants,
  sameTitle,
];

export function checkFolder(folder: FilledFolder, problems: Problem[]): void {
  const isRight = ({ file }: FilledText) => problems.every((problem) => problem.file !== file);
  const isComparable = (one: Subject): one is Translation => one.english !== null && isRight(one.english);
  const applyRules = <subject extends Subject>(
    rules: readonly Rule<subject>[],
    subjects: readonly subject[],
    kind?: 'translation',
  ) => {
    for (const subject of subjects) for (const rule of rules) rule(subject, createReport(subject.text, problems, kind));
  };

  wrongNames(folder, wordsRules, problems);
  const subjects = folder.texts.map((text) => createSubject(text, folder));
  applyRules(textRules, [...subjects, ...folder.unreadable.map((text) => createSubject(text, folder))]);
  brokenSeals(folder, createReport(folder.lock, problems));
  const right = subjects.filter(({ text }) => isRight(text));
  applyRules(sealRules, right);
  applyRules(translationRules, subjects.filter(isComparable), 'translation');
  missingTexts(folder, problems);
  applyRules(fieldRules, subjects);
}

function createSubject(text: FilledText, folder: FilledFolder): Subject {
  const isEarlier = ({ document, version }: TextKey) => document === text.document && version < text.version;
  // Where it could not be read, no other may stand for it.
  const before = folder.files.findLast((one) => isEnglish(one) && isEarlier(one));
  const earlier = folder.texts.find(({ file }) => file === before?.file) ?? null;
  return { text, english: findEnglish(text, folder.texts), earlier, folder };
}
