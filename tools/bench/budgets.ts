/** The budgets: what each part may weigh, and whether it does. */
import { AHEAD, brotliSize, ON_THE_FLY } from './compress.ts';
import { developmentMarkers, savedByMinifying } from './measure-code.ts';
import { blockingTags, bootSize, responseSize, type SentPage, withoutText } from './measure-page.ts';

/** Everything that has a budget. */
export interface Parts {
  /** The pages as the built Worker sends them, by path. */
  readonly pages: Readonly<Record<string, SentPage>>;
  /** The start-up script, and the part of it that is ours. */
  readonly startUp: string;
  readonly ownStartUp: string;
  /** The modules of the Worker, and the bytes of all but its texts with gzip. */
  readonly worker: readonly string[];
  readonly workerGzip: number;
}

export interface Line {
  readonly what: string;
  readonly measured: number;
  readonly budget: number;
  readonly ok: boolean;
}

/** Ten segments of 1,460 bytes: what a server may send before it hears from the reader (RFC 6928). */
const FIRST_WINDOW = 14_600;

/** Each part against its budget. */
export function weigh({ pages, startUp, ownStartUp, worker, workerGzip }: Parts): Line[] {
  return [
    ...Object.entries(pages).flatMap(([path, page]) => [
      line(`${path}: whole response, Brotli 4, bytes`, responseSize(page), FIRST_WINDOW),
      line(`${path}: without its text, Brotli 4, bytes`, brotliSize(withoutText(page.html), ON_THE_FLY), 2500),
      line(`${path}: inline boot, bytes`, bootSize(page.html), 600),
      line(`${path}: files that block rendering`, blockingTags(page.html).length, 0),
    ]),
    line('start-up script: our own part, Brotli 4, bytes', brotliSize(ownStartUp, ON_THE_FLY), 4096),
    line('start-up script, Brotli 4, bytes', brotliSize(startUp, ON_THE_FLY), 72_000),
    line('start-up script, Brotli 11, bytes', brotliSize(startUp, AHEAD), 62_000),
    line('start-up script: signs of development React', developmentMarkers(startUp).length, 0),
    line('Worker without its texts, gzip, bytes', workerGzip, 92_000),
    line('Worker: percent that minifying would save', savedByMinifying(worker), 2),
    line('Worker: signs of development React', developmentMarkers(worker.join('\n')).length, 0),
  ];
}

function line(what: string, measured: number, budget: number): Line {
  return { what, measured: Math.round(measured * 10) / 10, budget, ok: measured <= budget };
}
