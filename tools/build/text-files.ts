/** Makes the files that the site is served from: whatever can be known of a text before anybody asks is in them. */
import { type Catalog, createCatalog, findText, startsAt, type Version } from '../../src/documents/catalog.ts';
import { referenceLanguage, type TextChanges, type TextPage } from '../../src/documents/document.ts';
import { textFiles } from '../../src/documents/text-store.ts';
import type { MessagePhrases } from '../../src/pages/phrases.ts';
import type { Block, LegalText } from './blocks.ts';
import { changedSections, compareTexts } from './compare-texts.ts';
import { inlineToText, keepTogether, toHtml, toMarkdown, toText } from './format-blocks.ts';
import { formatDate, isRightToLeft, languageOf, languages } from './languages.ts';
import { createLegalJson, textAddress } from './legal-json.ts';
import { changeNotices, statusNotices } from './notices.ts';
import { plainText } from './plain-text.ts';
import { type PhraseBook, phrasesIn } from './read-phrases.ts';

/** @returns the content of each file, by its path */
export function createTextFiles(texts: readonly LegalText[], book: PhraseBook): Map<string, string> {
  const catalog = createCatalog(texts);
  const files = new Map<string, string>();
  for (const moment of [0, ...catalog.changes]) {
    files.set(textFiles.legal(moment), JSON.stringify(createLegalJson(catalog, moment)));
  }
  for (const versions of catalog.documents.values()) {
    for (const version of versions) {
      for (const text of version.texts.values()) {
        files.set(textFiles.page(text), JSON.stringify(createPage(text, version, versions, book)));
        files.set(textFiles.text(text), plainText(text.title, text.blocks));
        files.set(textFiles.markdown(text), `# ${text.title}\n\n${toMarkdown(text.blocks)}\n`);
        files.set(textFiles.json(text), `${JSON.stringify(describeText(text, version), null, 2)}\n`);
        for (const earlier of versions.slice(0, versions.indexOf(version) + 1)) {
          const older = findText(earlier, text.language);
          if (!older) continue;
          const between = versions.slice(versions.indexOf(earlier) + 1, versions.indexOf(version) + 1);
          files.set(textFiles.changes(text, older.version), JSON.stringify(createChanges(text, older, between, book)));
        }
      }
    }
  }
  for (const language of book.keys()) {
    files.set(textFiles.phrases(language), JSON.stringify(createMessagePhrases(language, catalog, book)));
  }
  return files;
}

type TextVersion = Version<LegalText>;

/** A version in a language, or in English where nobody has translated it. */
function findTranslation(version: TextVersion | undefined, language: string): LegalText | undefined {
  return version && (findText(version, language) ?? findText(version));
}

function createPage(
  text: LegalText,
  { supersededBy }: TextVersion,
  versions: readonly TextVersion[],
  book: PhraseBook,
): TextPage {
  const { app, language, dir, title, description, version, date, blocks } = text;
  const next = versions.find((one) => one.version === supersededBy);
  const { phrases, lang } = phrasesIn(book, language);
  return {
    app,
    language,
    ...(dir && { dir }),
    title,
    description,
    version,
    date: keepTogether(date, '\u00A0'),
    updated: { text: phrases.updated, lang },
    ...(language !== referenceLanguage && { translation: { text: phrases.translation, lang } }),
    needsScript: phrases.needsScript,
    notices: statusNotices(text, findTranslation(next, language), book),
    html: toHtml(blocks, language),
  };
}

function createChanges(
  text: LegalText,
  older: LegalText,
  between: readonly TextVersion[],
  book: PhraseBook,
): TextChanges {
  const { phrases, lang } = phrasesIn(book, text.language);
  const texts = between.flatMap((version) => findTranslation(version, text.language) ?? []);
  const blocks = compareTexts(older.blocks, text.blocks, { ...phrases, lang });
  return {
    notices: changeNotices(text, older, texts, changedSections(blocks), book),
    html: toHtml(blocks, text.language),
  };
}

/** What message pages in a language are made of. */
export function createMessagePhrases(language: string, catalog: Catalog<LegalText>, book: PhraseBook): MessagePhrases {
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

/** A text as `?format=json` sends it. */
function describeText(text: LegalText, { supersededBy }: TextVersion) {
  const { document, title, language, version, revision, note, digest, blocks } = text;
  const starts = blocks.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []));
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
    introduction: toText(blocks.slice(0, starts[0])),
    sections: starts.map((start, index) => {
      const heading = blocks[start] as Block & { kind: 'heading' };
      const words = toText(blocks.slice(start + 1, starts[index + 1]));
      return { id: heading.id, number: index + 1, title: inlineToText(heading.html), text: words };
    }),
  };
}
