import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkWrangler } from '../../../tools/vite/check-wrangler.ts';
import { makeFolder } from '../commands/run-command.ts';
import { edit } from '../folders.ts';

it.each([
  { from: /^main = .*/m, to: 'main = [', found: 'wrangler.toml:3: Invalid TOML document' },
  { from: /^main = .*/m, to: 'main = 7', found: '  - Expected "main" to be of type string but got 7.' },
  { from: 'SERVER_RENDERING =', to: 'OTHER =', found: 'SERVER_RENDERING: found nothing, expected "on" or "off"' },
  { from: '[vars]', to: 'routes = []\n[vars]', found: 'found routes, expected none: the address in content/site.json' },
  { from: '[vars]', to: 'route = "a.example/*"\n[vars]', found: 'found route, expected none' },
  { from: '[vars]', to: 'preview_urls = true\n[vars]', found: 'found preview_urls, expected none' },
])('refuses $to in wrangler.toml', ({ from, to, found }) => {
  const folder = makeFolder();
  edit(folder, 'wrangler.toml', from, to);
  expect(() => checkWrangler(join(folder, 'wrangler.toml'))).toThrow(found);
});
