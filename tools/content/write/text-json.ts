/** The body of `?format=json`, for apps: never remove a field. */
import { startOfDay } from '../../../src/documents/catalog.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { inlineText, toText } from '../fill/plain-text.ts';
import { type FilledBlock, type FilledSection, splitBlocks } from '../read/tree.ts';
import { textAddress } from './legal-json.ts';

export function createTextJson(text: FilledText, next: Pick<FilledText, 'version'> | undefined) {
  const { document, title, language, version, revision, note, digest, sections } = text;
  const [opening, ...others] = sections;
  return {
    document,
    title,
    language,
    version,
    effective: startOfDay(version),
    supersededBy: next?.version ?? null,
    revision,
    note,
    digest,
    url: textAddress(text),
    introduction: opening ? toText([opening]) : '',
    sections: others.map(describeSection),
  };
}

function describeSection(section: FilledSection) {
  const { id, blocks } = section;
  const [heading, ...rest] = blocks;
  const subsections = splitBlocks(blocks).slice(1).map(describeSubsection);
  return {
    id,
    number: Number.parseInt(heading?.label ?? '', 10) || null,
    title: inlineText(heading?.children ?? []),
    // With the numbers and titles of the subsections.
    text: writeText(rest),
    ...(subsections.length > 0 && { sections: subsections }),
  };
}

/** A clause has no title: its words are text. */
function describeSubsection([first, ...rest]: readonly FilledBlock[]) {
  const isClause = first?.kind === 'clause';
  return {
    id: first?.id,
    number: first?.label || null,
    title: isClause ? '' : inlineText(first?.children ?? []),
    text: writeText(isClause ? [{ ...first, kind: 'paragraph', label: '' }, ...rest] : rest),
  };
}

function writeText(blocks: readonly FilledBlock[]): string {
  return toText([{ id: '', line: 0, source: '', blocks }]);
}
