/** Renders the page of a route with its initial data. */
import { addBase } from '../location/base-path.ts';
import type { Location } from '../location/location.ts';
import { createShell, type ShellOptions, type StartOptions } from '../pages/shell.ts';
import type { Route } from '../routes.ts';
import type { Context } from './context.ts';
import { logFailure } from './log.ts';
import { type Rendering, type RenderOptions, render } from './render.ts';

/** What the shell says of a page, beside what it says of every page. */
export type PageHead = Pick<ShellOptions, 'language' | 'theme' | 'description' | 'canonical' | 'indexed'> &
  Pick<StartOptions, 'moment' | 'textQuery'>;

/** @throws what fails before the first byte */
export async function renderPage(
  { settings, parts, timeLimit }: Context,
  route: Route,
  location: Location,
  { moment, textQuery, ...head }: PageHead,
  onWhole: NonNullable<RenderOptions['onWhole']>,
): Promise<Rendering> {
  const options = { log: (error: unknown) => logFailure(location.pathname, error), onWhole, timeLimit };
  const script = import.meta.env.DEV ? `/${parts.script}` : addBase(`/${parts.script}`, settings.base);
  const start = { boot: parts.boot, script, base: settings.base, moment, textQuery };
  const shell = { ...head, style: parts.style, start };
  if (!settings.serverRendering) return render(null, createShell(shell), options);

  const data = (await route.getInitialData?.({ route, location, isServer: true })) ?? {};
  // The text is on the page: it is not sent again.
  const { body: _, ...small } = data as { body?: unknown };
  return render(<route.page {...data} fetching={false} />, createShell({ ...shell, data: small }), options);
}
