/** What Lighthouse says of both pages of `dist`, as a phone sees them: 100 of 100, or what is missing. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';
import { findBuiltConfig, listAddresses, run } from '../commands/command.ts';
import { serveBuild } from '../commands/serve-build.ts';

const options = [
  '--quiet',
  '--output=json',
  '--only-categories=performance,accessibility,best-practices,seo',
  '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
];

/** What we read of Lighthouse's report. */
interface Report {
  readonly categories: Readonly<Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>>;
  readonly audits: Readonly<Record<string, { score: number | null; title: string }>>;
}

/** @param cli the command-line script of Lighthouse, which `.ci/lighthouse` brings */
async function audit([cli = '']: readonly string[]): Promise<string> {
  await using site = await serveBuild(findBuiltConfig());
  const lines: string[] = [];
  for (const address of listAddresses(site.url).split('\n')) {
    const args = [cli, address, ...options];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
    lines.push(address, ...describeReport(JSON.parse(stdout)));
  }
  if (lines.some((line) => line.includes('missing'))) throw new CommandError(lines.join('\n'));
  return lines.join('\n');
}

/** Each category with its score, and the audits that keep it from 100. */
function describeReport({ categories, audits }: Report): string[] {
  return Object.entries(categories).flatMap(([name, { score, auditRefs }]) => {
    const isMissing = ({ id, weight }: { id: string; weight: number }) => weight > 0 && (audits[id]?.score ?? 1) < 1;
    const missing = auditRefs.filter(isMissing).map(({ id }) => `    missing: ${id}, ${audits[id]?.title}`);
    return [`  ${name}: ${Math.round(score * 100)}`, ...(score < 1 ? missing : [])];
  });
}

if (import.meta.main) await run(audit);
