/** Days of the text that are typed, and are not the version's. */
import type { Check } from './rule.ts';
import { type FoundDate, listDates } from './shared/dates.ts';
import { quote } from './shared/wording.ts';

const { raw } = String;
/** `This Policy is dated`, `The current version was issued on`. */
const OWN =
  raw`(?:this|these|our|current)\s+(?:\w+\s+){0,2}(?:agreement|document|notice|policy|terms|version)\s+` +
  raw`(?:\w+\s+){0,3}(?:dated|issued|valid)\b`;
/** A sentence that speaks of a change. */
const CHANGE = new RegExp(
  raw`\b${OWN}|\b(?:effective|(?:in|into|takes?|took|with)\s+(?:force|effect)|w\.?\s?e\.?\s?f|appl(?:y|ies)\s+from` +
    raw`|adopted|posted|commence(?:s|ment)|(?:updat|revis|amend|review|chang)(?:ed|e|ing|ment|ion)` +
    raw`|modifi(?:ed|cation)|publi(?:shed|cation))\b|^\W*(?:version[\s\d.]+,?\s*)?(?:dated?|valid\s+from)\b`,
  'i',
);
/** What somebody else changed, or a time before or after. */
const OTHERS = new RegExp(
  raw`\b(?:Acts?|Bill|Board|Code|Commission|Constitution|GDPR|Rules|(?i:authority|circular|courts?|decree|directive` +
    raw`|gazette|government|law|ministry|notification|orders?|ordinance|regulations?|servers?|by\s+(?:an?|the)|after` +
    raw`|between|earlier|former|old|previous|prior|till|until))\b`,
);

export const typedDates: Check<'wording'> = ({ passages, version, language }, report) => {
  if (language !== 'en' || !version) return;
  const expected = `write {updated}, the day of this version, ${version}, or leave it out`;
  for (const found of listDates(passages, language)) {
    const isOfVersion = version.startsWith(found.date);
    if (!isOfVersion && isOwnDay(found)) report(found.place, `found ${quote(found.place.words)}`, expected);
  }
};

/** Whether the sentence speaks of a change, and of nobody else's. */
function isOwnDay({ place, before, after }: FoundDate): boolean {
  const { kind, id } = place.passage;
  if (kind === 'paragraph' && id === '' && !/[\p{L}\p{N}]/u.test(before + after)) return true;
  const words = before + after.replace(/(?:;|\band\s+(?:replace|supersede)).*/s, '');
  return CHANGE.test(words) && !OTHERS.test(words);
}
