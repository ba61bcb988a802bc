/** What the tests use of jsdom, which ships no types. */

declare module 'jsdom' {
  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options?: object);
    readonly window: Window & typeof globalThis;
    getInternalVMContext(): import('node:vm').Context;
  }
}
