/** Refuses constants that the text does not use, and the one name that is taken. */
import type { Rule } from './rule.ts';

export const unusedConstants: Rule = ({ text: { constants, values, findLine } }, report) => {
  for (const name of Object.keys(constants)) {
    const line = findLine('constants', name);
    if (name === 'updated') {
      report(line, `constants.${name}: the name is taken by the day of the version`, 'choose another name');
    } else if (!Object.hasOwn(values, name)) {
      report(line, `constants.${name}: {${name}} is not used in the text`, 'use it in the text, or remove it here');
    }
  }
};
