/** Refuses in names of the company and the app, and in the phrases of pages, what the words of a text may not hold. */
import type { Problem } from '../read/problem.ts';
import { createReport, type FilledFolder } from './rule.ts';
import { checkWords, FILLED, listFields, refuseOtherScripts, type WordsRule } from './words.ts';

export function wrongNames({ site, phrases }: FilledFolder, rules: readonly WordsRule[], problems: Problem[]): void {
  const { name: company, app } = site.company;
  checkWords(rules, listFields({ company, app }), createReport(site, problems));
  for (const one of [...phrases.values()].filter((one) => one !== null)) {
    const filled = Object.entries(one.phrases).map(([name, words]) => [name, words.replace(/\{\w+\}/g, FILLED)]);
    const fields = listFields(Object.fromEntries(filled));
    checkWords([...rules, refuseOtherScripts(one.language)], fields, createReport(one, problems));
  }
}
