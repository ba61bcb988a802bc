/** Days of the text that are typed, and are not the version's. */
import type { Check } from './rule.ts';
import { type FoundDate, listDates } from './shared/dates.ts';
import { quote } from './shared/wording.ts';

const { raw } = String;
/** A sentence that speaks of a change. */
const CHANGE = new RegExp(
  raw`\b(?:effective|(?:in|into|takes?|with)\s+(?:force|effect)|w\.?\s?e\.?\s?f|appl(?:y|ies)\s+from|adopted|posted` +
    raw`|commence(?:s|ment)|(?:updat|revis|amend|review|chang)(?:ed|e|ing|ment|ion)|modifi(?:ed|cation)` +
    raw`|publi(?:shed|cation))\b|^\W*(?:version[\s\d.]+,?\s*)?dated?\b`,
  'i',
);
/** What somebody else changed, or a time before or after. */
const OTHERS = new RegExp(
  raw`\b(?:Acts?|Bill|Board|Code|Commission|Constitution|GDPR|Rules|(?i:authority|courts?|decree|directive|gazette` +
    raw`|government|law|ministry|notification|orders?|ordinance|regulations?|servers?|by\s+the|after|between|earlier` +
    raw`|former|old|previous|prior|till|until))\b`,
);

export const typedDates: Check<'wording'> = ({ passages, version, language }, report) => {
  if (language !== 'en' || !version) return;
  for (const found of listDates(passages, language)) {
    if (version.startsWith(found.date) || !isOwnDay(found)) continue;
    const { place } = found;
    report(place, `found ${quote(place.words)} in the version of ${version}`, 'write {updated}, or leave it out');
  }
};

/** Whether the sentence speaks of a change, and of nobody else's. */
function isOwnDay({ place, before, after }: FoundDate): boolean {
  const { kind, id } = place.passage;
  if (kind === 'paragraph' && id === '' && !/[\p{L}\p{N}]/u.test(before + after)) return true;
  const words = before + after.replace(/;.*/s, '');
  return CHANGE.test(words) && !OTHERS.test(words);
}
