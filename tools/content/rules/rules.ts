/** All rules, and in which order they are asked: what follows from another problem is not told as well. */
import type { TextKey, Timestamp } from '../../../src/documents/document.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { hasOwnDigest } from '../fill/seal-text.ts';
import { hasBegun } from '../read/days.ts';
import type { Problem } from '../read/problem.ts';
import { lockRemedy } from '../read/read-lock.ts';
import { findEnglish, isEnglish } from '../read/read-source.ts';
import { addresses } from './addresses.ts';
import { beforeSealed } from './before-sealed.ts';
import { copiedAlong } from './copied-along.ts';
import { differentConstants } from './different-constants.ts';
import { faultySections } from './faulty-sections.ts';
import { foreignScript, refuseOtherScripts } from './foreign-script.ts';
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
import { sealedTextGone } from './sealed-text-gone.ts';
import { staleTranslation } from './stale-translation.ts';
import { unchangedVersion } from './unchanged-version.ts';
import { unknownNames } from './unknown-names.ts';
import { unwrittenWords } from './unwritten-words.ts';
import { checkWords, FILLED, listFields, listPassages, type WordsRule } from './words.ts';
import { wrongCharacters } from './wrong-characters.ts';
import { wrongFields } from './wrong-fields.ts';
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

export function checkFolder(folder: FilledFolder, now: Timestamp, problems: Problem[]): void {
  const isRight = ({ file }: FilledText) => problems.every((problem) => problem.file !== file);
  const applyRules = <subject extends Subject>(
    rules: readonly Rule<subject>[],
    subjects: readonly subject[],
    kind?: 'translation',
  ) => {
    for (const subject of subjects) for (const rule of rules) rule(subject, createReport(subject.text, problems, kind));
  };

  checkNames(folder, problems);
  const createSubject = (text: FilledText): Subject => {
    const isEarlier = ({ document, version }: TextKey) => document === text.document && version < text.version;
    // Where it could not be read, no other may stand for it.
    const before = folder.files.findLast((one) => isEnglish(one) && isEarlier(one));
    const earlier = folder.texts.find(({ file }) => file === before?.file) ?? null;
    return { text, english: findEnglish(text, folder.texts), earlier, folder, hasBegun: (day) => hasBegun(day, now) };
  };
  const subjects = folder.texts.map(createSubject);
  applyRules(textRules, [...subjects, ...folder.unreadable.map(createSubject)]);
  checkLock(folder, problems);
  sealedTextGone(folder, now, createReport(folder.lock, problems));
  const right = subjects.filter(({ text }) => isRight(text));
  applyRules(sealRules, right);
  const isComparable = (one: Subject): one is Translation => one.english !== null && isRight(one.english);
  applyRules(translationRules, subjects.filter(isComparable), 'translation');
  missingTexts(folder, problems);
  applyRules(fieldRules, subjects);
}

/** What pages say themselves: the names of the company and the app, and the phrases. */
function checkNames({ site, phrases }: FilledFolder, problems: Problem[]): void {
  const { name: company, app } = site.company;
  checkWords(wordsRules, listFields({ company, app }), createReport(site, problems));
  for (const one of [...phrases.values()].filter((one) => one !== null)) {
    const filled = Object.entries(one.phrases).map(([name, words]) => [name, words.replace(/\{\w+\}/g, FILLED)]);
    const rules = [...wordsRules, refuseOtherScripts(one.language)];
    checkWords(rules, listFields(Object.fromEntries(filled)), createReport(one, problems));
  }
}

/** Each seal has the words that were sealed, whatever was edited by hand. */
function checkLock({ seals, lock: { file, findLine } }: FilledFolder, problems: Problem[]): void {
  for (const [key] of Object.entries(seals).filter(([, sealed]) => !hasOwnDigest(sealed))) {
    const found = `${key}.digest: is not the digest of its text`;
    problems.push({ file, line: findLine(key, 'digest'), found, expected: lockRemedy });
  }
}
