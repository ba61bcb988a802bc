/** Calls the code for apps by a driver in each language, which reads steps and writes results, one a line. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * What the tests set: times are in milliseconds, `phone` is a name, `clock` says how far it is ahead. `fault` is
 * `full disk`, or the number of lines and writes after which the app is killed.
 */
export type AppSettings = Readonly<
  Record<'site' | 'limit' | 'assets' | 'phone' | 'user' | 'app' | 'clock' | 'server' | 'fault', string>
>;
export type CallApp = (settings: AppSettings, name: string, ...args: readonly string[]) => Promise<string>;

const drivers: ChildProcessWithoutNullStreams[] = [];
export function stopDrivers(): void {
  for (const { stdin } of drivers) stdin.end();
}

function callDriver(command: string): CallApp {
  let driver: ChildProcessWithoutNullStreams | undefined;
  let lines: AsyncIterator<string>;
  return async (settings, ...step) => {
    if (!driver) {
      const [file = '', ...args] = command.split(' ');
      driver = spawn(file, args, { env: { ...process.env, SWIFT_BACKTRACE: 'enable=no' } });
      drivers.push(driver);
      lines = createInterface(driver.stdout)[Symbol.asyncIterator]();
    }
    driver.stdin.write(`${[...Object.values(settings), ...step].join('\t')}\n`);
    const { value, done } = await lines.next();
    if (done) driver = undefined;
    return value ?? 'ended';
  };
}

/** The commands of `.ci/with-kotlin` and `.ci/with-swift`. */
const { KOTLIN_DRIVER, SWIFT_DRIVER } = process.env;
const stores = Object.entries({ Kotlin: KOTLIN_DRIVER, Swift: SWIFT_DRIVER }).flatMap(([language, command]) => {
  if (!command) console.log(`The ${language} for apps is not tested: .ci/with-${language.toLowerCase()} compiles it`);
  return command ? [[language, callDriver(command)] as const] : [];
});
export const languages = [['JavaScript', callDriver('node test/docs/driver.js')] as const, ...stores];
