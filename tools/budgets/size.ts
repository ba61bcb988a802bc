/** `npm run size`: the limits of the code, weighed with texts that never change, and advice about the texts in `dist`. */
import { buildElsewhere } from '../commands/build-elsewhere.ts';
import { CommandError, findBuiltConfig, run } from '../commands/command.ts';
import { listCurrentTexts, loadWorker } from '../commands/load-worker.ts';
import { responseSize } from './measure-page.ts';
import { printTable } from './print-table.ts';
import { readCode, type Weight, weighCode } from './weigh-code.ts';

/** Ten segments of 1,460 bytes: what a server may send before it hears from the reader (RFC 6928). */
const FIRST_WINDOW = 14_600;

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What the pages of a build mean for their readers, in a sentence for each that is long, or one for all. */
export async function describePages(configPath: string): Promise<string[]> {
  const worker = loadWorker(configPath);
  const pages: { path: string; size: number }[] = [];
  for (const { path: document, language } of await listCurrentTexts(worker)) {
    const path = `${document}?lang=${language}`;
    pages.push({ path, size: await responseSize(await worker.ask(path)) });
  }
  const [largest] = pages.sort((a, b) => b.size - a.size);
  const window = inKilobytes(FIRST_WINDOW);
  const all = `Each page arrives in one round trip: the largest, ${largest?.path}, is ${inKilobytes(largest?.size ?? 0)} of ${window}`;
  const long = pages.filter(({ size }) => size > FIRST_WINDOW);
  if (long.length === 0) return [all];
  return long.map(({ path, size }) => `${path} is ${inKilobytes(size)}: the first ${window} arrive in one round trip`);
}

async function size(): Promise<string> {
  const advice = await describePages(findBuiltConfig());
  const vars = { BASE_PATH: '/', SERVER_RENDERING: 'on' };
  const weights = weighCode(await readCode(await buildElsewhere({ content: 'test/fixtures/site', vars })));
  const isOver = ({ measured, limit }: Weight) => measured > limit;
  const rows = weights.map((one) => [one.what, one.measured, one.limit, isOver(one) ? 'TOO MUCH' : 'ok']);
  printTable([['The code, in bytes', 'measured', 'limit', ''], ...rows]);
  if (weights.some(isOver)) throw new CommandError('The code is over a limit, whatever the texts are.');
  return advice.join('\n');
}

if (import.meta.main) await run(size);
