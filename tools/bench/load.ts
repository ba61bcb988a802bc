/** Loads one address for a while and says what that cost the server. */
import autocannon from 'autocannon';
import { cpuTime } from './process-usage.ts';

export interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** The status that every answer must have. */
  readonly status: number;
}

export interface Cost {
  /** Requests a second. */
  readonly throughput: number;
  /** Milliseconds of processor time for a thousand requests. */
  readonly cpu: number;
  /** How many processors the server kept busy: about 1 says that the server was the limit, not the generator. */
  readonly busy: number;
}

const CONNECTIONS = 20;

/** @throws if any answer was not what it should be */
export async function load(pid: number, { url, headers = {}, status }: Target, amount: number): Promise<Cost> {
  const startedAt = performance.now();
  const cpuBefore = cpuTime(pid);
  let [elapsed, cpu, answered] = [0, 0, 0];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    // By its own clock autocannon ends with an interval of sampling, so the last answer is timed here.
    const run = autocannon({ url, headers, amount, connections: CONNECTIONS, sampleInt: 20 }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    run.on('response', () => {
      answered += 1;
      if (answered < amount) return;
      elapsed = performance.now() - startedAt;
      cpu = cpuTime(pid) - cpuBefore;
    });
  });
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (right !== amount)
    throw new Error(`${url}: ${right} of ${amount} answers were ${status}; ${result.errors} failed`);
  return { throughput: (amount * 1000) / elapsed, cpu: (cpu * 1000) / amount, busy: cpu / elapsed };
}

/** Asks for a page `amount` times, each time with another query string. */
export async function loadDistinct(url: string, key: string, amount: number): Promise<void> {
  const { pathname } = new URL(url);
  let asked = 0;
  const next = (request: autocannon.Request) => {
    asked += 1;
    return { ...request, path: `${pathname}?${key}=${asked}` };
  };
  const result = await autocannon({
    url,
    amount,
    connections: CONNECTIONS,
    sampleInt: 20,
    requests: [{ setupRequest: next }],
  });
  if (result['2xx'] !== amount) throw new Error(`${url}: ${result['2xx']} of ${amount} answers were right`);
}
