import { expect, it } from 'vitest';
import { makeProject, runNpm } from '../../tools/commands/run-command.ts';
import { createOwner } from '../owner.ts';

it('a version is made, sealed and deployed with npm run alone', async () => {
  const owner = createOwner({ make: makeProject, day: '2024-06-07' });
  const run = (command: string) => runNpm(command, owner.folder);
  expect(await run('seal')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('sealed privacy/2024-01-01/hi'),
  });
  expect(await run('new-version privacy 2099-01-01')).toMatchObject({ exitCode: 0 });
  const refused = await run('build');
  expect([refused.exitCode, refused.errors]).toEqual([1, expect.stringContaining('privacy/2099-01-01/en.md:8')]);
  owner.edit('privacy/2099-01-01/en.md', 'It is free.', 'It costs nothing.');
  owner.writeNotes('privacy/2099-01-01', 'It says what it costs.');
  owner.translate('privacy/2099-01-01/hi.md');
  expect(await run('translated privacy 2099-01-01 hi')).toMatchObject({ exitCode: 0 });
  owner.review('privacy/2099-01-01');
  expect(await run('build')).toMatchObject({ exitCode: 0, errors: '' });
  expect(await run('seal')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('sealed privacy/2099-01-01/hi'),
  });
  expect(await run('deploy --dry-run')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('would not be refused'),
  });
});
