/** The modules that `tools/vite/plugin.ts` generates, and the one that workerd provides. */

declare module 'virtual:content' {
  export const company: import('./documents/company.ts').Company;
  export const buildDigest: string;
  export const texts: readonly import('./documents/document.ts').TextRecord[];
  export const englishPhrases: import('./pages/phrases.ts').MessagePhrases;
}

declare module 'virtual:development' {
  /** The plugin creates the files of the texts on request. */
  export function importFile(path: string): Promise<string>;
}

declare module 'virtual:inline-assets' {
  const inlineAssets: import('./server/services.ts').InlineAssets;
  export default inlineAssets;
}

declare module 'cloudflare:workers' {
  export const env: Readonly<Record<string, unknown>> & {
    readonly ASSETS: { fetch(request: Request | URL | string): Promise<Response> };
  };
}
