/** What a trace of Chromium says of the loading of one page. It is read from outside, so it says it without scripts too. */

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly documentLoaderURL?: string;
      readonly score?: number;
      readonly had_recent_input?: boolean;
    };
  };
}

/** Times are in milliseconds, from the beginning of the navigation where they are moments. */
export interface PageTrace {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  /** The sum of all layout shifts. */
  readonly layoutShift: number;
  readonly longTasks: number;
  readonly longestTask: number;
  /** What the long tasks took beyond the 50 ms that nobody notices. */
  readonly blockingTime: number;
  /** The longest task that began once there was something to read: what the start-up costs, or the browser itself. */
  readonly later: Task;
}

export interface Task {
  readonly begins: number;
  readonly duration: number;
  /** What it spent its time on, the most expensive first. */
  readonly parts: string;
}

/** What is longer than this is noticed (the Long Tasks specification). */
const LONG = 50;

/**
 * @param trace the trace as JSON
 * @param url the address that was opened
 * @throws if the page was not painted
 */
export function readTrace(trace: string, url: string): PageTrace {
  const events: TraceEvent[] = JSON.parse(trace).traceEvents;
  const navigation = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!navigation) throw new Error(`the trace has no navigation to ${url}`);
  const ofProcess = events.filter(({ pid, ts }) => pid === navigation.pid && ts >= navigation.ts);
  const at = ({ ts }: { ts: number }) => (ts - navigation.ts) / 1000;
  const momentOf = (name: string) => {
    const last = ofProcess.findLast((event) => event.name === name);
    if (!last) throw new Error(`the trace of ${url} has no ${name}`);
    return at(last);
  };

  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === navigation.pid && args.name === 'CrRendererMain',
  );
  const ofMain = ofProcess.filter(({ tid }) => tid === main?.tid);
  const tasks = ofMain.filter(({ name, dur }) => name === 'RunTask' && dur !== undefined);
  const long = tasks.map(({ dur = 0 }) => dur / 1000).filter((duration) => duration > LONG);
  const firstContentfulPaint = momentOf('firstContentfulPaint');
  const later = longestOf(tasks.filter((task) => at(task) > firstContentfulPaint));
  return {
    firstContentfulPaint,
    largestContentfulPaint: momentOf('largestContentfulPaint::Candidate'),
    layoutShift: sum(ofMain.filter(({ name }) => name === 'LayoutShift').map(({ args }) => args.data?.score ?? 0)),
    longTasks: long.length,
    longestTask: (longestOf(tasks)?.dur ?? 0) / 1000,
    blockingTime: sum(long.map((duration) => duration - LONG)),
    later: {
      begins: later ? at(later) : 0,
      duration: (later?.dur ?? 0) / 1000,
      parts: later ? partsOf(later, ofMain) : '',
    },
  };
}

function longestOf(tasks: readonly TraceEvent[]): TraceEvent | undefined {
  return tasks.toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0))[0];
}

/** The kinds of work inside a task, each with the time that it took itself, what it called left out. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const inside = events
    .filter((event) => event !== task && event.dur !== undefined && event.ts >= task.ts && event.ts + event.dur <= end)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const own = new Map<string, number>();
  const open: TraceEvent[] = [];
  for (const event of inside) {
    while (open.length > 0 && event.ts >= endOf(open.at(-1))) open.pop();
    const outer = open.at(-1);
    if (outer) own.set(outer.name, (own.get(outer.name) ?? 0) - (event.dur ?? 0));
    own.set(event.name, (own.get(event.name) ?? 0) + (event.dur ?? 0));
    open.push(event);
  }
  return [...own]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name, duration]) => `${name} ${Math.round(duration / 1000)}`)
    .join(', ');
}

function endOf(event: TraceEvent | undefined): number {
  return (event?.ts ?? 0) + (event?.dur ?? 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
