/**
 * All rules. Each has a file with its name here, and a folder of cases in `test/cases`. Of two that
 * find the same words, the first reports them.
 */
import { addresses } from './addresses.ts';
import { beforeSealed } from './before-sealed.ts';
import { faultySections } from './faulty-sections.ts';
import { foreignScript } from './foreign-script.ts';
import { impossibleDates } from './impossible-dates.ts';
import { leftovers } from './leftovers.ts';
import { linksAndHtml } from './links-and-html.ts';
import { looseMarks } from './loose-marks.ts';
import { lostLineEnds, lostParts } from './lost-line-ends.ts';
import { mismatches } from './mismatches.ts';
import { missingNote } from './missing-note.ts';
import { missingTexts } from './missing-texts.ts';
import { renamedIds } from './renamed-ids.ts';
import type { Rule } from './rule.ts';
import { typedNumbers } from './typed-numbers.ts';
import { typedSettings } from './typed-settings.ts';
import { unknownNames } from './unknown-names.ts';
import { voidReview } from './void-review.ts';
import { wrongCharacters } from './wrong-characters.ts';
import { wrongFields } from './wrong-fields.ts';
import { wrongRevision } from './wrong-revision.ts';
import { wrongSeal } from './wrong-seal.ts';

export const rules: readonly Rule[] = [
  { name: 'missing-texts', scope: 'folder', check: missingTexts },
  { name: 'wrong-seal', scope: 'sealed', check: wrongSeal },
  { name: 'links-and-html', scope: 'text', check: linksAndHtml },
  { name: 'lost-line-ends', scope: 'text', check: lostLineEnds },
  { name: 'faulty-sections', scope: 'text', check: faultySections },
  { name: 'unknown-names', scope: 'text', check: unknownNames },
  { name: 'wrong-fields', scope: 'text', check: wrongFields },
  { name: 'before-sealed', scope: 'text', check: beforeSealed },
  { name: 'missing-note', scope: 'text', check: missingNote },
  { name: 'typed-settings', scope: 'wording', check: typedSettings },
  { name: 'leftovers', scope: 'wording', check: leftovers },
  { name: 'loose-marks', scope: 'wording', check: looseMarks },
  { name: 'wrong-characters', scope: 'wording', check: wrongCharacters },
  { name: 'foreign-script', scope: 'wording', check: foreignScript },
  { name: 'lost-line-ends', scope: 'wording', check: lostParts },
  { name: 'addresses', scope: 'wording', check: addresses },
  { name: 'impossible-dates', scope: 'wording', check: impossibleDates },
  { name: 'typed-numbers', scope: 'wording', check: typedNumbers },
  { name: 'mismatches', scope: 'translation', check: mismatches },
  { name: 'void-review', scope: 'translation', check: voidReview },
  { name: 'renamed-ids', scope: 'version', check: renamedIds },
  { name: 'wrong-revision', scope: 'version', check: wrongRevision },
];
