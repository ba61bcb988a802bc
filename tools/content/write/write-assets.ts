import { assetPaths } from '../../../src/documents/asset-paths.ts';
import { type Catalog, createCatalog, type Version } from '../../../src/documents/catalog.ts';
import { referenceLanguage } from '../../../src/documents/document.ts';
import type { MessagePhrases } from '../../../src/documents/phrases.ts';
import type { TextChanges, TextFile } from '../../../src/pages/text-file.ts';
import type { ShownText } from '../fill/fill-texts.ts';
import { plainText } from '../fill/plain-text.ts';
import { formatDate, isRightToLeft } from '../read/languages.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import { compareTexts, isRenumbered, listChangedSections } from './compare-texts.ts';
import { toHtml } from './html.ts';
import { createLegalJson } from './legal-json.ts';
import { changeNotices, notesOf, statusNotices } from './notices.ts';
import { createTextJson } from './text-json.ts';

type TextVersion = Version<ShownText>;
/** The development server creates files on demand; a build creates all. */
type Writer = readonly [path: string, write: () => string];

/** @param address of the site */
export function writeAssets(
  texts: readonly ShownText[],
  book: PhraseBook,
  address: string,
): ReadonlyMap<string, () => string> {
  const catalog = createCatalog(texts);
  const legal = [0, ...catalog.changes].map((lastChange): Writer => {
    return [assetPaths.legal(lastChange), () => JSON.stringify(createLegalJson(catalog, lastChange, address))];
  });
  const textFiles = texts.flatMap((text) => {
    const versions = catalog.documents.get(text.document) ?? [];
    return [...writeFormats(text, versions, book, address), ...writeComparisons(text, versions, book)];
  });
  const phrases = [...book.keys()].map((language): Writer => {
    return [assetPaths.phrases(language), () => JSON.stringify(createMessagePhrases(language, catalog, book))];
  });
  return new Map([...legal, ...textFiles, ...phrases]);
}

function writeFormats(text: ShownText, versions: readonly TextVersion[], book: PhraseBook, address: string): Writer[] {
  const next = versions.find(({ version }) => version > text.version);
  return [
    [assetPaths.page(text), () => JSON.stringify(createTextFile(text, next, book))],
    [assetPaths.text(text), () => plainText(text.title, text.sections)],
    [assetPaths.json(text), () => `${JSON.stringify(createTextJson(text, next, address), null, 2)}\n`],
  ];
}

/** Compares a text with itself and with each earlier version in its language. */
function writeComparisons(text: ShownText, versions: readonly TextVersion[], book: PhraseBook): Writer[] {
  const untilText = versions.filter(({ version }) => version <= text.version);
  return untilText.flatMap(({ version, texts }, index): Writer[] => {
    const older = texts.get(text.language);
    const write = (from: ShownText) => JSON.stringify(createChanges(text, from, untilText.slice(index + 1), book));
    return older ? [[assetPaths.changes(text, version), () => write(older)]] : [];
  });
}

/** Falls back to English. */
function findTranslation(version: TextVersion | undefined, language: string): ShownText | undefined {
  return version?.texts.get(language) ?? version?.texts.get(referenceLanguage);
}

function createTextFile(text: ShownText, next: TextVersion | undefined, book: PhraseBook): TextFile {
  const { app, language, dir, title, description, version, date, sections } = text;
  const { phrases, lang } = phrasesIn(book, language);
  return {
    app,
    language,
    ...(dir && { dir }),
    title,
    description,
    version,
    date,
    updated: { text: phrases.updated, lang },
    appliesFrom: { text: phrases.appliesFrom, lang },
    ...(language !== referenceLanguage && { translation: { text: phrases.translation, lang } }),
    needsScript: phrases.needsScript,
    notices: statusNotices(text, findTranslation(next, language), book),
    note: notesOf(text, text)[0],
    html: toHtml(sections, dir === 'rtl'),
  };
}

function createChanges(
  text: ShownText,
  older: ShownText,
  newer: readonly TextVersion[],
  book: PhraseBook,
): TextChanges {
  const { phrases, lang } = phrasesIn(book, text.language);
  const texts = newer.flatMap((version) => findTranslation(version, text.language) ?? []);
  const compared = compareTexts(older.sections, text.sections, text.dir === 'rtl');
  const found = {
    sections: listChangedSections(compared, phrases),
    isRenumbered: isRenumbered(older.sections, text.sections),
  };
  return {
    notices: changeNotices(text, older, texts, found, book),
    html: toHtml(compared, text.dir === 'rtl', { ...phrases, lang }),
  };
}

export function createMessagePhrases(language: string, catalog: Catalog<ShownText>, book: PhraseBook): MessagePhrases {
  const versions = [...catalog.documents.values()].flat();
  const dates = versions.map(({ version }) => [version, formatDate(version, language)]);
  const titles = [...catalog.documents].map(([document, ofDocument]) => [
    document,
    findTranslation(ofDocument.at(-1), language)?.title,
  ]);
  return {
    language,
    ...(isRightToLeft(language) && { dir: 'rtl' }),
    phrases: phrasesIn(book, language).phrases,
    titles: Object.fromEntries(titles),
    dates: Object.fromEntries(dates),
  };
}
