/** The site's own Worker, but every rendering is the first: nothing that was made is kept. */
import { PageCache } from '../../../src/server/page-cache.ts';

const { add } = PageCache.prototype;
PageCache.prototype.add = function (this: PageCache, ...page) {
  return Object.defineProperty(add.apply(this, page), 'body', { get: () => null, set: () => {} });
};

export { default } from '../../../src/worker.ts';
