/** The data of any page: the props of its component. */
export interface PageData {
  readonly language: string;
  readonly dir?: 'rtl' | undefined;
  /** `message` on an error page. */
  readonly kind?: string;
}

/** What the browser needs to show a page: an attribute of the boot, and the format `state`. */
export interface PageState {
  /** The digest of the build: a page shows no data of another one. */
  readonly build: string;
  readonly canonical?: string | undefined;
  /** `null` in the empty shell. */
  readonly data: PageData | null;
}

/** Serializes for an attribute, with 0 for `body.__html`, which the page already contains. */
export function writePageState(state: PageState): string {
  const json = JSON.stringify(state, (key, value) => (key === '__html' ? 0 : value));
  return json.replace(/[&'<>]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}

export function parsePageState(json: string, html: string): PageState {
  return JSON.parse(json, (key, value) => (key === '__html' ? html : value));
}
