/** Lists the differences between a text and its seal. */
import type { Problem } from '../read/problem.ts';
import type { Sealed } from '../read/read-lock.ts';
import type { FilledText } from './fill-texts.ts';
import { sealText } from './seal-text.ts';

/** `found` continues a sentence such as "privacy 2020-07-13 is sealed". */
type Change = Pick<Problem, 'line' | 'found'>;

export function listChanges(text: FilledText, sealed: Sealed): Change[] {
  const unsealed = sealText(text);
  const compare = (path: readonly string[], name: string, before: unknown, now: unknown): Change[] => {
    const format = (value: unknown) => JSON.stringify(value ?? undefined) ?? 'none';
    if (before === now) return [];
    return [{ line: text.findLine(...path), found: `with ${name} ${format(before)}: found ${format(now)}` }];
  };
  // Older seals have no date.
  const before = { date: unsealed.date, ...sealed };
  const fields = (['revision', 'description', 'note', 'translatedOn', 'date'] as const).flatMap((field) =>
    compare([field], field, before[field], unsealed[field]),
  );
  const values = Object.keys({ ...unsealed.values, ...sealed.values }).flatMap((name) =>
    compare(['constants', name], `{${name}} as`, sealed.values[name], unsealed.values[name]),
  );
  // A changed value also changes lines of the text, which are then not reported.
  return [...fields, ...values, ...(values.length > 0 ? [] : findChangedLine(text, sealed.text, unsealed.text))];
}

function findChangedLine({ findLine, sections }: FilledText, before: readonly string[], now: readonly string[]) {
  const longerText = before.length > now.length ? before : now;
  const index = longerText.findIndex((_, line) => before[line] !== now[line]);
  if (index < 0) return [];
  const title = { line: findLine('title'), place: 'the title' };
  const blocks = sections.flatMap((section) =>
    section.blocks.map(({ line }) => ({ line, place: section.id ? `section ${section.id}` : 'the opening' })),
  );
  const { line, place } = [title, ...blocks][Math.min(index, blocks.length)] ?? title;
  const [from = 'nothing', to = 'nothing'] = [before[index], now[index]];
  return [{ line, found: `and ${place} has changed\n  from: ${from}\n  to:   ${to}` }];
}
