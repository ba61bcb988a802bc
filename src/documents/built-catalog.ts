/** The texts that the build compiled. */
import { texts } from 'virtual:content';
import { createCatalog } from './catalog.ts';

export const catalog = createCatalog(texts);
