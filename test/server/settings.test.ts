import { expect, it } from 'vitest';
import { createContext } from '../../src/server/context.ts';
import { readSettings } from '../../src/server/settings.ts';

it.each([
  [{ BASE_PATH: '/', SERVER_RENDERING: 'on' }, '/', true],
  [{ BASE_PATH: '/legal', SERVER_RENDERING: 'off', ASSETS: {} }, '/legal/', false],
])('2.8, 3.2 reads %j', (vars, base, serverRendering) => {
  expect(readSettings(vars)).toEqual({ base, serverRendering });
});

const base = (found: string) => `BASE_PATH: found ${found}, expected a path such as "/" or "/legal/"`;
const rendering = (found: string) => `SERVER_RENDERING: found ${found}, expected "on" or "off"`;

it.each([
  [{ SERVER_RENDERING: 'on' }, [base('nothing')]],
  [{ BASE_PATH: 'legal', SERVER_RENDERING: 'on' }, [base('"legal"')]],
  [{ BASE_PATH: 1, SERVER_RENDERING: 'on' }, [base('1')]],
  [{ BASE_PATH: '/', SERVER_RENDERING: true }, [rendering('true')]],
  [{ BASE_PATH: '/', SERVER_RENDERING: 'ON' }, [rendering('"ON"')]],
  [{}, [base('nothing'), rendering('nothing')]],
])('names every setting that is wrong in %j', (vars, faults) => {
  expect(() => readSettings(vars)).toThrow(new Error(['wrangler.toml, [vars]', ...faults].join('\n  ')));
});

it('a file of the texts that is missing is named', async () => {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  const { readFile } = createContext({ BASE_PATH: '/', SERVER_RENDERING: 'on', ASSETS });
  await expect(readFile('texts/none.txt')).rejects.toThrow('texts/none.txt is missing among the static assets');
});
