/** What the tests use of jsdom, which ships no types. */

declare module 'jsdom' {
  export class VirtualConsole {}

  export class JSDOM {
    constructor(
      html: string,
      options?: { url: string; runScripts: 'outside-only'; pretendToBeVisual: true; virtualConsole: VirtualConsole },
    );
    readonly window: Window & {
      readonly Event: typeof Event;
      readonly Document: typeof Document;
      readonly Element: typeof Element;
    };
    getInternalVMContext(): import('node:vm').Context;
  }
}
