/** The entry of the start-up script. Its export is for the boot. */
import { routes } from '../routes.ts';
import { startUp } from './start.tsx';

export const start = () => startUp(window, routes);
