/** A limit to how long something is waited for. */

/**
 * Nobody waits for ever: what does not begin in time has failed.
 *
 * @param limit milliseconds
 * @throws what `begun` rejects with, or that nothing was ready
 */
export async function withTimeout<Result>(begun: Result | Promise<Result>, limit: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing was ready after ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([begun, late]);
  } finally {
    clearTimeout(timer);
  }
}
