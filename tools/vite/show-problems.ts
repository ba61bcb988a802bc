/** What development shows while texts have problems: the page, below a list of its problems. */
import { documentNames, documentPaths } from '../../src/documents/document.ts';
import { type BasePath, stripBase } from '../../src/location/base-path.ts';
import { formatProblems, type Problem } from '../content/read/problem.ts';
import { findEnglish, isEnglish } from '../content/read/read-source.ts';
import { isSameVersion } from '../content/read/text-key.ts';
import type { FilledBlock } from '../content/read/tree.ts';
import type { FilledContent } from '../content/read-content.ts';

/** Without versions whose English text can't be read: a site has none. */
export function listProblemsInTexts(content: FilledContent): FilledContent {
  const shown = content.texts.filter((text) => isEnglish(text) || findEnglish(text, content.texts));
  const texts = shown.map((text) => {
    const problems = content.problems.filter(({ file }) => file === text.file);
    const [opening, ...sections] = text.sections;
    if (!opening) return text;
    return {
      ...text,
      sections: [{ ...opening, blocks: [...problems.map(writeProblem), ...opening.blocks] }, ...sections],
    };
  });
  return { ...content, texts };
}

function writeProblem({ file, line, found, expected }: Problem): FilledBlock {
  const text = { kind: 'text', text: `${file}:${line} ${found} → ${expected}`, line } as const;
  return { kind: 'paragraph', line, depth: 0, label: '', children: [{ kind: 'strong', children: [text] }] };
}

/** @returns the problems of a requested version that can't be shown */
export function describeMissingVersion(
  url: string,
  { files, texts, problems }: FilledContent,
  base: BasePath,
): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = stripBase(pathname, base)?.replace(/(?:\.html)?$/, '.html');
  const document = documentNames.find((name) => documentPaths[name] === path);
  const version = searchParams.get('version');
  const missing = files.filter(
    (file) => file.document === document && !texts.some((text) => isSameVersion(text, file)),
  );
  const isShown = texts.some((text) => text.document === document);
  const requested = missing.filter((file) => (version ? file.version === version : !isShown)).map(({ file }) => file);
  const found = problems.filter(({ file }) => requested.includes(file));
  return found.length > 0 ? formatProblems(found, 'in this version') : null;
}
