/** The entry of the start-up script. Its export is for the boot. */
import { routes } from '../routes.ts';
import type { Navigation } from './navigation.ts';
import { type SentPage, startUp } from './start.tsx';

interface Started extends SentPage {
  navigation?: Promise<Navigation>;
}

/** Idempotent: after a timeout the boot loads this module again, from another URL. */
export const start = (sent: Started): Promise<Navigation> => (sent.navigation ??= startUp(window, routes, sent));
