/** A page's data on its way from the server to the browser, within the page: the two functions undo each other. */

/** A text, `body.__html`, stands in the page already and is not sent a second time. */
export function writePageData(data: object): string {
  const json = JSON.stringify(data, (key, value) => (key === '__html' ? null : value));
  // So that no word of a text can end the script element around it.
  return json.replaceAll('<', '\\u003c');
}

export function readPageData(document: Document): object {
  const find = (selector: string) => document.querySelector(selector) as Element;
  // Not found by id: a section may have the same id.
  const data = find('script[type="application/json"]').textContent;
  return JSON.parse(data, (key, value) => (key === '__html' ? find('.body').innerHTML : value));
}
