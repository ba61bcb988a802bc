/** Reads a document of Word with mammoth, which gets the numbers that Word shows as text. */
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { CommandError } from '../command-error.ts';
import { MARKS } from './block.ts';
import { createNumbering, find, isOn, listChildren, read } from './word-numbers.ts';

const TEXT: Readonly<Record<string, string>> = { 'w:tab': ' ', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '‑' };

export async function readWord(bytes: Buffer) {
  const zip = await JSZip.loadAsync(bytes).catch(() => null);
  const files = zip?.file(/^word\/[\w.]+$/) ?? [];
  const texts = await Promise.all(files.map((file) => file.async('string')));
  const parse = (text = '') => new DOMParser().parseFromString(text || '<none/>', 'text/xml').documentElement;
  const parts = new Map(files.map(({ name }, index) => [name.slice(5), parse(texts[index])]));
  const document = parts.get('document.xml');
  if (!zip || !document)
    throw new CommandError('The file is not a .docx: open it in Word, and save it as a Word document (.docx)');
  const besides = [...describeParts(parts), ...prepare(document)];
  const notes = ['footnote', 'endnote'].flatMap((name) => listChildren(parts.get(`${name}s.xml`), name));
  const paragraphs = [document, ...notes.filter((note) => !read(note, 'type'))].flatMap(listLines);
  writeNumbers(document, createNumbering(parts.get('numbering.xml'), parts.get('styles.xml')));
  zip.file('word/document.xml', new XMLSerializer().serializeToString(document));
  const { value: html } = await mammoth.convertToHtml({ buffer: await zip.generateAsync({ type: 'nodebuffer' }) });
  return { html, paragraphs, besides };
}

const list = (element: Element, name: string): Element[] => Array.from(element.getElementsByTagName(name));
/** Word joins a paragraph whose end was deleted with the next one. */
const isJoined = (paragraph: Element) => find(paragraph, 'pPr', 'rPr', 'del') !== undefined;

/** Removes hidden words, and what mammoth would not read: fields, page breaks, and the first of two alternatives that say the same. */
function prepare(document: Element): string[] {
  const hidden = list(document, 'w:r').filter((run) => isOn(find(run, 'rPr', 'vanish')));
  const words = (element: Element) =>
    list(element, 'w:t')
      .map(({ textContent }) => textContent)
      .join('');
  const choices = list(document, 'mc:Choice').filter(
    (choice) => words(choice.parentNode as Element) === words(choice).repeat(2),
  );
  for (const element of [...hidden, ...choices]) element.parentNode?.removeChild(element);
  for (const field of list(document, 'w:fldSimple')) {
    for (const child of Array.from(field.childNodes)) field.parentNode?.insertBefore(child, field);
  }
  for (const lineBreak of list(document, 'w:br')) lineBreak.removeAttribute('w:type');
  return hidden.map(({ textContent }) => `hidden words: “${textContent}”`);
}

/** Writes the number, the level and the indentation of each paragraph as text. */
function writeNumbers(document: Element, readParagraph: ReturnType<typeof createNumbering>): void {
  for (const paragraph of list(document, 'w:p').filter((element) => !isJoined(element))) {
    const { shown, headingLevel, indent } = readParagraph(paragraph);
    const properties = find(paragraph, 'pPr');
    for (const name of ['numPr', 'pStyle']) listChildren(properties, name).map((node) => properties?.removeChild(node));
    const run = paragraph.ownerDocument.createElement('w:r');
    const text = run.appendChild(paragraph.ownerDocument.createElement('w:t'));
    text.textContent = MARKS.word[0] + [shown, headingLevel, indent].join(MARKS.cell) + MARKS.word[1];
    paragraph.insertBefore(run, properties?.nextSibling ?? paragraph.firstChild);
  }
}

/** A second reading of the words, which mammoth has no part in. */
function listLines(part: Element): string[] {
  let open = '';
  return list(part, 'w:p').flatMap((paragraph) => {
    const text = open + Array.from(paragraph.childNodes, readText).join('');
    open = isJoined(paragraph) ? text : '';
    return open ? [] : text.split('\n');
  });
}

function readText(node: Node): string {
  if (node.nodeName === 'w:t') return node.textContent ?? '';
  if (/^w:(?:del|moveFrom|pPr|txbxContent)$/.test(node.nodeName)) return '';
  return TEXT[node.nodeName] ?? Array.from(node.childNodes ?? [], readText).join('');
}

/** What a document of Word has beside its text. */
function describeParts(parts: ReadonlyMap<string, Element>): string[] {
  const count = (name: string) => [...parts.values()].reduce((sum, part) => sum + list(part, name).length, 0);
  const [inserted, deleted, comments] = ['w:ins', 'w:del', 'w:comment'].map(count);
  const margins = [...parts].filter(([name]) => /^(?:header|footer)\d/.test(name));
  const texts = new Set(margins.map(([, { textContent }]) => textContent?.trim()));
  return [
    ...(inserted || deleted ? [`tracked changes, accepted: ${inserted} insertions, ${deleted} deletions`] : []),
    ...(comments ? [`${comments} comments`] : []),
    ...[...texts].filter(Boolean).map((text) => `page header or footer: “${text}”`),
  ];
}
