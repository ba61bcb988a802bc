/** What development shows while texts have problems: the page, below a list of its problems. */
import type { Problem } from '../content/read/problem.ts';
import { findEnglish, isEnglish } from '../content/read/read-source.ts';
import { isSameVersion } from '../content/read/text-key.ts';
import type { FilledBlock } from '../content/read/tree.ts';
import { type Content, readForDevelopment } from '../content/read-content.ts';

/** Without versions whose English text can't be read: a site has none. */
export function readShown(path: string): Content {
  const content = readForDevelopment(path);
  const shown = content.texts.filter((text) => isEnglish(text) || findEnglish(text, content.texts));
  const texts = shown.map((text) => {
    const problems = content.problems.filter(({ file }) => file === text.file);
    const sections = text.sections.map((section, index) =>
      index === 0 ? { ...section, blocks: [...problems.map(writeProblem), ...section.blocks] } : section,
    );
    return { ...text, sections };
  });
  return { ...content, texts };
}

function writeProblem({ file, line, found, expected }: Problem): FilledBlock {
  const text = { kind: 'text', text: `${file}:${line} ${found} → ${expected}`, line } as const;
  return { kind: 'paragraph', line, depth: 0, label: '', children: [{ kind: 'strong', children: [text] }] };
}

/** Whether each version can be shown. */
export function areAllShown({ files, texts }: Content): boolean {
  return files.every((file) => texts.some((text) => isSameVersion(text, file)));
}
