/** All rules, in the order of printing. Of two wording rules, the first reports the same words. */
import { differentConstants, wrongFields } from './fields.ts';
import { foreignScript } from './foreign-script.ts';
import { impossibleDates } from './impossible-dates.ts';
import { patternRules } from './patterns.ts';
import { faultySections, linksAndHtml, lostLineEnds } from './structure.ts';
import { mismatches, voidReview } from './translations.ts';
import { typedNumbers } from './typed-numbers.ts';
import { unknownNames } from './unknown-names.ts';
import { versionRules } from './versions.ts';

const textRules = [linksAndHtml, lostLineEnds, faultySections, unknownNames, wrongFields, differentConstants];
export const rules = [...textRules, ...versionRules, mismatches, voidReview];
export const wordingRules = [...patternRules, impossibleDates, typedNumbers];
/** Whether a passage as a whole is what it should be, if its words are right. */
export const passageRules = [foreignScript];
