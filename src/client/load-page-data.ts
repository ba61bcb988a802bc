/** Asks the server for the data of a page: the one thing that the start-up fetches (2.2). */
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Location } from '../location/location.ts';
import type { PageHead } from '../pages/shell.ts';

/** What the server answers, for a text as for a message that there is none. */
export interface PageData {
  readonly head: PageHead;
  readonly data: object;
}

/** @throws where the server can't be reached or has failed */
export async function loadPageData(
  { fetch }: Pick<Window, 'fetch'>,
  { pathname, search }: Location,
  base: BasePath,
): Promise<PageData> {
  const response = await fetch(`${addBase(pathname, base)}${search || '?'}&format=page`);
  if (response.ok || response.status === 404) return response.json();
  throw new Error(`the server answered with ${response.status}`);
}
