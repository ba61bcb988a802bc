/** The modules that the build writes; `tools/build/plugin.ts` says what is in them. */

declare module 'virtual:content' {
  export const site: import('../tools/build/site.ts').Site;
  /** Changes when anything of the other two does. */
  export const digest: string;
  export const texts: readonly import('./documents/catalog.ts').CatalogText[];
}

declare module 'virtual:inline-assets' {
  const parts: import('../tools/build/inline-assets.ts').InlineAssets;
  export default parts;
}

declare module 'cloudflare:workers' {
  export const env: Readonly<Record<string, unknown>> & {
    readonly ASSETS: { fetch(request: Request | URL | string): Promise<Response> };
  };
}
