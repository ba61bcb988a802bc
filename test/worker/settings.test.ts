import { expect, it } from 'vitest';
import { startSite } from '../start-site.ts';

it.each([
  [{ BASE_PATH: 'legal' }, ['BASE_PATH: found "legal", expected a path such as "/" or "/legal/"']],
  [
    { BASE_PATH: 'https://evil.example/' },
    ['BASE_PATH: found "https://evil.example/", expected a path such as "/" or "/legal/"'],
  ],
  [{ SERVER_RENDERING: 'yes' }, ['SERVER_RENDERING: found "yes", expected "on" or "off"']],
  [
    { BASE_PATH: '/a b/', SERVER_RENDERING: '' },
    [
      'BASE_PATH: found "/a b/", expected a path such as "/" or "/legal/"',
      'SERVER_RENDERING: found "", expected "on" or "off"',
    ],
  ],
])('4.1 the Worker does not start with %j and says what would be right', async (vars, faults) => {
  const [line] = await startSite('site', vars).then(
    () => ['it started'],
    (error: Error) => error.message.match(/(?<=Uncaught Error: ).*?(?=\\n {2}at )/) ?? [error.message],
  );
  expect(line?.replaceAll('\\"', '"').split('\\n')).toEqual([
    'wrangler.toml, [vars]',
    ...faults.map((fault) => `  ${fault}`),
  ]);
});
