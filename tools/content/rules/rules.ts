/** All rules, in any order: `scope` decides when a check runs. */
import { addresses } from './addresses.ts';
import { differentConstants } from './different-constants.ts';
import { dividedItems, lostHeadings, lostLineEnds } from './divided-lines.ts';
import { faultySections } from './faulty-sections.ts';
import { foreignScript } from './foreign-script.ts';
import { impossibleDates } from './impossible-dates.ts';
import { linksAndHtml } from './links-and-html.ts';
import { patternRules } from './patterns.ts';
import { beforeSealed, missingNote, renamedIds, unchangedVersion, wrongRevision } from './previous-versions.ts';
import { mismatches, staleTranslation } from './translations.ts';
import { typedNumbers } from './typed-numbers.ts';
import { unknownNames } from './unknown-names.ts';
import { wrongFields } from './wrong-fields.ts';
import { wrongSeal } from './wrong-seal.ts';

const versionRules = [beforeSealed, missingNote, renamedIds, unchangedVersion, wrongRevision, wrongSeal];
const translationRules = [mismatches, staleTranslation, differentConstants];
const textRules = [linksAndHtml, lostLineEnds, faultySections, unknownNames, wrongFields];
export const rules = [...textRules, ...versionRules, ...translationRules];

const sentenceRules = [dividedItems, lostHeadings, foreignScript, impossibleDates, typedNumbers];
export const wordingRules = [...patternRules, addresses, ...sentenceRules];
