/** Waits no longer than so many milliseconds. */
export function withTimeout<Result>(begun: Promise<Result>, limit: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing was ready after ${limit} ms`)), limit);
  return Promise.race([begun, late]).finally(() => clearTimeout(timer));
}
