/** Steps that follow from the settings: examples, old values in texts, and languages. */
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { FilledText } from '../content/fill/fill-texts.ts';
import { toText } from '../content/fill/plain-text.ts';
import { newVersionCommand, sealCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import { exampleSettings, settingValues } from '../content/read/read-site.ts';
import { nameVersion } from '../content/read/text-key.ts';
import type { Situation, Step } from './situation.ts';

/** The app’s money. Our descriptions of the Terms name it, and the texts of other companies do not. */
const DIAMONDS = /diamonds|ডায়ম[ণন]্ড|ડાયમંડ|डायमंड|ಡೈಮಂಡ್|ഡയമണ്ട|ଡାଇମଣ୍ଡ|ਡਾਇਮੰਡ|டைமண்டு|డైమండ్|ڈائمنڈ/u;

/** Settings that are still the example’s, and its description of another text. */
export function listExamples({ content: { company, texts, drafts } }: Situation): Step[] {
  const settings = exampleSettings(company).join(', ');
  const described = texts.filter(({ file, document, version, description, sections }) => {
    const isLast = !texts.some((later) => later.document === document && later.version > version);
    return isLast && !drafts.has(file) && DIAMONDS.test(description) && !DIAMONDS.test(toText(sections));
  });
  return [
    ...(settings ? [`content/site.json is still the example: ${settings}`] : []),
    ...described.map(({ file }) => `${file} has the example’s description: write what this text is about`),
  ].map((say) => ({ say, blocks: true }));
}

/**
 * Texts that differ from the settings: in the version in force of each document, and in all whose
 * day has not come.
 */
export function listSettingSteps(situation: Situation): Step[] {
  const { now } = situation;
  const { texts, languages } = situation.content;
  const versions = [...createCatalog(texts).documents].flatMap(([document, versions]) => {
    const current = currentVersion(versions, now)?.version ?? '';
    return versions.filter(({ version }) => version >= current).map((version) => ({ ...version, document }));
  });
  const differences = versions.flatMap(({ texts, ...version }) => {
    const lines = [...texts.values()].flatMap((text) => findOldValues(text, situation));
    const isSealed = [...texts.values()].some(({ sealed }) => sealed);
    // Readers of a version without their language get English.
    const missing = languages
      .filter((language) => isSealed && !texts.has(language))
      .map((language) => `has no text in "${language}", which site.json lists: translate it`);
    return [...new Set([...lines, ...missing])].map((line) => `${nameVersion(version)} ${line}`);
  });
  return differences.map((say) => ({ say, warns: true }));
}

function findOldValues(text: FilledText, { content, now }: Situation): string[] {
  const { document, version, sealed } = text;
  const settings = settingValues(content.company);
  const advice = hasBegun(version, now) ? newVersionCommand(document) : sealCommand({ document, version });
  // A later version has the new value already.
  const isDone = (name: string) =>
    content.texts.some((later) => {
      const isLater = later.document === document && later.version > version;
      return isLater && later.usedValues[name] === settings[name];
    });
  return Object.entries(sealed?.values ?? {}).flatMap(([name, value]) => {
    if (value === settings[name] || isDone(name)) return [];
    return `is sealed with "${value}" as {${name}}, and site.json says "${settings[name]}": ${advice}`;
  });
}
