/** Calls the code for apps, in JavaScript and in Kotlin. Arguments and results are text. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileFunction } from 'node:vm';

/** What the tests set: the address of the site, the time limit in milliseconds, and the folder of the app's assets. */
export interface AppSettings {
  readonly site: string;
  readonly limit: string;
  readonly assets: string;
}

export type CallApp = (settings: AppSettings, name: string, ...args: readonly string[]) => Promise<string>;

interface LegalConsent {
  parseLegal(json: string): object | null;
  fetchLegal(stored: object): Promise<{ etag: string; fetched: number }>;
  findConsent(stored: object, document: string, ...args: readonly unknown[]): string | null;
  loadPage(...args: readonly unknown[]): Promise<{ source: string; record: object | null }>;
}

export const callJavaScript: CallApp = async ({ site, limit, assets }, name, ...args) => {
  const [first = '', second = '', third, fourth, agreed] = args;
  const code = readFileSync('docs/LegalConsent.js', 'utf8')
    .replaceAll(/^export /gm, '')
    .replace('https://legal.app.example/', site)
    .replace('timeLimit = 8000', `timeLimit = ${limit}`);
  const app: LegalConsent = compileFunction(`${code}\nreturn { parseLegal, fetchLegal, findConsent, loadPage };`)();
  if (name === 'parseLegal') return app.parseLegal(first) ? 'legal' : 'null';
  if (name === 'fetchLegal') {
    const { etag, fetched } = await app.fetchLegal({ legal: app.parseLegal(first), etag: second, fetched: 1 });
    return `${etag} ${fetched > 1}`;
  }
  if (name === 'findConsent') {
    const stored = { legal: app.parseLegal(first), fetched: Number(second) };
    return `${app.findConsent(stored, 'privacy', third, fourth, agreed && JSON.parse(agreed), args[5] === 'true')}`;
  }
  const readCopy = async (name: string) => readFileSync(join(assets, 'legal', name), 'utf8');
  const { source, record } = await app.loadPage(first, app.parseLegal(second), readCopy, third === 'true');
  return `${source} ${record && Object.values(record).join(' ')}`;
};

/** The class path of the compiled Kotlin, which `.ci/with-kotlin` sets. */
const classPath = process.env.KOTLIN_DRIVER;
if (!classPath) console.log('The Kotlin for apps is not tested: .ci/with-kotlin compiles it');

let java: ChildProcessWithoutNullStreams | undefined;
let lines: AsyncIterator<string>;

export const callKotlin: CallApp = async (settings, ...step) => {
  if (!java) {
    java = spawn('java', ['-XX:TieredStopAtLevel=1', '-cp', `${classPath}`, 'com.example.app.DriverKt']);
    java.stderr.pipe(process.stderr);
    lines = createInterface(java.stdout)[Symbol.asyncIterator]();
  }
  const fields = [...Object.values(settings), ...step];
  java.stdin.write(`${fields.join('\t')}\n`);
  return (await lines.next()).value;
};

export const stopKotlin = () => java?.stdin.end();

export const languages = classPath ? [callJavaScript, callKotlin] : [callJavaScript];
