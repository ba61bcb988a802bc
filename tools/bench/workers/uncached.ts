/** The site's own Worker, but every rendering is the first: nothing that was made is kept. */
import { PageCache } from '../../../src/server/page-cache.ts';

PageCache.prototype.set = () => {};

export { default } from '../../../src/worker.ts';
