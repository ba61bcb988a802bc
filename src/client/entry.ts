/** The entry of the start-up script. Its export is the history, for whoever steers the page from outside. */
import { createRoutes } from '../routes.ts';
import { startClient } from './start.tsx';

// Which versions hold was known when the page was sent: a phone's clock may say anything.
const moment = Number(document.querySelector<HTMLElement>('[data-moment]')?.dataset.moment);

export const history = startClient(
  window,
  createRoutes(() => moment),
);

history.catch((error) => console.error('start-up failed', error));

// In development a page that code was changed under begins anew.
import.meta.hot?.accept(() => location.reload());
