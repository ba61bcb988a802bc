import { expect, it } from 'vitest';
import { createServices } from '../../src/server/services/services.ts';
import { parseSettings } from '../../src/server/services/settings.ts';

it.each([
  { vars: { BASE_PATH: '/', SERVER_RENDERING: 'on' }, base: '/', serverRendering: true },
  { vars: { BASE_PATH: '/legal', SERVER_RENDERING: 'off', ASSETS: {} }, base: '/legal/', serverRendering: false },
])('the settings $vars are valid', ({ vars, base, serverRendering }) => {
  expect(parseSettings(vars)).toEqual({ base, serverRendering });
});

it.each([
  [{ SERVER_RENDERING: 'on' }, 'BASE_PATH: found nothing, expected a path such as "/" or "/legal/"'],
  [{ BASE_PATH: 1, SERVER_RENDERING: 'on' }, 'BASE_PATH: found 1, expected a path such as "/" or "/legal/"'],
  [{ BASE_PATH: '/', SERVER_RENDERING: true }, 'SERVER_RENDERING: found true, expected "on" or "off"'],
  [{ BASE_PATH: '/', SERVER_RENDERING: 'ON' }, 'SERVER_RENDERING: found "ON", expected "on" or "off"'],
])('the settings %j are reported with what is expected', (vars, fault) => {
  expect(() => parseSettings(vars)).toThrow(new Error(`wrangler.toml, [vars]\n  ${fault}`));
});

it('the error for a missing file of the texts names it', async () => {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  const { readAsset } = createServices({ BASE_PATH: '/', SERVER_RENDERING: 'on', ASSETS });
  await expect(readAsset('texts/none.txt')).rejects.toThrow('texts/none.txt is missing among the static assets');
});
