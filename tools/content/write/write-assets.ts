/** Makes the files that the site is served from: whatever can be known of a text before anybody asks is in them. */
import { assetPaths } from '../../../src/documents/asset-paths.ts';
import { type Catalog, createCatalog, startsAt, type Version } from '../../../src/documents/catalog.ts';
import { referenceLanguage } from '../../../src/documents/document.ts';
import type { MessagePhrases } from '../../../src/pages/phrases.ts';
import type { TextChanges, TextPage } from '../../../src/pages/text-page.ts';
import { formatDate, isRightToLeft, languageOf, languages } from '../languages.ts';
import { type PhraseBook, phrasesIn } from '../read/read-phrases.ts';
import type { Text } from '../tree.ts';
import { compareTexts, listChangedSections } from './compare-texts.ts';
import { toHtml } from './html.ts';
import { createLegalJson, textAddress } from './legal-json.ts';
import { toMarkdown } from './markdown.ts';
import { changeNotices, statusNotices } from './notices.ts';
import { inlineText, plainText, toText } from './text.ts';

export function writeAssets(texts: readonly Text[], book: PhraseBook): Map<string, string> {
  const catalog = createCatalog(texts);
  const files = new Map<string, string>();
  for (const lastChange of [0, ...catalog.changes]) {
    files.set(assetPaths.legal(lastChange), JSON.stringify(createLegalJson(catalog, lastChange)));
  }
  for (const versions of catalog.documents.values()) {
    for (const [index, version] of versions.entries()) {
      for (const text of version.texts.values()) {
        files.set(assetPaths.page(text), JSON.stringify(createPage(text, versions[index + 1], book)));
        files.set(assetPaths.text(text), plainText(text.title, text.sections));
        files.set(assetPaths.markdown(text), `# ${text.title}\n\n${toMarkdown(text.sections)}\n`);
        files.set(assetPaths.json(text), `${JSON.stringify(createTextJson(text, version), null, 2)}\n`);
        for (const [at, earlier] of versions.slice(0, index + 1).entries()) {
          const older = earlier.texts.get(text.language);
          if (!older) continue;
          const changes = createChanges(text, older, versions.slice(at + 1, index + 1), book);
          files.set(assetPaths.changes(text, older.version), JSON.stringify(changes));
        }
      }
    }
  }
  for (const language of book.keys()) {
    files.set(assetPaths.phrases(language), JSON.stringify(createMessagePhrases(language, catalog, book)));
  }
  return files;
}

type TextVersion = Version<Text>;

/** A version in a language, or in English where nobody has translated it. */
function findTranslation(version: TextVersion | undefined, language: string): Text | undefined {
  return version?.texts.get(language) ?? version?.texts.get(referenceLanguage);
}

function createPage(text: Text, next: TextVersion | undefined, book: PhraseBook): TextPage {
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

function createChanges(text: Text, older: Text, between: readonly TextVersion[], book: PhraseBook): TextChanges {
  const { phrases, lang } = phrasesIn(book, text.language);
  const texts = between.flatMap((version) => findTranslation(version, text.language) ?? []);
  const sections = compareTexts(older.sections, text.sections);
  const names = listChangedSections(sections, phrases.removedSection);
  return {
    notices: changeNotices(text, older, texts, names, book),
    html: toHtml(sections, text.dir === 'rtl', { ...phrases, lang }),
  };
}

export function createMessagePhrases(language: string, catalog: Catalog<Text>, book: PhraseBook): MessagePhrases {
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

function createTextJson(text: Text, { supersededBy }: TextVersion) {
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
