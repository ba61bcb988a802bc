/** The budgets: what each part may weigh, and whether it does. */
import type { BuiltSite } from './built-site.ts';
import {
  AHEAD,
  blockingTags,
  bootSize,
  brotliSize,
  ON_THE_FLY,
  responseSize,
  type SentPage,
  withoutText,
} from './measure-page.ts';

export interface BudgetLine {
  readonly what: string;
  readonly measured: number;
  readonly budget: number;
  readonly isKept: boolean;
}

/** Ten segments of 1,460 bytes: what a server may send before it hears from the reader (RFC 6928). */
const FIRST_WINDOW = 14_600;

/** Each part against its budget, in bytes. */
export function weighSite({ pages, translations, startUp, ownStartUp, workerGzip }: BuiltSite): BudgetLine[] {
  const withoutItsText = ({ html }: SentPage) => brotliSize(withoutText(html), ON_THE_FLY);
  // Title, description and phrases are words of the language too, and none of these is written in ASCII.
  const withoutWords = ({ html }: SentPage) => brotliSize(withoutText(html).replace(/[^ -~]+/g, ''), ON_THE_FLY);
  return [
    ...Object.entries(pages).flatMap(([path, page]) => [
      line(`${path}: whole response, Brotli 4`, responseSize(page), FIRST_WINDOW),
      line(`${path}: without its text, Brotli 4`, withoutItsText(page), 2500),
      line(`${path}: inline boot`, bootSize(page.html), 600),
      line(`${path}: number of files that block rendering`, blockingTags(page.html).length, 0),
    ]),
    ...Object.entries(translations).flatMap(([language, ofLanguage]) => [
      line(`${language}: the larger page, whole response`, Math.max(...ofLanguage.map(responseSize)), FIRST_WINDOW),
      line(`${language}: the same without its text and its words`, Math.max(...ofLanguage.map(withoutWords)), 2500),
    ]),
    line('start-up script: our own part, Brotli 4', brotliSize(ownStartUp, ON_THE_FLY), 4096),
    line('start-up script, Brotli 4', brotliSize(startUp, ON_THE_FLY), 72_000),
    line('start-up script, Brotli 11', brotliSize(startUp, AHEAD), 62_000),
    line('Worker, gzip', workerGzip, 62_000),
  ];
}

function line(what: string, measured: number, budget: number): BudgetLine {
  return { what, measured, budget, isKept: measured <= budget };
}
