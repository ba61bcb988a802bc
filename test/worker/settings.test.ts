import { expect, it } from 'vitest';
import { startSite } from '../start-site.ts';

it('4.1 the Worker does not start with wrong settings and says what would be right', async () => {
  const [line] = await startSite('site', { BASE_PATH: '/a b/', SERVER_RENDERING: '' }).then(
    () => ['it started'],
    (error: Error) => error.message.match(/(?<=Uncaught Error: ).*?(?=\\n {2}at )/) ?? [error.message],
  );
  expect(line?.replaceAll('\\"', '"').split('\\n')).toEqual([
    'wrangler.toml, [vars]',
    '  BASE_PATH: found "/a b/", expected a path such as "/" or "/legal/"',
    '  SERVER_RENDERING: found "", expected "on" or "off"',
  ]);
});
