/** Numbers what is numbered: sections, subsections, clauses, and items of ordered lists. */
import { type Block, type FilledBlock, type FilledSection, isItem, type Section } from '../read/tree.ts';

type Labelled = Block & Pick<FilledBlock, 'label'>;

export function labelBlocks(sections: readonly Section[]): Section<Labelled>[] {
  let sectionCount = 0;
  return sections.map((section) => {
    const [heading] = section.blocks;
    const isNumbered = heading?.kind === 'heading' && !heading.isUnnumbered;
    if (isNumbered) sectionCount += 1;
    return { ...section, blocks: labelSection(section.blocks, isNumbered ? `${sectionCount}.` : '') };
  });
}

/** @param sectionLabel "8.", or `''` in a section without a number */
function labelSection(blocks: readonly Block[], sectionLabel: string): Labelled[] {
  let subsectionCount = 0;
  let isInSubsection = false;
  /** The label of the last block that is in no item. */
  let outerLabel = '';
  const createLabel = ({ kind, depth, isUnnumbered, number = 0 }: Block): string => {
    if (kind === 'heading') return sectionLabel;
    if (kind === 'subheading' || kind === 'clause') {
      isInSubsection = true;
      if (isUnnumbered || !sectionLabel) return '';
      subsectionCount += 1;
      return `${sectionLabel}${subsectionCount}`;
    }
    if (kind !== 'orderedItem') return '';
    if (depth > 0 && outerLabel.startsWith('(')) return `(${toRoman(number)})`;
    return depth > 0 || isInSubsection ? `(${toLetters(number)})` : `${number}.`;
  };
  return blocks.map((block) => {
    const label = createLabel(block);
    if (block.depth === 0) outerLabel = label;
    return { ...block, label };
  });
}

/** a to z, then aa, ab: like CSS and the columns of a spreadsheet. */
function toLetters(number: number): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return number > 26 ? toLetters(Math.floor((number - 1) / 26)) + letter : letter;
}

const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const TENS = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc'];

function toRoman(number: number): string {
  return `${'c'.repeat(number / 100)}${TENS[Math.floor(number / 10) % 10]}${UNITS[number % 10]}`;
}

interface Item {
  /** Of the section, subsection or clause that has the list; `''` in the opening. */
  readonly id: string;
  /** The labels from the outside in, such as `['(a)', '(ii)']`; `''` is a bullet. */
  readonly path: readonly string[];
  readonly block: FilledBlock;
}

/** What references such as "section {#pay}(a)(ii)" can name. */
export function listItems(sections: readonly FilledSection[]): Item[] {
  return sections.flatMap(({ blocks }) => {
    let [id, path]: [string, readonly string[]] = ['', []];
    return blocks.flatMap((block): Item[] => {
      id = block.id ?? id;
      if (!isItem(block)) return [];
      path = [...path.slice(0, block.depth), block.label];
      return [{ id, path, block }];
    });
  });
}
