/** The values of `?format=`, with their media types. */
export const formats = {
  html: 'text/html',
  text: 'text/plain',
  json: 'application/json',
  /** A `PageState`, which the browser requests when it navigates. */
  page: 'application/json',
} as const;
export type Format = keyof typeof formats;

export const publicFormats = ['html', 'text', 'json'] as const satisfies readonly Format[];

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}
