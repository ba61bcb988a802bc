/** What the Worker carries of the content: the settings, of each text what it decides by, and a digest of all that ships. */
import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { referenceLanguage, type TextRecord } from '../../src/documents/document.ts';
import type { ReadSources } from './sources.ts';

/** The module `virtual:content`. */
export function createContentModule({ content, writers }: ReadSources, isDevelopment: boolean): string {
  const texts = content.texts.map(({ document, version, language, digest }): TextRecord => {
    return { document, version, language, digest };
  });
  return exportValues({
    company: content.company,
    // Nothing is kept in development, where most files are never made.
    buildDigest: isDevelopment ? '' : `__BUILD_DIGEST_${hash([...writers].map(([path, write]) => [path, write()]))}__`,
    texts,
    english: JSON.parse(writers.get(assetPaths.phrases(referenceLanguage))?.() ?? 'null'),
  });
}

function exportValues(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return lines.join('\n');
}

/** For both modules in development while something is wrong: the Worker starts, and the development server answers for it. */
export const emptyModule = `${exportValues({ company: {}, buildDigest: '', texts: [], english: {} })}
export default {};`;

/** A placeholder for the digest of the build. It contains the digest of the files, which are no part of the Worker's code. */
const MARK = /__BUILD_DIGEST_\w+__/g;

/** The Worker's code contains all that ships: style, boot, the hashed name of the start-up script, the files' digest. */
export function writeDigest(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const digest = hash(chunks.map(({ code }) => code).sort());
  for (const chunk of chunks) chunk.code = chunk.code.replace(MARK, digest);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
