/** All rules, in any order: `scope` decides when a check runs. */
import { addresses } from './addresses.ts';
import { beforeSealed } from './before-sealed.ts';
import { copiedAlong } from './copied-along.ts';
import { differentConstants } from './different-constants.ts';
import { faultySections } from './faulty-sections.ts';
import { foreignPhrases } from './foreign-phrases.ts';
import { foreignScript } from './foreign-script.ts';
import { impossibleDates } from './impossible-dates.ts';
import { linksAndHtml } from './links-and-html.ts';
import { looseMarks } from './loose-marks.ts';
import { lostLineEnds } from './lost-line-ends.ts';
import { mismatchedSections } from './mismatched-sections.ts';
import { mismatchedValues } from './mismatched-values.ts';
import { missingNote } from './missing-note.ts';
import { missingTexts } from './missing-texts.ts';
import { renamedIds } from './renamed-ids.ts';
import type { Rule } from './rule.ts';
import { sameTitle } from './same-title.ts';
import { staleTranslation } from './stale-translation.ts';
import { unchangedVersion } from './unchanged-version.ts';
import { unknownNames } from './unknown-names.ts';
import { unwrittenWords } from './unwritten-words.ts';
import { wrongCharacters } from './wrong-characters.ts';
import { wrongFields } from './wrong-fields.ts';
import { wrongRevision } from './wrong-revision.ts';
import { wrongSeal } from './wrong-seal.ts';

export const rules: readonly Rule[] = [
  { name: 'addresses', scope: 'passage', check: addresses },
  { name: 'before-sealed', scope: 'text', check: beforeSealed },
  { name: 'copied-along', scope: 'passage', check: copiedAlong },
  { name: 'different-constants', scope: 'text', check: differentConstants },
  { name: 'faulty-sections', scope: 'text', check: faultySections },
  { name: 'foreign-phrases', scope: 'passage', check: foreignPhrases },
  { name: 'foreign-script', scope: 'english', check: foreignScript },
  { name: 'impossible-dates', scope: 'passage', check: impossibleDates },
  { name: 'links-and-html', scope: 'text', check: linksAndHtml },
  { name: 'loose-marks', scope: 'passage', check: looseMarks },
  { name: 'lost-line-ends', scope: 'text', check: lostLineEnds },
  { name: 'mismatched-sections', scope: 'english', check: mismatchedSections },
  { name: 'mismatched-values', scope: 'english', check: mismatchedValues },
  { name: 'missing-note', scope: 'text', check: missingNote },
  { name: 'missing-texts', scope: 'folder', check: missingTexts },
  { name: 'renamed-ids', scope: 'earlier', check: renamedIds },
  { name: 'same-title', scope: 'text', check: sameTitle },
  { name: 'stale-translation', scope: 'english', check: staleTranslation },
  { name: 'unchanged-version', scope: 'earlier', check: unchangedVersion },
  { name: 'unknown-names', scope: 'text', check: unknownNames },
  { name: 'unwritten-words', scope: 'passage', check: unwrittenWords },
  { name: 'wrong-characters', scope: 'passage', check: wrongCharacters },
  { name: 'wrong-fields', scope: 'text', check: wrongFields },
  { name: 'wrong-revision', scope: 'earlier', check: wrongRevision },
  { name: 'wrong-seal', scope: 'sealed', check: wrongSeal },
];
