/** In which formats there is a text, and which of them a reader accepts. */
import { parseAccept } from 'hono/utils/accept';

/** The formats of a text, as `?format=` names them, with their media types. */
export const formats = {
  html: 'text/html',
  text: 'text/plain',
  markdown: 'text/markdown',
  json: 'application/json',
  /** What the start-up script asks for when it navigates. */
  page: 'application/json',
} as const;
export type Format = keyof typeof formats;

export const publicFormats = ['html', 'text', 'markdown', 'json'] as const satisfies readonly Format[];

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}

/** The format that an `Accept` header prefers to HTML, otherwise HTML. */
export function acceptedFormat(accept: string | null): Format {
  // What browsers send, and most programs: nothing can be preferred to HTML.
  if (accept === null || accept === '*/*' || accept.startsWith('text/html,')) return 'html';
  const accepted = parseAccept(accept.toLowerCase());
  const weightOf = (format: Format) => {
    const ranges = [formats[format], formats[format].replace(/\/.*/, '/*'), '*/*'];
    return ranges.map((range) => accepted.find(({ type }) => type === range)?.q).find((q) => q !== undefined) ?? 0;
  };
  // Whoever accepts nothing that there is gets HTML too: a page says more than an error.
  return publicFormats.reduce((best, format) => (weightOf(format) > weightOf(best) ? format : best));
}
