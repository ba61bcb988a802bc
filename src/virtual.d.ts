/** The modules that the build writes; `tools/build/plugin.ts` says what is in them. */

declare module 'virtual:content' {
  export const site: import('./server/context.ts').Site;
  /** Changes when anything of the texts or the settings does. */
  export const digest: string;
  export const entries: readonly import('./documents/document.ts').TextEntry[];
  export const english: import('./pages/phrases.ts').MessagePhrases;
  /** In development: what a build puts among the static assets, by its path. */
  export const developmentFiles: Readonly<Record<string, string>>;
}

declare module 'virtual:inline-assets' {
  const inlineAssets: import('./server/context.ts').InlineAssets;
  export default inlineAssets;
}

declare module 'cloudflare:workers' {
  export const env: Readonly<Record<string, unknown>> & {
    readonly ASSETS: { fetch(request: Request | URL | string): Promise<Response> };
  };
}
