/** What an owner may do, in any order; what a command refuses is not done. */
import fc from 'fast-check';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { addDays, followAdvice } from './follow-advice.ts';
import type { Owner } from './owner.ts';

type Step = fc.AsyncCommand<object, Owner>;

/** A version of a document, counted from the newest. */
interface Version {
  readonly document: DocumentName;
  readonly back: number;
}

function step(name: string, act: (owner: Owner) => unknown): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(_model, owner) {
      try {
        await act(owner);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
      }
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

const raiseRevision = (text: string) =>
  text.replace(/^revision: (\d+)/m, (_, revision) => `revision: ${Number(revision) + 1}`);

const newVersions = fc
  .tuple(document, fc.constantFrom(-1, 0, 0, 1, 1, 2, 14), fc.constantFrom('the same', 'the next'))
  .map(([document, days, revision]) =>
    step(`new-version ${document} in ${days} days, with ${revision} revision`, async (owner) => {
      const day = addDays(owner.today(), days);
      await owner.run(`new-version ${document} ${day}`);
      const file = `${document}/${day}/en.md`;
      if (revision === 'the next') owner.write(file, raiseRevision(owner.read(file)));
    }),
  );

const followSteps = fc
  .constantFrom(['build', 'seal'], ['build', 'seal', 'deploy'])
  .map((commands) => step(`follow the advice of ${commands}`, (owner) => followAdvice(owner, commands)));

export const steps: readonly fc.Arbitrary<Step>[] = [
  newVersions,
  document.map((document) =>
    step(`announce ${document}`, async (owner) => {
      await owner.run(`new-version ${document} ${addDays(owner.today(), 14)}`);
      await followAdvice(owner, ['build', 'seal']);
    }),
  ),
  editText('add sentence', anyVersion, (text, number) => `${text}\nIt is ${number}.\n`),
  editText('add section', newest, (text, number) => `${text}\n## More {#more-${number}}\n\nIt is more.\n`),
  editText('remove the last section', newest, (text) => text.replace(/(\n## .*)\n## [^#]*$/s, '$1')),
  editText('write note', newest, (text, number) => {
    return text.replace(/^note: .*/m, `note: ${notes[number % notes.length]}`);
  }),
  editText('raise the revision', anyVersion, raiseRevision),
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
  fc.constantFrom('seal', 'seal', 'seal').map((command) =>
    step(command, async (owner) => {
      await owner.run(command);
      owner.commit();
    }),
  ),
  anyVersion.map((version) => step(`unseal ${show(version)}`, (owner) => owner.unseal(resolveVersion(owner, version)))),
  newest.map((version) =>
    step(`remove ${show(version)}`, (owner) => {
      if (owner.listVersions(version.document).length > 1) owner.remove(resolveVersion(owner, version));
    }),
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
    .constantFrom('deploy', 'deploy', 'deploy -- --live-site none', 'deploy -- --withdraw', 'deploy -- --backdated')
    .map((command) => step(command, (owner) => owner.run(command))),
  // Twice, since it leads to states that few other sequences reach.
  followSteps,
  followSteps,
];
