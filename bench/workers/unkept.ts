/** The site's own Worker, but every rendering is the first: nothing that was made is kept. */
import { KeptPages } from '../../src/server/kept-pages.ts';

const { add } = KeptPages.prototype;
KeptPages.prototype.add = function (this: KeptPages, ...page) {
  return Object.defineProperty(add.apply(this, page), 'body', { get: () => null, set: () => {} });
};

export { default } from '../../src/worker.ts';
