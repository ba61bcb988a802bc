/** Calls the code for apps by a driver in each language, which reads steps and writes results, one a line. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Times are in milliseconds; `clock` says how far the phone's is ahead; `fault` is `full disk`, or the number of lines and
 * writes after which the app is killed.
 */
const names = ['site', 'limit', 'assets', 'phone', 'user', 'tag', 'app', 'clock', 'server', 'fault'] as const;
export type AppSettings = Readonly<Record<(typeof names)[number], string>>;
export type CallApp = (settings: AppSettings, ...step: readonly string[]) => Promise<string>;

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
    driver.stdin.write(`${[...names.map((name) => settings[name]), ...step].join('\t')}\n`);
    const { value, done } = await lines.next();
    if (done) driver = undefined;
    return value ?? 'ended';
  };
}

/** The commands of `.ci/with-kotlin` and `.ci/with-swift`. */
const { KOTLIN_DRIVER, SWIFT_DRIVER } = process.env;
const commands = { JavaScript: `${process.execPath} test/docs/driver.js`, Kotlin: KOTLIN_DRIVER, Swift: SWIFT_DRIVER };
export const languages = Object.entries(commands).flatMap(([language, command]) => {
  if (!command) console.log(`The ${language} for apps is not tested: .ci/with-${language.toLowerCase()} compiles it`);
  return command ? [[language, callDriver(command)] as const] : [];
});
