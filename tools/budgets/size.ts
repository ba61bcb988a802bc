/** `npm run size`: the limits of the code, weighed with texts that never change, and advice about the texts in `dist`. */
import { buildElsewhere } from '../commands/build-elsewhere.ts';
import { CommandError, findBuiltConfig, run } from '../commands/command.ts';
import { listCurrentTexts, loadWorker } from '../commands/load-worker.ts';
import { brotliSize, listTooLarge, readCode, weighCode } from './weigh-code.ts';

/** Ten segments of 1,460 bytes: what a server may send before it hears from the reader (RFC 6928). */
const FIRST_WINDOW = 14_600;
/** What a status line and Cloudflare's own headers take. */
const ADDED_BYTES = 200;

/** The page that takes its readers longest to receive, in a sentence for whoever writes the texts. */
async function describeLargestPage(configPath: string): Promise<string> {
  const worker = loadWorker(configPath);
  let largest = { path: '', size: 0 };
  for (const { path: document, language } of await listCurrentTexts(worker)) {
    const path = `${document}?lang=${language}`;
    const response = await worker.ask(path);
    const headers = [...response.headers].map((header) => header.join(': ')).join('\r\n');
    const size = ADDED_BYTES + headers.length + brotliSize(await response.text());
    if (size > largest.size) largest = { path, size };
  }
  const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const { path, size } = largest;
  return `The largest page, ${path}, is ${inKilobytes(size)}: the first ${inKilobytes(FIRST_WINDOW)} arrive in one round trip.`;
}

async function size(): Promise<string> {
  const advice = await describeLargestPage(findBuiltConfig());
  const vars = { BASE_PATH: '/', SERVER_RENDERING: 'on' };
  const weights = weighCode(await readCode(await buildElsewhere({ content: 'test/fixtures/site', vars })));
  console.table(weights);
  const over = listTooLarge(weights);
  if (over.length > 0) throw new CommandError(`The code is over a limit, whatever the texts are:\n${over.join('\n')}`);
  return advice;
}

if (import.meta.main) await run(size);
