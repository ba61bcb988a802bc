import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { documentNames } from '../../../src/documents/document.ts';
import { makeProject, publish, runLine } from '../../tools/commands/run-command.ts';
import { createFolder, edit, root } from '../../tools/folders.ts';
import { createProject } from '../project.ts';

// The day in README will be over.
const DAY = '2099-12-15';

/** The commands in each of the ten steps of content/README.md. */
function readSteps(): string[][] {
  const readme = readFileSync(join(root, 'content/README.md'), 'utf8').replaceAll('2026-12-15', DAY);
  const [, section = ''] = /^## Before the first publication\n(.*?)^## /ms.exec(readme) ?? [];
  const steps = section.split(/^\d+\. /m).slice(1);
  return steps.map((step) => step.match(/(?<=`)(?:cd|git|npm|npx) [^`]*/g) ?? []);
}

/** A repository with settings of the example and a draft in Tamil, whose deployment keeps what would be uploaded. */
async function createOrigin(): Promise<string> {
  const folder = makeProject();
  publish(folder, 'hi');
  const project = createProject(folder);
  const settings = { company: 'Example Company', app: 'Example App', email: 'support@app.example' };
  for (const [name, value] of Object.entries(settings)) project.set(name, value);
  const drafts = documentNames.map((document) => `${document}/2024-01-01/hi.md`);
  for (const file of [...drafts, 'phrases/hi.yaml']) project.write(file.replace('/hi.', '/ta.'), project.read(file));
  edit(folder, 'tools/commands/deploy.ts', 'node_modules/wrangler/bin/wrangler.js', 'wrangler.cjs');
  const built = "process.argv[4].replace(/\\w+.wrangler.json/, '')";
  writeFileSync(
    join(folder, 'wrangler.cjs'),
    `require('node:fs').cpSync(${built}, '../uploaded', { recursive: true })`,
  );
  // Adds a version after the build.
  const add = `cpSync('content/privacy/${DAY}', 'content/privacy/2100-01-01', { recursive: true });`;
  edit(folder, 'tools/commands/verify.ts', '  try {', `  (await import('node:fs')).${add}\n  try {`);
  cpSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  // Here it is a link.
  edit(folder, '.gitignore', 'node_modules/', 'node_modules');
  const commit = 'git add . && git -c user.name=A -c user.email=a@sample.test commit -m B';
  await runLine(`git init -b main && ${commit} && git clone --bare . .git/origin`, folder);
  return folder;
}

it('the ten steps of content/README.md lead from a clone to the first publication', async () => {
  const origin = await createOrigin();
  const folder = createFolder();
  const clone = join(folder, 'app-pages');
  const type = async (line = '', cwd = clone) => {
    const { exitCode, output, errors } = await runLine(line, cwd);
    expect([line, exitCode, exitCode === 0 ? '' : output + errors]).toEqual([line, 0, '']);
    return output;
  };
  const [install = [], , , remove = [], date = [], , record = [], build = [], publication = [], deployment = []] =
    readSteps();

  expect(install.slice(1)).toEqual(['cd app-pages', 'npm ci']);
  await type(install[0]?.replace('<address>', join(origin, '.git/origin')), folder);
  symlinkSync(join(origin, 'node_modules'), join(clone, 'node_modules'), 'junction');
  await type('git config user.name A && git config user.email a@sample.test');
  const project = createProject(clone);
  // Nothing listens on this port.
  const settings = { company: 'Glow', app: 'Glow', email: 'help@glow.test', address: 'https://127.0.0.1:9' };
  for (const [name, value] of Object.entries(settings)) project.set(name, value);
  project.editSettings('legal.sample.test', '127.0.0.1:9');
  for (const line of [...remove, ...date]) await type(line);

  const versions = documentNames.map((document) => `${document}/${DAY}`);
  for (const version of versions) {
    const constants = 'constants:\n  officer: officer@glow.test\n';
    project.edit(`${version}/en.md`, /^(?:constants:\n|(?=---\n\n))/m, constants);
    project.edit(`${version}/en.md`, /$/, '\n## Complaints {#grievances}\n\nOur grievance officer is at {officer}.\n');
    project.translate(`${version}/hi.md`);
    project.edit(`${version}/hi.md`, /officer: .*/, 'officer: officer@glow.test');
  }
  for (const line of record) await type(line);
  for (const version of versions) project.edit(`${version}/hi.md`, /reviewed: .*/, 'reviewed: A. Sharma, 2024-06-07');
  for (const line of build) await type(line);
  const sealed: string[] = [];
  for (const line of publication) sealed.push(...((await type(line)).match(/(?<=^sealed )[^,]+/gm) ?? []));
  expect(sealed.sort()).toEqual(versions.sort().flatMap((version) => [`${version}/en`, `${version}/hi`]));

  const [login, deploy, push] = deployment;
  expect(login).toBe('npx wrangler login');
  vi.stubEnv('CLOUDFLARE_ENV', 'staging');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await type(deploy)).toContain('Deployed.');
  expect(JSON.parse(readFileSync(join(folder, 'uploaded/app_pages/wrangler.json'), 'utf8')).name).toBe('app-pages');
  await type(push);
  expect(await type('git status --porcelain')).toBe('?? content/privacy/2100-01-01/\n');
  for (const version of versions) {
    const [document = ''] = version.split('/');
    expect(readdirSync(join(folder, 'uploaded/client/texts', document))).toEqual([DAY]);
    expect(readdirSync(join(folder, 'uploaded/client/texts', version)).sort()).toEqual(['en', 'hi']);
  }
});
