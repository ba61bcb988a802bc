import type { TextKey } from '../documents/document.ts';
import type { Format } from './formats.ts';
import type { Services } from './services.ts';

/**
 * Logs a failure as one line of JSON.
 *
 * @param route the matched path, or `null`. No other path and no query is logged: they may contain
 *   personal data.
 * @param text the selected text
 */
export function logFailure(
  { buildDigest }: Services,
  { route, format, text }: { route: string | null; format?: Format; text?: TextKey | undefined },
  thrown: unknown,
): void {
  // `String(thrown)` can throw.
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : typeof thrown);
  // The message of an error may contain the URL of the request.
  const [failure, stack] = [error.message, error.stack ?? ''].map((text) => text.replace(/\?[^\s"'`)]*/g, '?'));
  const { version, language } = text ?? {};
  console.error(JSON.stringify({ failure, route, version, language, format, build: buildDigest, stack }));
}
