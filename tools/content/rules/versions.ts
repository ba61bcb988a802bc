/** Rules on a version: its seal, and its day, note, words, ids and revision after earlier ones. */
import type { FilledText } from '../fill/fill-texts.ts';
import { inlineText, normalizeText } from '../fill/plain-text.ts';
import { gitAdvice, newVersionCommand, sealAgain, sealCommand } from '../read/advice.ts';
import { hasBegun } from '../read/days.ts';
import { isVersionSealed } from '../read/read-folder.ts';
import { digestFile } from '../read/read-seal.ts';
import { findEnglish } from '../read/read-source.ts';
import { isSameVersion } from '../read/text-key.ts';
import { createRule } from './rule.ts';

/** Users agree to versions in their order. */
const beforeSealed = createRule('before-sealed', 'text', ({ text, folder }, report) => {
  const { files, sealed, now } = folder;
  if (isVersionSealed(folder, text)) return;
  const later = files.findLast(({ file, document, version }) => {
    return document === text.document && version > text.version && sealed.has(file) && hasBegun(version, now);
  })?.version;
  if (!later) return;
  const expected = `choose a day after ${later}, for the folder too: a version never comes before one that is sealed`;
  report('effective', `found ${text.version}, and ${text.document} ${later} is sealed`, expected);
});

const missingNote = createRule('missing-note', 'text', ({ text, folder }, report) => {
  const isFirst = !folder.files.some(({ document, version }) => document === text.document && version < text.version);
  if (isFirst === (text.note === null)) return;
  if (isFirst) report('note', 'found in the first version', 'remove it: nothing changed yet');
  else report('note', 'is missing', 'say in one plain sentence what changed, in the field note');
});

/** Comparisons match sections by id. */
const renamedIds = createRule('renamed-ids', 'version', ({ text, original }, report) => {
  const listTitles = ({ sections }: FilledText) =>
    new Map(sections.map(({ id, blocks: [heading] }) => [id, inlineText(heading?.children ?? [])]));
  const [titles, earlier] = [listTitles(text), listTitles(original)];
  for (const { id, line } of text.sealed ? [] : text.sections.filter((section) => !earlier.has(section.id))) {
    const [old] = [...earlier].find(([other, title]) => !titles.has(other) && title === titles.get(id)) ?? [];
    if (old === undefined) continue;
    const found = `found the same title under another id: {#${old}} in ${original.file}, {#${id}} here`;
    report(line, found, `write {#${old}}: an id stays, so that comparisons find the section`);
  }
});

const unchangedVersion = createRule('unchanged-version', 'version', ({ text, original, folder }, report) => {
  const [before, after] = [original, text].map((version) =>
    folder.texts.filter((other) => isSameVersion(other, version)),
  );
  const isChanged = after?.some((translation) => {
    const earlier = before?.find(({ language }) => language === translation.language);
    return earlier && formatText(earlier) !== formatText(translation);
  });
  if (text.sealed || isChanged) return;
  const found = `found the text of ${original.file}, word for word`;
  report(1, found, 'change the text, or a translation of it; or remove the folder of this version');
});

/** What readers see, except the date, which always differs. */
function formatText({ title, usedValues, sections }: FilledText): string {
  const markdown = sections.map(({ source }) => source).join('');
  return JSON.stringify([title, Object.entries(usedValues).sort(), normalizeText(markdown)]);
}

/** In a sealed version, only a lower revision is refused: its readers would not be asked again. */
const wrongRevision = createRule('wrong-revision', 'version', ({ text, original }, report) => {
  const { revision: last } = original;
  const { revision, sealed } = text;
  if (sealed ? revision >= last : [last, last + 1].includes(revision)) return;
  const again = sealed ? `, then: ${sealCommand(text)}` : '';
  const expected = `${original.file} has ${last}: write that number, or ${last + 1} if users must agree again${again}`;
  report('revision', `found ${revision}`, expected);
});

/** Also of a translation whose English text has another seal than it had then. */
const wrongSeal = createRule('wrong-seal', 'sealed', ({ text, folder }, report) => {
  const { sealed } = text;
  if (!sealed) return;
  const { texts, now } = folder;
  const advise = (restored: FilledText) => {
    const restore = `take it back, ${gitAdvice(restored.file)}`;
    if (!hasBegun(text.version, now)) return `to change it: ${sealCommand(text)}; otherwise ${restore}`;
    const change = `to change it: ${newVersionCommand(text.document)}`;
    return `${restore}; ${change}; or, if it was never deployed: ${sealAgain(text)}`;
  };
  if (digestFile(text, text.raw, sealed) !== sealed.file) {
    const original = texts.find((other) => other !== text && other.sealed?.file === sealed.file);
    const remedy = `delete the field sealed from ${text.file}`;
    if (original) report('sealed.file', `the seal was copied from ${original.file}`, remedy);
    else report('sealed.file', 'the file was changed or moved after it was sealed', advise(text));
    return;
  }
  if (text.digest !== sealed.digest) {
    const found = `the same file gives other words than it was sealed with, with the digest ${text.digest}`;
    const expected = 'change the code that reads or fills texts, so that it gives the sealed words again';
    report('sealed.digest', found, expected);
  }
  // If the English text can't be read, its own problem is reported.
  const englishText = findEnglish(text, texts);
  if (sealed.english === englishText?.sealed?.file || !englishText) return;
  const found = englishText.sealed ? 'was sealed again' : 'is not sealed any more';
  report('sealed.english', `${englishText.file} ${found}`, advise(englishText), 'translation');
});

export const versionRules = [beforeSealed, missingNote, renamedIds, unchangedVersion, wrongRevision, wrongSeal];
