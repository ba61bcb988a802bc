/** What the virtual modules are made of: read when it is first asked for, and again once it was edited. */
import { resolve } from 'node:path';
import { type Content, readContent } from '../content/read-content.ts';
import { createInlineAssets } from './inline-assets.ts';

export type Sources = ReturnType<typeof createSources>;

/**
 * @param content the content folder
 * @param root the folder of the project
 */
export function createSources(content: string, isDevelopment: boolean, root = process.cwd()) {
  const folder = resolve(root, content);
  let read: Promise<Content> | null = null;
  let created: ReturnType<typeof createInlineAssets> | null = null;

  async function readAnew(): Promise<Content> {
    return readContent(folder, { isDevelopment });
  }

  // What failed is kept too: it is told once, and not tried again before something was edited.
  return {
    isDevelopment,
    folders: [folder, resolve(root, 'src')],
    /** The content, in development with its drafts. @throws what is wrong, and where */
    readContent: () => (read ??= readAnew()),
    /** @throws what is wrong, and where */
    createInlineAssets: () => (created ??= createInlineAssets(root)),
    forget() {
      read = null;
      created = null;
    },
  };
}
