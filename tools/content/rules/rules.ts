/** All rules, in any order: `needs` decides when a check runs. */
import { addresses } from './addresses.ts';
import { beforeSealed } from './before-sealed.ts';
import { brokenSeals } from './broken-seals.ts';
import { copiedAlong } from './copied-along.ts';
import { differentConstants } from './different-constants.ts';
import { faultySections } from './faulty-sections.ts';
import { foreignPhrases } from './foreign-phrases.ts';
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
import type { Rule } from './rule.ts';
import { sameTitle } from './same-title.ts';
import { sealedTextChanged } from './sealed-text-changed.ts';
import { staleTranslation } from './stale-translation.ts';
import { unchangedVersion } from './unchanged-version.ts';
import { unknownNames } from './unknown-names.ts';
import { unwrittenWords } from './unwritten-words.ts';
import { wrongCharacters } from './wrong-characters.ts';
import { wrongFields } from './wrong-fields.ts';
import { wrongRevision } from './wrong-revision.ts';

export const rules: readonly Rule[] = [
  { name: 'addresses', needs: 'passage', check: addresses },
  { name: 'before-sealed', needs: 'fields', check: beforeSealed },
  { name: 'broken-seals', needs: 'folder', check: brokenSeals },
  { name: 'copied-along', needs: 'passage', check: copiedAlong },
  { name: 'different-constants', needs: 'fields', check: differentConstants },
  { name: 'faulty-sections', needs: 'text', check: faultySections },
  { name: 'foreign-phrases', needs: 'folder', check: foreignPhrases },
  { name: 'foreign-script', needs: 'english', check: foreignScript },
  { name: 'impossible-dates', needs: 'passage', check: impossibleDates },
  { name: 'links-and-html', needs: 'text', check: linksAndHtml },
  { name: 'loose-marks', needs: 'passage', check: looseMarks },
  { name: 'lost-line-ends', needs: 'text', check: lostLineEnds },
  { name: 'missing-note', needs: 'fields', check: missingNote },
  { name: 'missing-texts', needs: 'folder', check: missingTexts },
  { name: 'other-sections', needs: 'english', check: otherSections },
  { name: 'other-values', needs: 'english', check: otherValues },
  { name: 'renamed-ids', needs: 'earlier', check: renamedIds },
  { name: 'same-title', needs: 'fields', check: sameTitle },
  { name: 'sealed-text-changed', needs: 'seal', check: sealedTextChanged },
  { name: 'stale-translation', needs: 'english', check: staleTranslation },
  { name: 'unchanged-version', needs: 'earlier', check: unchangedVersion },
  { name: 'unknown-names', needs: 'text', check: unknownNames },
  { name: 'unwritten-words', needs: 'passage', check: unwrittenWords },
  { name: 'wrong-characters', needs: 'passage', check: wrongCharacters },
  { name: 'wrong-fields', needs: 'fields', check: wrongFields },
  { name: 'wrong-revision', needs: 'earlier', check: wrongRevision },
];
