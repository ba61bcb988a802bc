/** Makes the files that the site is served from: whatever can be known of a text before anybody asks is in them. */
import { assetPaths } from '../../../src/documents/asset-paths.ts';
import { type Catalog, createCatalog, startsAt, type Version } from '../../../src/documents/catalog.ts';
import { referenceLanguage } from '../../../src/documents/document.ts';
import type { MessagePhrases } from '../../../src/pages/phrases.ts';
import type { TextChanges, TextPage } from '../../../src/pages/text-page.ts';
import type { CheckedText, FilledText } from '../fill/fill-texts.ts';
import { inlineText, plainText, toText } from '../fill/plain-text.ts';
import { formatDate, isRightToLeft, languages } from '../read/languages.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import { compareTexts, hasMarks, listChangedSections } from './compare-texts.ts';
import { toHtml } from './html.ts';
import { createLegalJson, textAddress } from './legal-json.ts';
import { writeMarkdown } from './markdown.ts';
import { changeNotices, statusNotices } from './notices.ts';

type TextVersion = Version<FilledText>;
/** A path, and what makes its file: development makes what is asked for, a build makes all. */
type Writer = readonly [path: string, write: () => string];

export function writeAssets(texts: readonly CheckedText[], book: PhraseBook): ReadonlyMap<string, () => string> {
  const catalog = createCatalog(texts);
  const legal = [0, ...catalog.changes].map((lastChange): Writer => {
    return [assetPaths.legal(lastChange), () => JSON.stringify(createLegalJson(catalog, lastChange))];
  });
  const ofTexts = texts.flatMap((text) => {
    const versions = catalog.documents.get(text.document) ?? [];
    return [...writeFormats(text, versions, book), ...writeComparisons(text, versions, book)];
  });
  const phrases = [...book.keys()].map((language): Writer => {
    return [assetPaths.phrases(language), () => JSON.stringify(createMessagePhrases(language, catalog, book))];
  });
  return new Map([...legal, ...ofTexts, ...phrases].map(([path, write]) => [path, once(write)]));
}

/** A build asks for each file twice: for its digest, and to put it among the assets. */
function once(write: () => string): () => string {
  let written: string | undefined;
  return () => {
    written ??= write();
    return written;
  };
}

function writeFormats(text: FilledText, versions: readonly TextVersion[], book: PhraseBook): Writer[] {
  const next = versions.find(({ version }) => version > text.version);
  return [
    [assetPaths.page(text), () => JSON.stringify(createPage(text, next, book))],
    [assetPaths.text(text), () => plainText(text.title, text.sections)],
    [assetPaths.markdown(text), () => writeMarkdown(text.title, text.sections)],
    [assetPaths.json(text), () => `${JSON.stringify(createTextJson(text, next), null, 2)}\n`],
  ];
}

/** A text beside each earlier one in its language, and beside itself. */
function writeComparisons(text: FilledText, versions: readonly TextVersion[], book: PhraseBook): Writer[] {
  const past = versions.filter(({ version }) => version <= text.version);
  return past.flatMap(({ version, texts }, index): Writer[] => {
    const older = texts.get(text.language);
    const write = (from: FilledText) => JSON.stringify(createChanges(text, from, past.slice(index + 1), book));
    return older ? [[assetPaths.changes(text, version), () => write(older)]] : [];
  });
}

/** A version in a language, or in English where nobody has translated it. */
function findTranslation(version: TextVersion | undefined, language: string): FilledText | undefined {
  return version?.texts.get(language) ?? version?.texts.get(referenceLanguage);
}

function createPage(text: FilledText, next: TextVersion | undefined, book: PhraseBook): TextPage {
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
    holdsFrom: { text: phrases.holdsFrom, lang },
    ...(language !== referenceLanguage && { translation: { text: phrases.translation, lang } }),
    needsScript: phrases.needsScript,
    notices: statusNotices(text, findTranslation(next, language), book),
    html: toHtml(sections, dir === 'rtl'),
  };
}

function createChanges(
  text: FilledText,
  older: FilledText,
  between: readonly TextVersion[],
  book: PhraseBook,
): TextChanges {
  const { phrases, lang } = phrasesIn(book, text.language);
  const texts = between.flatMap((version) => findTranslation(version, text.language) ?? []);
  const compared = compareTexts(older.sections, text.sections);
  const sections = listChangedSections(compared, phrases.removedSection);
  return {
    notices: changeNotices(text, older, texts, { sections, isMarked: compared.some(hasMarks) }, book),
    html: toHtml(compared, text.dir === 'rtl', { ...phrases, lang }),
  };
}

export function createMessagePhrases(language: string, catalog: Catalog<FilledText>, book: PhraseBook): MessagePhrases {
  const versions = [...catalog.documents.values()].flat();
  const days = versions.map(({ version }) => [version, formatDate(version, language)]);
  const titles = [...catalog.documents].map(([document, ofDocument]) => [
    document,
    findTranslation(ofDocument.at(-1), language)?.title,
  ]);
  return {
    language,
    ...(isRightToLeft(language) && { dir: 'rtl' }),
    phrases: phrasesIn(book, language).phrases,
    titles: Object.fromEntries(titles),
    words: Object.fromEntries([...days, ...languages.map(({ tag, name }) => [tag, name])]),
  };
}

function createTextJson(text: FilledText, next: TextVersion | undefined) {
  const { document, title, language, version, revision, note, digest, sections } = text;
  const [opening, ...others] = sections;
  return {
    document,
    title,
    language,
    version,
    effective: startsAt(version),
    supersededBy: next?.version ?? null,
    revision,
    note,
    digest,
    url: textAddress(text),
    introduction: opening ? toText([opening]) : '',
    sections: others.map(({ id, blocks: [heading, ...blocks], ...section }, index) => ({
      id,
      number: index + 1,
      title: inlineText(heading?.children ?? []),
      text: toText([{ ...section, id, blocks }]),
    })),
  };
}
