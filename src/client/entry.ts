/** The entry of the start-up script. Its export is the history, for the boot. */
import { routes } from '../routes.ts';
import { startUp } from './start.tsx';

export const history = startUp(window, routes);
