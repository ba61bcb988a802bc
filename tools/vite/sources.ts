/** What the virtual modules are made of: read when it is first asked for, and again once it was edited. */
import { resolve } from 'node:path';
import { readContent } from '../content/read-content.ts';
import { writeAssets } from '../content/write/write-assets.ts';
import { createInlineAssets } from './inline-assets.ts';

export type Sources = ReturnType<typeof createSources>;
export type ReadSources = Awaited<ReturnType<Sources['read']>>;

/**
 * @param content the content folder
 * @param root the folder of the project
 */
export function createSources(content: string, isDevelopment: boolean, root = process.cwd()) {
  const folder = resolve(root, content);
  const readAnew = async () => {
    const content = readContent(folder, { isDevelopment });
    const writers = writeAssets(content.texts, content.phrases);
    return { content, writers, inlineAssets: await createInlineAssets(root) };
  };
  let read: ReturnType<typeof readAnew> | null = null;
  return {
    isDevelopment,
    folders: [folder, resolve(root, 'src')],
    /**
     * A failure is kept too, until something is edited: it is told once.
     *
     * @throws what is wrong, and where
     */
    read: () => (read ??= readAnew()),
    forget() {
      read = null;
    },
  };
}
