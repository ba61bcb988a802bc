/** The module `virtual:content`: what the Worker's code contains of the content. */
import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';
import { assetPaths } from '../../src/documents/asset-paths.ts';
import { referenceLanguage } from '../../src/documents/document.ts';
import type { ReadInputs } from './site-inputs.ts';

export function createContentModule({ content, writers }: ReadInputs, isDevelopment: boolean): string {
  // Development caches nothing, and creates only the files that are loaded.
  const files = isDevelopment ? [] : [...writers].map(([path, write]) => [path, write()]);
  return exportValues({
    company: content.company,
    buildDigest: isDevelopment ? '' : `__BUILD_DIGEST_${hash(files)}__`,
    texts: content.texts.map(({ document, version, language, digest }) => ({ document, version, language, digest })),
    englishPhrases: JSON.parse(writers.get(assetPaths.phrases(referenceLanguage))?.() ?? '{}'),
  });
}

function exportValues(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return lines.join('\n');
}

const noValues = { company: { address: 'http://localhost/' }, buildDigest: '', texts: [], englishPhrases: {} };
/** In development, both virtual modules while the sources have a problem. */
export const emptyModule = `${exportValues(noValues)}
export default {};`;

/** Replaced by the digest of the build. Contains a digest of the texts, which are not in the code. */
const PLACEHOLDER = /__BUILD_DIGEST_\w+__/g;

/** The code has everything else that ships: style, boot, and the name of the script. */
export function writeDigest(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const digest = hash(chunks.map(({ code }) => code).sort());
  for (const chunk of chunks) chunk.code = chunk.code.replace(PLACEHOLDER, digest);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
