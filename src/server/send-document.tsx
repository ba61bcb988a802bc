/** Answers with a legal text: 304, the kept page, or a first rendering that is kept. */
import { nextChange, versionsOf } from '../documents/catalog.ts';
import { describeUnknown } from '../documents/load-document.ts';
import { resolveView, type View } from '../documents/view.ts';
import type { Location } from '../location/location.ts';
import type { Query } from '../location/parse-query.ts';
import type { Theme } from '../pages/shell.tsx';
import type { Route } from '../routes.tsx';
import { matchesTag } from './conditional.ts';
import type { Context } from './context.ts';
import { freshness, pagePolicy, securityHeaders } from './headers.ts';
import type { KeptPages } from './kept-pages.ts';
import { addressOf, linksOf } from './links.ts';
import { renderPage } from './render-page.tsx';
import { sendMessage } from './send-message.tsx';

type TextView = View & { kind: 'text' };

export async function sendDocument(
  context: Context,
  pages: KeptPages,
  request: Request,
  route: Route,
  location: Location,
): Promise<Response> {
  const now = context.now();
  const theme = themeOf(location.query);
  const view = resolveView(context.catalog, route.document, location.query, now);
  if (view.kind === 'unknown') return sendMessage(context, describeUnknown(view), { status: 404, theme });

  const key = keyOf(location.pathname, view, theme);
  const tag = tagOf(context, view, theme);
  const headers = {
    ...securityHeaders,
    'content-security-policy': pagePolicy(context.parts),
    'content-type': 'text/html; charset=utf-8',
    'content-language': view.text.language,
    link: linksOf(context, view, location.pathname),
    etag: tag,
    'cache-control': freshness(now, nextChange(versionsOf(context.catalog, route.document), now)),
  };
  if (matchesTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const kept = pages.get(key);
  if (kept) return new Response(kept, { headers });

  const rendering = await renderPage(context, route, location, {
    language: view.text.language,
    theme,
    description: view.text.description,
    canonical: addressOf(context, location.pathname),
    indexed: view.standing === 'current' && view.since === null,
  });
  return new Response(pages.keep(key, rendering), { headers });
}

export function themeOf({ theme }: Query): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** Everything that the bytes of a page depend on within one deployment. */
function keyOf(pathname: string, { text, standing, since }: TextView, theme: Theme): string {
  return [pathname, text.version, text.language, standing, since?.version, theme].join('/');
}

/** Everything that they depend on across deployments. Weak, since compression on the way changes the bytes. */
function tagOf({ parts, settings }: Context, { text, standing, since }: TextView, theme: Theme): string {
  const texts = [text, since].map((one) => one && `${one.version}.${one.digest.slice(0, 16)}`);
  const page = [parts.digest, settings.base, settings.serverRendering];
  return `W/"${[...texts, text.language, standing, theme, ...page].join(',')}"`;
}
