import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from './run-command.ts';

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, 'content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

describe('deploy', () => {
  it('refuses texts that are not sealed and settings that are the examples, and lists every reason', async () => {
    const folder = makeFolder();
    edit(folder, 'site.json', 'support@sample.test', 'support@app.example');
    expect(await runCommand('deploy', [], folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: `Not deployed:
content/site.json is still the example: email: support@app.example
content/agreement/2024-01-01/en.md is not sealed: npm run seal
content/privacy/2024-01-01/en.md is not sealed: npm run seal
content/privacy/2024-01-01/hi.md is not sealed: npm run seal
`,
    });
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('refuses settings that are the examples when all is sealed', async () => {
    const folder = makeFolder();
    edit(folder, 'site.json', 'Sample Company', 'Example Company');
    await runCommand('seal', [], folder);
    expect(await runCommand('deploy', [], folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: 'Not deployed:\ncontent/site.json is still the example: company: Example Company\n',
    });
  });

  it.each([[[]], [['--dry-run']]])('refuses content with problems, with the arguments %j', async (args) => {
    const folder = makeFolder();
    await runCommand('seal', [], folder);
    edit(folder, 'privacy/2024-01-01/en.md', 'others', 'other');
    expect(await runCommand('deploy', args, folder)).toEqual({
      exitCode: 1,
      output: '',
      errors: `1 problem in the content

content/privacy/2024-01-01/en.md:14
  privacy 2024-01-01 (en) is sealed and has changed: it said "… data & no others: ¶ - your name …", now it says "… data & no other: ¶ - your name …"
  make a new version: npm run new-version -- privacy YYYY-MM-DD; or, before anyone has seen it: npm run seal -- --amend privacy 2024-01-01

`,
    });
  });
});
