/** The entry of the start-up script. Its export is for the boot. */
import { routes } from '../routes.ts';
import { hydrate } from './hydrate.tsx';

export const start = (dataset: DOMStringMap, root: Element, url: string) => hydrate(window, routes, dataset, root, url);
