/** What the virtual modules are made of: read on first use, and again after an edit. */
import { resolve } from 'node:path';
import type { Content } from '../content/read-content.ts';
import { writeAssets } from '../content/write/write-assets.ts';
import { createInlineAssets } from './inline-assets.ts';

export type SiteInputs = ReturnType<typeof createSiteInputs>;
export type ReadInputs = Awaited<ReturnType<SiteInputs['read']>>;

/**
 * @param path of the content folder
 * @param root the folder of the project
 */
export function createSiteInputs(path: string, readContent: (path: string) => Content, root = process.cwd()) {
  const folder = resolve(root, path);
  const readInputs = async () => {
    const content = readContent(folder);
    const writers = writeAssets(content.texts, content.phrases, content.company.address);
    return { content, writers, inlineAssets: await createInlineAssets(root) };
  };
  let read: ReturnType<typeof readInputs> | null = null;
  return {
    folders: [folder, resolve(root, 'src')],
    /**
     * An error is cached too, until the next edit.
     *
     * @throws a `ContentError`
     */
    read: () => (read ??= readInputs()),
    forget() {
      read = null;
    },
  };
}
