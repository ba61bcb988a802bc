/** The modules that the build writes, as `tools/vite/plugin.ts` serves them, and what workerd has beside the web's own. */

declare module 'virtual:content' {
  export const company: import('./documents/company.ts').Company;
  /** Changes when anything does that the build ships. */
  export const buildDigest: string;
  export const texts: readonly import('./documents/document.ts').TextRecord[];
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

declare class HTMLRewriter {
  on(
    selector: string,
    handlers: { element(element: { append(html: string, options: { html: true }): void }): void },
  ): this;
  transform(response: Response): Response;
}
