/** Steps that follow from the settings: examples, old values in texts, and languages. */
import type { FilledText } from '../content/fill/fill-texts.ts';
import { hasBegun } from '../content/read/days.ts';
import { exampleSettings, settingValues } from '../content/read/read-site.ts';
import { nameVersion } from '../content/read/text-key.ts';
import type { Content } from '../content/read-content.ts';
import { newVersionCommand, sealCommand } from '../messages/advice.ts';
import { blocker, type Situation, type Step, warning } from './situation.ts';

/** Settings that are still the example’s. */
export function listExamples({ content }: Situation): Step[] {
  const settings = exampleSettings(content.company).join(', ');
  return settings ? [blocker(`content/site.json is still the example: ${settings}`)] : [];
}

/** Values of the last version of each document that differ from the settings. */
export function listSettingSteps({ content, now }: Situation): Step[] {
  const settings = settingValues(content.company);
  const versions = Map.groupBy(listLastTexts(content), nameVersion);
  return [...versions].flatMap(([name, texts]) => {
    const oldValues = texts.flatMap(({ document, version, sealed }) => {
      const advice = hasBegun(version, now) ? newVersionCommand(document) : sealCommand({ document, version });
      return Object.entries(sealed?.values ?? {})
        .filter(([setting, value]) => value !== settings[setting])
        .map(([setting, value]) => {
          return `is sealed with "${value}" as {${setting}}, and site.json says "${settings[setting]}": ${advice}`;
        });
    });
    // Readers of a version without their language get English.
    const missing = content.languages
      .filter((tag) => texts.some(({ sealed }) => sealed) && !texts.some(({ language }) => language === tag))
      .map((tag) => `has no text in "${tag}", which site.json lists: translate it`);
    return [...new Set([...oldValues, ...missing])].map((line) => warning(`${name} ${line}`));
  });
}

function listLastTexts({ texts }: Content): FilledText[] {
  return texts.filter(({ document, version }) => {
    return !texts.some((later) => later.document === document && later.version > version);
  });
}
