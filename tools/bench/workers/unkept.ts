/** The Worker of the site without a page cache: every page is a first rendering. */
import { PageCache } from '../../../src/server/page-cache.ts';

PageCache.prototype.get = () => undefined;

export { default } from '../../../src/worker.ts';
