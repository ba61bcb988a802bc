/** Answers with a legal text: 304, what is kept, or what is made now and kept. */
import { periodAt } from '../documents/catalog.ts';
import { resolveView, type View } from '../documents/selection.ts';
import type { Location } from '../location/location.ts';
import type { Query } from '../location/parse-query.ts';
import type { Message } from '../pages/message-page.tsx';
import * as messages from '../pages/messages.ts';
import type { Theme } from '../pages/shell.ts';
import { unknownText } from '../pages/unknown-text.ts';
import type { Route } from '../routes.ts';
import { chooseFormat, type Format, formats } from './choose-format.ts';
import { isUnchanged } from './conditional.ts';
import type { Context } from './context.ts';
import { cacheControl, dataPolicy, pagePolicy, securityHeaders } from './headers.ts';
import { addressOf, linksOf, textAddressOf } from './links.ts';
import { sendMessage } from './message-response.tsx';
import type { CachedPage, PageCache } from './page-cache.ts';
import { renderPage } from './render-page.tsx';
import { writeFormat } from './write-format.ts';

/** One text as one reader asked for it: all that its bytes depend on. */
interface AskedText {
  readonly pathname: string;
  readonly view: View & { kind: 'text' };
  /** When any text last changed: nothing else of the time matters. */
  readonly moment: number;
  readonly theme: Theme;
  readonly format: Format;
}

/** What is known of the answer before anything is rendered. */
type Found =
  | {
      readonly kind: 'text';
      readonly asked: AskedText;
      readonly page: CachedPage;
      readonly headers: Record<string, string>;
    }
  | { readonly kind: 'message'; readonly message: Message; readonly status: number; readonly theme: Theme };

export function findDocument(
  context: Context,
  pages: PageCache,
  request: Request,
  route: Route,
  { pathname, query }: Location,
): Found {
  const now = context.now();
  const format = chooseFormat(query, request.headers.get('accept'));
  const theme = themeOf(query);
  if (!format) return { kind: 'message', message: messages.unknownFormat(Object.keys(formats)), status: 406, theme };
  const view = resolveView(context.catalog, route.document, query, now);
  if (view.kind === 'unknown') return { kind: 'message', message: unknownText(view), status: 404, theme };

  const { from: moment, until } = periodAt(context.catalog, now);
  // What programs read has no theme.
  const asked: AskedText = { pathname, view, moment, theme: format === 'html' ? theme : 'auto', format };
  const key = keyOf(asked);
  const page = pages.get(key) ?? pages.add(key, headersOf(context, asked));
  return { kind: 'text', asked, page, headers: { ...page.headers, 'cache-control': cacheControl(now, until) } };
}

/** @returns `null` if there is something to render */
export function sendKept(request: Request, found: Found): Response | null {
  if (found.kind === 'message') return null;
  const { headers, page } = found;
  if (isUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (!page.body) return null;
  headers['server-timing'] = 'kept';
  return new Response(page.body, { headers });
}

export async function sendDocument(
  context: Context,
  found: Found,
  route: Route,
  location: Location,
): Promise<Response> {
  if (found.kind === 'message') return sendMessage(context, found.message, found);
  const { asked, page, headers } = found;
  const { pathname, view, moment, theme, format } = asked;
  if (format !== 'html') {
    const blocks = await view.text.load(context.readAsset);
    const text = { meta: view.text, version: view.version, blocks, url: textAddressOf(context, pathname, view.text) };
    return new Response(writeFormat(format, text), { headers });
  }
  const head = {
    language: view.text.language,
    theme,
    description: view.text.description,
    canonical: addressOf(context, pathname),
    indexed: view.standing === 'current' && view.since === null,
    moment,
    textQuery: `?version=${view.text.version}&lang=${view.text.language}&format=text`,
  };
  const rendering = await renderPage(context, route, location, head, (whole) => {
    page.body = whole;
  });
  headers['server-timing'] = 'rendered';
  return new Response(rendering, { headers });
}

export function themeOf({ theme }: Query): Theme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** What bytes and headers depend on within one deployment; which version is current, and how others stand, on `moment`. */
function keyOf({ pathname, view: { text, since }, moment, theme, format }: AskedText): string {
  return `${pathname} ${text.version} ${text.language} ${since?.version} ${moment} ${theme} ${format}`;
}

/** What they depend on across deployments. Weak, since compression on the way changes the bytes. */
function tagOf(context: Context, { view: { text, since }, moment, theme, format }: AskedText): string {
  const { catalogDigest, parts, settings } = context;
  const texts = [text, since].flatMap((one) => (one ? [one.version, one.digest.slice(0, 16)] : []));
  const made = [catalogDigest, parts.digest, settings.base, ...(settings.serverRendering ? [] : ['shell'])];
  return `W/"${[...texts, text.language, moment, theme, format, ...made].join('.')}"`;
}

function headersOf(context: Context, asked: AskedText): Record<string, string> {
  const { pathname, view, format } = asked;
  return {
    ...securityHeaders,
    'content-security-policy': format === 'html' ? pagePolicy(context.parts) : dataPolicy,
    'content-type': `${formats[format]}; charset=utf-8`,
    'content-language': view.text.language,
    etag: tagOf(context, asked),
    link: linksOf(context, view, pathname),
    vary: 'Accept',
  };
}
