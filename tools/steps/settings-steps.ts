/** Steps that follow from the settings: examples, old values in texts, and languages. */
import { createCatalog, currentVersion } from '../../src/documents/catalog.ts';
import type { FilledText } from '../content/fill/fill-texts.ts';
import { newVersionCommand, sealAgain, sealCommand } from '../content/read/advice.ts';
import { hasBegun } from '../content/read/days.ts';
import { countLines } from '../content/read/problem.ts';
import { exampleSettings, settingValues } from '../content/read/read-site.ts';
import { nameVersion } from '../content/read/text-key.ts';
import { findWords } from '../content/rules/shared/find-words.ts';
import { listPassages } from '../content/rules/shared/wording.ts';
import type { Situation, Step } from './situation.ts';

/** Settings that are still the example's, and versions that were sealed with them. */
export function listExamples({ content: { company, texts } }: Situation): Step[] {
  const settings = exampleSettings(company).join(', ');
  const examples = texts.filter(({ sealed }) => {
    const { company: name = '', app = '', email = '', site: address = '' } = sealed?.values ?? {};
    return exampleSettings({ name, app, email, address }).length > 0;
  });
  const versions = new Map(examples.map((text) => [nameVersion(text), text]));
  return [
    ...(settings ? [`content/site.json is still the example: ${settings}`] : []),
    ...[...versions].map(([name, version]) => `${name} is sealed as the example’s: ${sealAgain(version)}`),
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

/** The lines on which words are typed, not filled in. */
function listTypedLines(text: FilledText, words: string): number[] {
  return listPassages(text).flatMap(({ value, place }) => {
    const line = typeof place === 'number' ? place : text.findLine(...place.split('.'));
    return findWords(value, words).map(({ index }) => line + countLines(value, index));
  });
}

function findOldValues(text: FilledText, { content, now }: Situation): string[] {
  const { document, version, sealed } = text;
  const settings = settingValues(content.company);
  const advice = hasBegun(version, now) ? newVersionCommand(document) : sealCommand({ document, version });
  return Object.entries(sealed?.values ?? {}).flatMap(([name, value]) => {
    if (value === settings[name]) return [];
    const lines = listTypedLines(text, value).join(', ');
    const typed = `has "${value}" typed, which no seal changes: write {${name}} on these lines of ${text.file}, in a field "${settings[name]}": ${lines}`;
    return [
      `is sealed with "${value}" as {${name}}, and site.json says "${settings[name]}": ${advice}`,
      ...(lines ? [typed] : []),
    ];
  });
}
