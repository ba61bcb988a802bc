/** Carries out the steps of the tests that need no store with docs/LegalConsent.js. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { compileFunction } from 'node:vm';

const source = readFileSync('docs/LegalConsent.js', 'utf8').replaceAll(/^export /gm, '');
const describe = (value) => (value ? Object.values(value).map(String).join(' ') : 'null');
let log = '';
const logger = {
  warn(message) {
    log = message;
  },
};

async function carryOut([site, limit, assets, , , , , step, ...args]) {
  if (step === 'log') return log;
  log = '';
  const code = source.replace('https://legal.app.example/', site).replace('timeLimit = 8000', `timeLimit = ${limit}`);
  const names = '{ parseLegal, fetchLegal, findConsent, loadPage }';
  const app = compileFunction(`${code}\nreturn ${names};`, ['console'])(logger);
  if (step === 'fetchLegal') {
    const [json, etag] = args;
    const stored = await app.fetchLegal({ legal: app.parseLegal(json), etag: etag || null, fetched: 0 });
    return `${stored.etag} ${stored.fetched}`;
  }
  if (step === 'findConsent') {
    const [json, fetched, version, language, digest, revision, time] = args;
    const agreed = { version, language, digest, revision: Number(revision), time: Number(time) };
    const stored = { legal: app.parseLegal(json), fetched: Number(fetched) };
    return describe(app.findConsent(stored, 'privacy', version ? agreed : null));
  }
  const [version, since, json, tag] = args;
  const question = { document: 'privacy', version, since: since || null };
  const readCopy = async (name) => readFileSync(`${assets}/legal/${name}`, 'utf8');
  return describe((await app.loadPage(question, app.parseLegal(json), tag, readCopy))?.record);
}

for await (const line of createInterface(process.stdin))
  console.log(await carryOut(line.split('\t')).catch((error) => `failed: ${error}`));
