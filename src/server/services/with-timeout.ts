/** Rejects if the promise has not settled after so many milliseconds. */
export function withTimeout<Result>(promise: Promise<Result>, limit: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing was ready after ${limit} ms`)), limit);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
