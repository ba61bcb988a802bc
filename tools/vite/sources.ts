/** What the virtual modules are made of: read when it is first asked for, and again once it was edited. */
import { resolve } from 'node:path';
import { type Content, readContent } from '../content/read-content.ts';
import { createInlineAssets } from './inline-assets.ts';

export type Sources = ReturnType<typeof createSources>;

/** @param content the content folder */
export function createSources(content: string, isDevelopment: boolean) {
  const folder = resolve(content);
  let read: Promise<Content> | null = null;
  let created: ReturnType<typeof createInlineAssets> | null = null;

  async function readAnew(): Promise<Content> {
    return readContent(folder, { isDevelopment });
  }

  // What failed is kept too: it is told once, and not tried again before something was edited.
  return {
    isDevelopment,
    folder,
    /** The content, in development with its drafts. @throws what is wrong, and where */
    readContent: () => (read ??= readAnew()),
    /** @throws what is wrong, and where */
    createInlineAssets: (root: string) => (created ??= createInlineAssets(root)),
    forget() {
      read = null;
      created = null;
    },
  };
}
