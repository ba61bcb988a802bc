/** React elements to a stream of bytes. */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { Shell, type ShellProps } from '../pages/shell.tsx';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Rendering {
  /** The bytes, as they are made. */
  readonly stream: ReadableStream<Bytes>;
  /** Whether something failed after the first byte; known once the stream has ended. */
  readonly hasFailed: () => boolean;
}

/**
 * Renders a page in its shell.
 *
 * @param log told what fails after the first byte, when there is nothing left but to end the stream
 * @throws what fails before it
 */
export async function renderToStream(
  page: ReactNode,
  shell: ShellProps,
  log: (error: unknown) => void,
): Promise<Rendering> {
  // Before the first byte an error may be thrown as well, and is then logged where it is caught.
  let early: unknown[] | null = [];
  let failed = false;
  const stream: ReadableStream<Bytes> = await renderToReadableStream(<Shell {...shell}>{page}</Shell>, {
    onError(error) {
      failed = true;
      if (early) early.push(error);
      else log(error);
    },
  });
  // Nothing was thrown, so what failed was a part of the page that React could leave out.
  early.forEach(log);
  early = null;
  return { stream, hasFailed: () => failed };
}

/** Data as JSON that can't end the script element around it. */
export function toScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
