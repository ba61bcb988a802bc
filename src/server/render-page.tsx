/** Renders the page of a route with its initial data. */
import { addBase } from '../location/base-path.ts';
import type { Location } from '../location/location.ts';
import { createShell, type ShellOptions } from '../pages/shell.ts';
import type { Route } from '../routes.tsx';
import type { Context } from './context.ts';
import { logFailure } from './log.ts';
import { type Rendering, type RenderOptions, render } from './render.ts';

/** What the shell says of a page, beside what it says of every page. */
export type PageHead = Pick<ShellOptions, 'language' | 'theme' | 'description' | 'canonical' | 'indexed'>;

/** @throws what fails before the first byte */
export async function renderPage(
  context: Context,
  route: Route,
  location: Location,
  head: PageHead,
  onWhole: NonNullable<RenderOptions['onWhole']>,
): Promise<Rendering> {
  const { settings, parts } = context;
  const log = (error: unknown) => logFailure(location.pathname, error);
  const script = import.meta.env.DEV ? `/${parts.script}` : addBase(`/${parts.script}`, settings.base);
  const shell = { ...head, style: parts.style, start: { boot: parts.boot, script, base: settings.base } };
  if (!settings.serverRendering) return render(null, createShell(shell), { log, onWhole });

  const data = await loadInitialData(route, location, context.dataTimeout);
  const { body, ...small } = data as { body?: unknown };
  const page = <route.page {...data} fetching={false} />;
  return render(page, createShell({ ...shell, data: body ? small : data }), { log, onWhole });
}

/** Nobody waits for ever: a function that does not settle in time has failed. */
async function loadInitialData(route: Route, location: Location, timeout: number): Promise<object> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the initial data took more than ${timeout} ms`)), timeout);
  });
  try {
    const data = route.getInitialData?.({ route, location, isServer: true });
    return ((await Promise.race([data, late])) as object | null | undefined) ?? {};
  } finally {
    clearTimeout(timer);
  }
}
