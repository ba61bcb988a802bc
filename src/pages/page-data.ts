/** A page's data on its way from the server to the browser, within the page: the two functions undo each other. */

/** The text stands in the page already and is not sent a second time. */
export function writePageData(data: object): string {
  const { body: _, ...rest } = data as { body?: unknown };
  // So that no word of a text can end the script element around it.
  return JSON.stringify(rest).replaceAll('<', '\\u003c');
}

export function readPageData(document: Document): object {
  // Not found by id: a section may have the same id.
  const data = document.querySelector('script[type="application/json"]')?.textContent;
  const body = document.querySelector('.body');
  return { ...(data && JSON.parse(data)), ...(body && { body: { __html: body.innerHTML } }) };
}
