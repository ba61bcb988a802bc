/** What an import did, for the terminal and for a file next to the text. */
import type { Problem } from '../content/read/problem.ts';
import type { Block, Edit, Note } from './block.ts';

type Lines = ReadonlyMap<Block, number>;

/** Places for a person to decide, as problems: the rules of the build add theirs. */
export function listPlaces(file: string, blocks: readonly Block[], lines: Lines): Problem[] {
  const expected = 'decide, and change the text';
  return blocks.flatMap((block) => {
    const looks = block.notes.filter(({ kind }) => kind === 'look');
    return looks.map(({ text }) => ({ rule: 'import', file, line: lines.get(block) ?? 1, found: text, expected }));
  });
}

/**
 * @param besides what the file has beside its text
 * @param labels the numbers of the new text, by block
 */
export function formatReport(
  blocks: readonly Block[],
  lines: Lines,
  labels: ReadonlyMap<Block, string>,
  besides: readonly string[],
  day: string,
): string {
  const titles = new Map(blocks.map((block) => [`{#${block.id}}`, block.original.slice(0, 60)]));
  const list = (describe: (block: Block) => readonly string[]) =>
    blocks.flatMap((block) => describe(block).map((text) => `line ${lines.get(block) ?? 1}: ${text}`));
  const notes = (kind: Note['kind']) =>
    list((block) => block.notes.filter((note) => note.kind === kind).map(({ text }) => text));
  const edits = (kind: Edit['kind'], describe: (edit: Edit) => string) =>
    list(({ edits }) =>
      edits
        .filter((edit) => edit.kind === kind)
        .toSorted((one, other) => one.at - other.at)
        .map(describe),
    );
  const leftOut = blocks.filter(({ role }) => role === 'left out').map(({ original }) => `“${original}”`);
  const groups: Readonly<Record<string, readonly string[]>> = {
    'References, with the title or text that they lead to': edits(
      'reference',
      ({ before, after }) => `${before} → “${titles.get(after)}”`,
    ),
    'References to laws and other texts, left as they are': notes('law'),
    'Numbers that are shown in another form': list((block) => describeForm(block.label?.shown, labels.get(block))),
    'Days of the old text': edits('day', ({ before }) => `${before} → {updated}, ${day}`),
    Addresses: [...edits('address', ({ before, after }) => `${before} → ${after}`), ...notes('link')],
    Headings: notes('heading'),
    'Left out, whole': [...leftOut, ...besides],
    'Paragraphs, items and cells, as read and as written': countBlocks(blocks),
  };
  const filled = Object.entries(groups).filter(([, rows]) => rows.length > 0);
  return filled.map(([title, rows]) => `${title}:\n${rows.map((row) => `  ${row}\n`).join('')}`).join('\n');
}

/** "(a)" as 1. and "IV." as 4. */
function describeForm(before = '', after = ''): string[] {
  const [old, own] = [before, after].map(
    (label) => /[\p{L}\p{N}.]*[\p{L}\p{N}]/u.exec(label.replace(/^\p{L}{2,}\s/u, ''))?.[0],
  );
  return old && own && old !== own ? [`${before} → ${after}`] : [];
}

/** Of each section. */
function countBlocks(blocks: readonly Block[]): string[] {
  const starts = blocks.flatMap(({ role }, index) => (role === 'section' ? [index] : []));
  return [0, ...starts].map((start, number) => {
    const part = blocks.slice(start, starts[number]);
    const read = part.flatMap(({ original }) => original.split('\n')).length;
    const roles = [...Map.groupBy(part, ({ role }) => role)].map(([role, { length }]) => `${length} ${role}`);
    return `${part[0]?.id ?? 'opening'}: ${read} → ${roles.join(', ')}`;
  });
}
