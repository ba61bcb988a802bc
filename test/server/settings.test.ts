import { expect, it } from 'vitest';
import { createServices } from '../../src/server/services/services.ts';
import { parseServerRendering } from '../../src/server/services/settings.ts';

it.each([
  [{ SERVER_RENDERING: 'on' }, true],
  [{ SERVER_RENDERING: 'off', ASSETS: {} }, false],
])('the settings %j are valid', (vars, serverRendering) => {
  expect(parseServerRendering(vars)).toBe(serverRendering);
});

it.each([
  [{}, 'nothing'],
  [{ SERVER_RENDERING: true }, 'true'],
  [{ SERVER_RENDERING: 'ON' }, '"ON"'],
])('the settings %j are reported with what is expected', (vars, found) => {
  const fault = `wrangler.toml, [vars]\n  SERVER_RENDERING: found ${found}, expected "on" or "off"`;
  expect(() => parseServerRendering(vars)).toThrow(new Error(fault));
});

it('the error for a missing file of the texts names it', async () => {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  const { readAsset } = createServices({ SERVER_RENDERING: 'on', ASSETS });
  await expect(readAsset('texts/none.txt')).rejects.toThrow('texts/none.txt is missing among the static assets');
});
