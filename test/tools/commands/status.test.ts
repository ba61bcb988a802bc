import { expect, it } from 'vitest';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { status } from '../../../tools/commands/status.ts';
import { callCommand, makeFolder } from './run-command.ts';

it('says how far each text is, and which is in force on which days', () => {
  const folder = makeFolder();
  callCommand(seal, [], folder);
  callCommand(newVersion, ['agreement', '2025-01-01'], folder);
  const list = (day: string) => callCommand(status, [], folder, day).output.match(/(?<=^agreement\S*en +)\S.*/gm);
  const [first, next] = ['sealed, from 2024-01-01 until 2025-01-01', 'has problems, from 2025-01-01'];
  expect(list('2024-12-31')).toEqual([`${first}, in force`, next]);
  expect(list('2025-01-01')).toEqual([first, `${next}, in force`]);
});
