/** The entry of the start-up script. Its export is for the boot. */
import { routes } from '../routes.ts';
import { hydrate } from './hydrate.tsx';

export const start = (boot: HTMLElement, root: Element | undefined, url: string) =>
  hydrate(window, routes, boot, root, url);
