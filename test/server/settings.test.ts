import { expect, it } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';

it('2.8, 3.2 reads the settings, and nothing else', () => {
  for (const [name, vars, expected] of [
    ['the root', { BASE_PATH: '/', SERVER_RENDERING: 'on' }, { base: '/', serverRendering: true }],
    ['a base', { BASE_PATH: '/legal/', SERVER_RENDERING: 'off' }, { base: '/legal/', serverRendering: false }],
    [
      'a base without its slash',
      { BASE_PATH: '/legal', SERVER_RENDERING: 'on' },
      { base: '/legal/', serverRendering: true },
    ],
    [
      'what is not a setting',
      { BASE_PATH: '/', SERVER_RENDERING: 'on', ASSETS: {} },
      { base: '/', serverRendering: true },
    ],
  ] as const) {
    expect.soft(readSettings(vars), name).toEqual(expected);
  }
});

const base = 'expected a path such as "/" or "/legal/"';
const rendering = 'expected "on" or "off"';

it('names every setting that is wrong', () => {
  const rows: [name: string, vars: Record<string, unknown>, faults: string[]][] = [
    ['no base', { SERVER_RENDERING: 'on' }, [`BASE_PATH: found nothing, ${base}`]],
    [
      'a base without its first slash',
      { BASE_PATH: 'legal', SERVER_RENDERING: 'on' },
      [`BASE_PATH: found "legal", ${base}`],
    ],
    ['a base that is no text', { BASE_PATH: 1, SERVER_RENDERING: 'on' }, [`BASE_PATH: found 1, ${base}`]],
    ['no word on rendering', { BASE_PATH: '/' }, [`SERVER_RENDERING: found nothing, ${rendering}`]],
    [
      'rendering that is true',
      { BASE_PATH: '/', SERVER_RENDERING: true },
      [`SERVER_RENDERING: found true, ${rendering}`],
    ],
    [
      'rendering in capitals',
      { BASE_PATH: '/', SERVER_RENDERING: 'ON' },
      [`SERVER_RENDERING: found "ON", ${rendering}`],
    ],
    ['nothing', {}, [`BASE_PATH: found nothing, ${base}`, `SERVER_RENDERING: found nothing, ${rendering}`]],
  ];
  for (const [name, vars, faults] of rows) {
    expect.soft(() => readSettings(vars), name).toThrow(new Error(['wrangler.toml, [vars]', ...faults].join('\n  ')));
  }
});
