/** Random ways of an owner: whatever was done, what was published stays, and the commands' advice leads on. */
import { createHash, randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import { CommandError } from '../../tools/command-error.ts';
import { hasBegun, isOver } from '../../tools/content/read/days.ts';
import { splitTextKey } from '../../tools/content/read/text-key.ts';
import { addDays, followAdvice } from './follow-advice.ts';
import { createOwner, type Owner } from './owner.ts';

// Other sequences in each run, but in CI: OWNER_SEED repeats those of another.
const seed = Number(process.env.OWNER_SEED ?? (process.env.CI ? 1 : randomInt(2 ** 31)));
const numRuns = Number(process.env.OWNER_RUNS ?? 30);
console.log(`the owner's sequences of this run: OWNER_SEED=${seed} OWNER_RUNS=${numRuns}`);

interface Seal {
  readonly digest: string;
  readonly note: string | null;
  readonly description: string;
}
type Record = Readonly<{ [key in string]?: Seal }>;

interface Page {
  readonly title: string;
  readonly date: string;
  readonly html: string;
  readonly app: string;
}

/** What readers have seen of texts in force, by text. */
interface Published {
  readonly pages: Map<string, Page>;
  /** The day on which a text was sealed for the first time. */
  readonly sealedOn: Map<string, string>;
  /** All texts that were ever live. */
  readonly seen: Set<string>;
}

type Step = fc.AsyncCommand<Published, Owner>;

/** @param act does one thing; what it refuses is as good as what it does */
function step(name: string, act: (owner: Owner) => unknown, { amended = '', isRestored = false } = {}): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(published, owner) {
      const before = readRecord(owner);
      const version = amended && resolveVersion(owner, amended);
      try {
        await act(owner);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
      }
      if (!isRestored) expectKept(before, owner, version);
      expectTrue(owner, before, published);
    },
  };
}

function readRecord(owner: Owner): Record {
  return owner.has('published.json') ? JSON.parse(owner.read('published.json')) : {};
}

/** A seal never changes, unless its version is amended, and a text in force never leaves the record. */
function expectKept(before: Record, owner: Owner, amended: string): void {
  const after = readRecord(owner);
  for (const [key, seal] of Object.entries(before)) {
    const isAmended = amended !== '' && key.startsWith(`${amended}/`);
    if (!isAmended) expect(after[key], `${key} in the record`).toEqual(seal);
    else if (hasBegun(splitTextKey(key).version, owner.now())) expect(after, 'the record').toHaveProperty([key]);
  }
}

/** Each digest is that of what is written, and each field says what its file says. */
function expectTrue(owner: Owner, before: Record, { pages, sealedOn, seen }: Published): void {
  const record = readRecord(owner);
  for (const [key, seal] of Object.entries(record)) {
    if (!seal || JSON.stringify(before[key]) === JSON.stringify(seal)) continue;
    sealedOn.set(key, sealedOn.get(key) ?? owner.today());
    const [, fields = ''] = /^---\n(.*?)---\n/s.exec(owner.read(`${key}.md`)) ?? [];
    for (const name of ['note', 'description'] as const) {
      const written = new RegExp(`^${name}: ([^"].*)`, 'm').exec(fields)?.[1];
      if (written) expect(seal[name], `${name} of ${key}`).toBe(written);
    }
  }
  const live = owner.live();
  for (const text of live?.content.texts ?? []) {
    const key = `${text.document}/${text.version}/${text.language}`;
    const plain = live?.files.get(assetPaths.text(text)) ?? '';
    const digest = createHash('sha256').update(plain.split(/\s+/).filter(Boolean).join(' ')).digest('hex');
    if (key in record && record[key]?.digest === text.digest)
      expect(digest, `digest of ${key}`).toBe(record[key]?.digest);
    const { published } = owner.readPublished(key);
    const english = sealedOn.get(key.replace(/\w+$/, 'en')) ?? '';
    const sealed = sealedOn.get(key) ?? '';
    if (english < sealed && text.version < sealed)
      expect(published >= sealed, `${key} is published ${published}`).toBe(true);
    const isFirst = owner.listVersions(text.document)[0] === text.version;
    if (!seen.has(key) && !isFirst && !owner.typed().some((command) => command.includes('--backdated')))
      expect(isOver(published, owner.now()), `${key} is backdated`).toBe(false);
    seen.add(key);
    if (!hasBegun(text.version, owner.now())) continue;
    const { title, date, html, app }: Page = JSON.parse(live?.files.get(assetPaths.page(text)) ?? '');
    const page = { title, date, html, app };
    expect(page, `the page of ${key}`).toEqual(pages.get(key) ?? page);
    pages.set(key, page);
  }
  for (const key of live ? pages.keys() : [])
    expect(live?.files.has(assetPaths.page(splitTextKey(key) as never)), `${key} is live`).toBe(true);
}

const resolveVersion = (owner: Owner, version: string) => {
  const [document = '', back = '0'] = version.split(' ');
  const days = owner.listVersions(document);
  return `${document}/${days.at(-1 - Number(back)) ?? days[0]}`;
};

const document = fc.constantFrom<DocumentName>(...documentNames);
/** A version of a document, counted from the newest. */
const version = fc.tuple(document, fc.constantFrom(0, 0, 0, 1, 2)).map(([name, back]) => `${name} ${back}`);
const id = fc.integer({ min: 1, max: 99 });

