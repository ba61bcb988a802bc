/** The modules that `tools/vite/plugin.ts` generates, and the one that workerd provides. */

declare module 'virtual:content' {
  export const company: import('./src/documents/company.ts').Company;
  export const buildDigest: string;
  export const texts: readonly import('./src/documents/document.ts').TextRecord[];
  export const englishPhrases: import('./src/documents/phrases.ts').MessagePhrases;
}

declare module 'virtual:development' {
  /** The plugin creates the files of the texts on request. */
  export function importFile(path: string): Promise<string>;
}

declare module 'virtual:inline-assets' {
  /** The inline style and script of every page, with their hashes for the content security policy. */
  const inlineAssets: {
    readonly style: string;
    readonly styleHash: string;
    readonly boot: string;
    readonly bootHash: string;
    /** The start-up script, relative to the base path. */
    readonly script: string;
  };
  export default inlineAssets;
}

declare module 'cloudflare:workers' {
  export const env: Readonly<Record<string, unknown>> & {
    readonly ASSETS: { fetch(request: Request | URL | string): Promise<Response> };
  };
}
