/**
 * All rules. Each has a file with its name here, and a folder of cases in `test/cases`. Of two that
 * find the same words, the first reports them.
 */
import { addresses } from './addresses.ts';
import { copiedSections } from './copied-sections.ts';
import { faultySections } from './faulty-sections.ts';
import { foreignScript } from './foreign-script.ts';
import { impossibleDates } from './impossible-dates.ts';
import { leftovers } from './leftovers.ts';
import { looseMarks } from './loose-marks.ts';
import { lostBlocks } from './lost-blocks.ts';
import { lostLineEnds } from './lost-line-ends.ts';
import { mismatches } from './mismatches.ts';
import { missingNote } from './missing-note.ts';
import { missingTexts } from './missing-texts.ts';
import { renamedIds } from './renamed-ids.ts';
import type { Rules } from './rule.ts';
import { typedDates } from './typed-dates.ts';
import { typedNumbers } from './typed-numbers.ts';
import { typedSettings } from './typed-settings.ts';
import { unknownNames } from './unknown-names.ts';
import { voidReview } from './void-review.ts';
import { wrongCharacters } from './wrong-characters.ts';
import { wrongFields } from './wrong-fields.ts';
import { wrongPredecessor } from './wrong-predecessor.ts';
import { wrongRevision } from './wrong-revision.ts';
import { wrongSeal } from './wrong-seal.ts';

export const rules: Rules = {
  folder: { 'missing-texts': missingTexts },
  sealed: { 'wrong-seal': wrongSeal, 'wrong-predecessor': wrongPredecessor },
  text: {
    'lost-line-ends': lostLineEnds,
    'faulty-sections': faultySections,
    'unknown-names': unknownNames,
    'wrong-fields': wrongFields,
    'wrong-predecessor': wrongPredecessor,
    'missing-note': missingNote,
  },
  wording: {
    'typed-settings': typedSettings,
    leftovers,
    'loose-marks': looseMarks,
    'wrong-characters': wrongCharacters,
    'foreign-script': foreignScript,
    'lost-blocks': lostBlocks,
    addresses,
    'impossible-dates': impossibleDates,
    'typed-dates': typedDates,
    'typed-numbers': typedNumbers,
  },
  translation: { mismatches, 'copied-sections': copiedSections, 'void-review': voidReview },
  version: { 'renamed-ids': renamedIds, 'wrong-revision': wrongRevision },
};