const notes = process.env.B_TAME
  ? ['A new note.']
  : ['The fees have changed.', '!Important fees rise', '&Fees change', '*All* fees', 'Changed: the fees', 'Fees # 5'];

function editText(
  name: string,
  version: fc.Arbitrary<string>,
  change: (text: string, number: number) => string,
  language = 'en',
) {
  return fc.tuple(version, id).map(([version, number]) =>
    step(`${name} ${number} in ${version} ${language}`, (owner) => {
      const file = `${resolveVersion(owner, version)}/${language}.md`;
      if (owner.has(file)) owner.write(file, change(owner.read(file), number));
    }),
  );
}

async function amend(owner: Owner, version: string): Promise<void> {
  await owner.run(`seal -- --amend ${version.replace('/', ' ')}`);
  owner.commit('content/published.json', `content/${version}`);
}

const upcoming = document.map((name) => `${name} 0`);

const steps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(document, fc.integer({ min: -3, max: 30 }))
    .map(([name, days]) =>
      step(`new-version ${name}, ${days} days from now`, (owner) =>
        owner.run(`new-version ${name} ${addDays(owner.today(), days)}${days < 0 ? ' --backdated' : ''}`),
      ),
    ),
  editText('add the sentence', version, (text, number) => `${text}\nIt is ${number}.\n`),
  editText('add the section', upcoming, (text, number) => `${text}\n## More {#more-${number}}\n\nIt is more.\n`),
  editText('remove the last section', upcoming, (text) => text.replace(/(\n## .*)\n## [^#]*$/s, '$1')),
  editText('write the note', upcoming, (text, number) =>
    text.replace(/^note: .*/m, `note: ${notes[number % notes.length]}`),
  ),
  editText('raise the revision', upcoming, (text) =>
    text.replace(/^revision: (\d+)/m, (_, old) => `revision: ${Number(old) + 1}`),
  ),
  editText('mistype', version, (text) => text.replace(/(\n## .*?)\u0915/s, '$1\u0916'), 'hi'),
  editText('write "not yet"', version, (text) => text.replace(/^reviewed: .*/m, 'reviewed: not yet'), 'hi'),
  version.map((one) =>
    step(`translate ${one}`, async (owner) => {
      const key = resolveVersion(owner, one);
      owner.translate(`${key}/hi.md`);
      await owner.run(`translated ${key.replace('/', ' ')} hi`);
    }),
  ),
  version.map((one) => step(`review ${one}`, (owner) => owner.review(resolveVersion(owner, one)))),
  fc.constantFrom('', ' -- --backdated').map((flag) =>
    step(`seal${flag}`, async (owner) => {
      await owner.run(`seal${flag}`);
      owner.commit();
    }),
  ),
  version.map((one) => step(`amend ${one}`, (owner) => amend(owner, resolveVersion(owner, one)), { amended: one })),
  upcoming.map((one) =>
    step(
      `withdraw ${one}`,
      async (owner) => {
        const version = resolveVersion(owner, one);
        if (owner.listVersions(version.split('/')[0] ?? '').length === 1) return;
        owner.remove(version);
        await amend(owner, version);
      },
      { amended: one },
    ),
  ),
  fc
    .tuple(fc.constantFrom('app', 'company'), id)
    .map(([setting, number]) => step(`set ${setting} to ${number}`, (owner) => owner.set(setting, `Glow ${number}`))),
  fc
    .constantFrom(['en'], ['en', 'hi'])
    .map((tags) => step(`publish in ${tags}`, (owner) => owner.set('languages', tags))),
  fc
    .integer({ min: 1, max: 40 })
    .map((days) => step(`${days} days pass`, (owner) => owner.waitUntil(addDays(owner.today(), days)))),
  fc
    .constantFrom('', ' -- --live-site-unreachable')
    .map((flag) => step(`deploy${flag}`, (owner) => owner.run(`deploy${flag}`))),
  fc
    .constantFrom(['build', 'seal'], ['build', 'seal', 'deploy'])
    .map((commands) =>
      step(`follow the advice to ${commands.at(-1)}`, (owner) => followAdvice(owner, commands), { isRestored: true }),
    ),
  id.map((number) => step(`move to host ${number % 3}`, (owner) => owner.move(`legal${number % 3}.sample.test`))),
];

it('keeps what was published, and leads whoever follows the advice to a deployment', {
  timeout: 3_600_000,
}, async () => {
  const sequences = fc.commands(
    steps.filter((_, i) => !(process.env.B_SKIP ?? '').split(',').includes(`${i}`)),
    { maxCommands: 12, size: 'max' },
  );
  const property = fc.asyncProperty(
    fc.constantFrom('new', 'published', 'published in English'),
    sequences,
    async (state, commands) => {
      const cleanups: (() => void)[] = [];
      const owner = createOwner({ whenDone: (remove) => cleanups.push(remove) });
      if (state === 'published in English') owner.set('languages', ['en']);
      if (state !== 'new') await owner.publish();
      const published: Published = { pages: new Map(), sealedOn: new Map(), seen: new Set() };
      try {
        expectTrue(owner, {}, published);
        await fc.asyncModelRun(() => ({ model: published, real: owner }), commands);
        await followAdvice(owner);
        expectTrue(owner, {}, published);
      } finally {
        for (const remove of cleanups) remove();
      }
    },
  );
  await fc.assert(property, { seed, numRuns });
});
