/** `npm run status`: what is wrong, how far each text is, and what to do next. */
import { createCatalog } from '../../src/documents/catalog.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { hasBegun } from '../content/read/days.ts';
import { listProblems } from '../content/read/problem.ts';
import { textKey } from '../content/read/text-key.ts';
import { readForDevelopment } from '../content/read-content.ts';
import { readArguments, run } from '../shared/command.ts';
import { describeNextSteps } from '../steps/list-steps.ts';
import { readState } from '../steps/text-steps.ts';

const usage = 'npm run status   what is wrong, how far each text is, when it is in force, and what to do next';

export function status(args: readonly string[], path = 'content', now: Timestamp = Date.now()): string {
  readArguments({ args });
  const content = readForDevelopment(path, now);
  const { documents } = createCatalog(content.files);
  const lines = content.files.map((text) => {
    const versions = documents.get(text.document) ?? [];
    const { supersededBy } = versions.find(({ version }) => version === text.version) ?? {};
    const isCurrent = hasBegun(text.version, now) && !(supersededBy && hasBegun(supersededBy, now));
    const words = [
      readState(text, content),
      `from ${text.version}${supersededBy ? ` until ${supersededBy}` : ''}`,
      isCurrent && 'in force',
      content.drafts.has(text.file) && 'a draft',
    ];
    return `${textKey(text).padEnd(28)}${words.filter(Boolean).join(', ')}`;
  });
  return [...listProblems(content.problems), ...lines, ...describeNextSteps(path, now, content)].join('\n');
}

if (import.meta.main) await run((args) => status(args), usage);
