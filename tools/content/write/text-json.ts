/** The body of `?format=json`, for apps: never remove a field. */
import { startOfDay } from '../../../src/documents/catalog.ts';
import type { ShownText } from '../fill/fill-texts.ts';
import { inlineText, toText } from '../fill/plain-text.ts';
import { type FilledBlock, type FilledSection, splitBlocks } from '../read/tree.ts';
import { textAddress } from './legal-json.ts';

export function createTextJson(text: ShownText, next: Pick<ShownText, 'version'> | undefined, address: string) {
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
    url: textAddress(text, address),
    introduction: opening ? toText([opening]) : '',
    sections: others.map(describeSection),
  };
}

function describeSection({ blocks }: FilledSection) {
  const section = describeBlocks(blocks);
  const subsections = splitBlocks(blocks).slice(1).map(describeBlocks);
  return {
    ...section,
    number: section.number && Number.parseInt(section.number, 10),
    ...(subsections.length > 0 && { sections: subsections }),
  };
}

/** The text of a section has its subsections, with their numbers. A clause has no title. */
function describeBlocks([first, ...rest]: readonly FilledBlock[]) {
  const clause = first?.kind === 'clause' ? [{ ...first, label: '' }] : [];
  return {
    id: first?.id,
    number: first?.label || null,
    title: clause.length > 0 ? '' : inlineText(first?.children ?? []),
    text: toText([{ blocks: [...clause, ...rest] }]),
  };
}
