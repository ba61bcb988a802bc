/** Makes the files that the site is served from: whatever can be known of a text before anybody asks is in them. */
import { assetPaths } from '../../../src/documents/asset-paths.ts';
import { type Catalog, createCatalog, startsAt, type Version } from '../../../src/documents/catalog.ts';
import { referenceLanguage } from '../../../src/documents/document.ts';
import type { MessagePhrases } from '../../../src/pages/phrases.ts';
import type { TextChanges, TextPage } from '../../../src/pages/text-page.ts';
import type { FilledText } from '../fill/fill-texts.ts';
import { inlineText, plainText, toText } from '../fill/plain-text.ts';
import { formatDate, isRightToLeft, languageOf, languages } from '../read/languages.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import type { Section } from '../read/tree.ts';
import { type ComparableText, compareTexts, hasMarks, listChangedSections, splitText } from './compare-texts.ts';
import { toHtml } from './html.ts';
import { createLegalJson, textAddress } from './legal-json.ts';
import { writeMarkdown } from './markdown.ts';
import { changeNotices, statusNotices } from './notices.ts';

/** By its path, each file by a function that makes it: development makes what is asked for, a build makes all. */
export type AssetWriters = ReadonlyMap<string, () => string>;

export function writeAssets(texts: readonly FilledText[], book: PhraseBook): AssetWriters {
  const catalog = createCatalog(texts);
  const writers = new Map<string, () => string>();
  for (const lastChange of [0, ...catalog.changes]) {
    writers.set(assetPaths.legal(lastChange), () => JSON.stringify(createLegalJson(catalog, lastChange)));
  }
  const splits = new Map<FilledText, ComparableText>();
  const split = (text: FilledText) => {
    const words = splits.get(text) ?? splitText(text.sections);
    splits.set(text, words);
    return words;
  };
  for (const versions of catalog.documents.values()) {
    for (const [index, version] of versions.entries()) {
      for (const text of version.texts.values()) {
        const { title, sections } = text;
        writers.set(assetPaths.page(text), () => JSON.stringify(createPage(text, versions[index + 1], book)));
        writers.set(assetPaths.text(text), () => plainText(title, sections));
        writers.set(assetPaths.markdown(text), () => writeMarkdown(title, sections));
        writers.set(assetPaths.json(text), () => `${JSON.stringify(createTextJson(text, version), null, 2)}\n`);
        for (const [at, earlier] of versions.slice(0, index + 1).entries()) {
          const older = earlier.texts.get(text.language);
          const between = versions.slice(at + 1, index + 1);
          if (!older) continue;
          writers.set(assetPaths.changes(text, older.version), () => {
            const compared = compareTexts(split(older), split(text));
            return JSON.stringify(createChanges(text, older, between, compared, book));
          });
        }
      }
    }
  }
  for (const language of book.keys()) {
    writers.set(assetPaths.phrases(language), () => JSON.stringify(createMessagePhrases(language, catalog, book)));
  }
  return writers;
}

type TextVersion = Version<FilledText>;

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
  compared: readonly Section[],
  book: PhraseBook,
): TextChanges {
  const { phrases, lang } = phrasesIn(book, text.language);
  const texts = between.flatMap((version) => findTranslation(version, text.language) ?? []);
  const sections = listChangedSections(compared, phrases.removedSection);
  return {
    notices: changeNotices(text, older, texts, { sections, isMarked: compared.some(hasMarks) }, book),
    html: toHtml(compared, text.dir === 'rtl', { ...phrases, lang }),
  };
}

export function createMessagePhrases(language: string, catalog: Catalog<FilledText>, book: PhraseBook): MessagePhrases {
  const versions = [...catalog.documents.values()].flat();
  const days = versions.map(({ version }) => [version, formatDate(version, languageOf(language))]);
  const titles = [...catalog.documents].map(([document, ofDocument]) => [
    document,
    findTranslation(ofDocument.at(-1), language)?.title,
  ]);
  return {
    language,
    ...(isRightToLeft(languageOf(language)) && { dir: 'rtl' }),
    phrases: phrasesIn(book, language).phrases,
    titles: Object.fromEntries(titles),
    words: Object.fromEntries([...days, ...languages.map(({ tag, name }) => [tag, name])]),
  };
}

function createTextJson(text: FilledText, { supersededBy }: TextVersion) {
  const { document, title, language, version, revision, note, digest, sections } = text;
  const [opening, ...others] = sections;
  return {
    document,
    title,
    language,
    version,
    effective: startsAt(version),
    supersededBy,
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
