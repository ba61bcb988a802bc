/** What an owner may do, in any order; what a command refuses is not done. */
import fc from 'fast-check';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { addDays, followAdvice } from './follow-advice.ts';
import { expectDeployments, expectRecordKept, expectSealedAsWritten, type History, readRecord } from './invariants.ts';
import type { Owner } from './owner.ts';

type Step = fc.AsyncCommand<History, Owner>;

interface Options {
  /** The version that the step seals again. */
  readonly amends?: Version;
  /** Whether the step may take the record back from git. */
  readonly restores?: boolean;
}

/** A version of a document, counted from the newest. */
interface Version {
  readonly document: DocumentName;
  readonly back: number;
}

function step(name: string, act: (owner: Owner) => unknown, { amends, restores = false }: Options = {}): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(history, owner) {
      const before = readRecord(owner);
      const amended = amends ? resolveVersion(owner, amends) : '';
      try {
        await act(owner);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
      }
      if (!restores) expectRecordKept(before, owner, amended);
      expectSealedAsWritten(before, owner, history);
      expectDeployments(owner, history);
    },
  };
}

function resolveVersion(owner: Owner, { document, back }: Version): string {
  const days = owner.listVersions(document);
  return `${document}/${days.at(-1 - back) ?? days[0]}`;
}

const document = fc.constantFrom<DocumentName>(...documentNames);
const newest = document.map((document): Version => ({ document, back: 0 }));
const anyVersion = fc.record({ document, back: fc.constantFrom(0, 0, 0, 1, 2) });
const number = fc.integer({ min: 1, max: 99 });
const show = ({ document, back }: Version) => `${document} -${back}`;

/** YAML reads most of them as something else, or not at all. */
const notes = ['Fees have changed.', '!Important fees', '&Fees change', '*All* fees', 'Changed: the fees', 'Fees # 5'];

type Change = (text: string, number: number) => string;

function editText(name: string, version: fc.Arbitrary<Version>, change: Change, language = 'en'): fc.Arbitrary<Step> {
  return fc.tuple(version, number).map(([version, number]) =>
    step(`${name} ${number}: ${show(version)} ${language}`, (owner) => {
      const file = `${resolveVersion(owner, version)}/${language}.md`;
      if (owner.has(file)) owner.write(file, change(owner.read(file), number));
    }),
  );
}

async function amend(owner: Owner, version: string): Promise<void> {
  await owner.run(`seal -- --amend ${version.replace('/', ' ')}`);
  owner.commit('content/published.json', `content/${version}`);
}

async function withdraw(owner: Owner, version: string): Promise<void> {
  if (owner.listVersions(version.split('/')[0] ?? '').length === 1) return;
  owner.remove(version);
  await amend(owner, version);
}

const followSteps = fc
  .constantFrom(['build', 'seal'], ['build', 'seal', 'deploy'])
  .map((commands) =>
    step(`follow the advice of ${commands}`, (owner) => followAdvice(owner, commands), { restores: true }),
  );

export const steps: readonly fc.Arbitrary<Step>[] = [
  fc.tuple(document, fc.constantFrom(-1, 0, 0, 1, 1, 2, 14)).map(([document, days]) =>
    step(`new-version ${document} in ${days} days`, (owner) => {
      const flag = days < 0 ? ' --backdated' : '';
      return owner.run(`new-version ${document} ${addDays(owner.today(), days)}${flag}`);
    }),
  ),
  editText('add sentence', anyVersion, (text, number) => `${text}\nIt is ${number}.\n`),
  editText('add section', newest, (text, number) => `${text}\n## More {#more-${number}}\n\nIt is more.\n`),
  editText('remove the last section', newest, (text) => text.replace(/(\n## .*)\n## [^#]*$/s, '$1')),
  editText('write note', newest, (text, number) => {
    return text.replace(/^note: .*/m, `note: ${notes[number % notes.length]}`);
  }),
  editText('raise the revision', newest, (text) => {
    return text.replace(/^revision: (\d+)/m, (_, revision) => `revision: ${Number(revision) + 1}`);
  }),
  editText('mistype', anyVersion, (text) => text.replace(/(\n## .*?)क/s, '$1ख'), 'hi'),
  editText('write "not yet"', anyVersion, (text) => text.replace(/^reviewed: .*/m, 'reviewed: not yet'), 'hi'),
  anyVersion.map((version) =>
    step(`translate ${show(version)}`, async (owner) => {
      const folder = resolveVersion(owner, version);
      owner.translate(`${folder}/hi.md`);
      await owner.run(`translated ${folder.replace('/', ' ')} hi`);
    }),
  ),
  anyVersion.map((version) => step(`review ${show(version)}`, (owner) => owner.review(resolveVersion(owner, version)))),
  fc.constantFrom('seal', 'seal', 'seal', 'seal -- --backdated').map((command) =>
    step(command, async (owner) => {
      await owner.run(command);
      owner.commit();
    }),
  ),
  anyVersion.map((version) =>
    step(`amend ${show(version)}`, (owner) => amend(owner, resolveVersion(owner, version)), { amends: version }),
  ),
  newest.map((version) =>
    step(`withdraw ${show(version)}`, (owner) => withdraw(owner, resolveVersion(owner, version)), { amends: version }),
  ),
  fc
    .tuple(fc.constantFrom('app', 'company'), number)
    .map(([setting, number]) => step(`set ${setting} ${number}`, (owner) => owner.set(setting, `Glow ${number}`))),
  fc
    .integer({ min: 0, max: 2 })
    .map((number) => step(`move to host ${number}`, (owner) => owner.move(`legal${number}.sample.test`))),
  fc
    .constantFrom(['en'], ['en', 'hi'])
    .map((tags) => step(`publish in ${tags}`, (owner) => owner.set('languages', tags))),
  fc
    .constantFrom(1, 1, 2, 15)
    .map((days) => step(`${days} days pass`, (owner) => owner.waitUntil(addDays(owner.today(), days)))),
  fc
    .constantFrom('deploy', 'deploy -- --live-site-unreachable')
    .map((command) => step(command, (owner) => owner.run(command))),
  // Twice, since it leads to states that few other sequences reach.
  followSteps,
  followSteps,
];
