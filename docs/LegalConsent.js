/** What to ask a user, the page to show, and the record of what was shown: see apps.md. For React Native. */

export const site = 'https://legal.app.example/'; // yours

/** In milliseconds, to the end of a response. */
const timeLimit = 8000;

/** The content of `legal.json`; `null` if it lacks anything that is read below. */
export function parseLegal(json) {
  try {
    const legal = JSON.parse(json);
    const { privacy, agreement } = legal.documents;
    return legal.schema === 1 && [privacy, agreement].every(isDocument) ? legal : null;
  } catch {
    return null;
  }
}

function isDocument({ current, upcoming, versions }) {
  const days = versions.map(({ version }) => version);
  const isText = ({ script, digest }) => script && /^[0-9a-f]{64}$/.test(digest);
  return (
    days.includes(current) &&
    days.includes(upcoming ?? current) &&
    versions.every(({ revision, texts }) => revision >= 1 && texts.en && Object.values(texts).every(isText))
  );
}

/** A response that comes from the site, in time; else `null`. */
async function request(address, headers = {}) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeLimit);
  try {
    const response = await fetch(address, { headers, signal: controller.signal });
    const text = await response.text();
    // A redirect may have led to another site.
    if (originOf(response.url) !== originOf(site)) return null;
    return { status: response.status, etag: response.headers.get('ETag'), text };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const originOf = (address) => /^https?:\/\/[^/]+/.exec(address)?.[0];

/** `stored` is the last result, and is returned if there is no valid response. Never fails. */
export async function fetchLegal(stored) {
  const fetched = Date.now();
  const response = await request(`${site}legal.json`, stored.etag ? { 'If-None-Match': stored.etag } : {});
  if (response?.status === 304) return { ...stored, fetched };
  const legal = response?.status === 200 ? parseLegal(response.text) : null;
  return legal ? { legal, etag: response.etag, fetched } : stored;
}

// Where a region has another script, or the site two (Unicode CLDR). React Native has no `Intl.Locale`.
const likelyScripts = { 'pa-pk': 'arab', sd: 'arab', 'sd-in': 'deva' };

/** Chooses as `?lang=` does. `tag` is the language of the app's user interface: `hi-IN`, `ur_Aran_IN`. */
export function chooseLanguage(texts, tag) {
  const plain = /^[a-z]{2,3}(?![a-z\d])([-_#]+[a-z\d]{2,})*/.exec(tag.toLowerCase()); // without extensions
  const [code, ...subtags] = plain ? plain[0].split(/[-_#]+/) : ['und'];
  const [language] = Intl.getCanonicalLocales(code); // `hin` is `hi`
  const region = subtags.find((subtag) => subtag.length === 2);
  const named = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag))?.replace('aran', 'arab');
  const script = named ?? likelyScripts[`${language}-${region}`] ?? likelyScripts[language];
  const matches = (key) =>
    script ? key.split('-')[0] === language && texts[key].script.toLowerCase() === script : key === language;
  return Object.keys(texts).find(matches) ?? 'en';
}

/**
 * The address of the page to ask with, or `null` if there is nothing to ask. `agreed` is the user's last record, with
 * the `time` of the agreement. `upcoming` asks for the announced version, if there is one.
 */
export function findConsent({ legal, fetched }, document, tag, theme, agreed, upcoming = false) {
  const { current, upcoming: announced, versions } = legal.documents[document];
  const found = versions.find(({ version }) => version === (upcoming ? announced : current));
  if (!found) return null;
  let since = '';
  if (agreed) {
    // A file that is older than the record knows less, unless the clock was wrong.
    if (fetched <= agreed.time && agreed.time <= Date.now()) return null;
    const known = versions.find(({ version }) => version === agreed.version);
    // Agreed means revision and words: an announced version may be corrected or withdrawn.
    const isValid = known?.texts[agreed.language]?.digest === agreed.digest;
    if (isValid && agreed.revision >= found.revision) return null;
    if (known && known.version < found.version) since = `&since=${known.version}`;
  }
  const language = chooseLanguage(found.texts, tag);
  return `${site}${document}.html?version=${found.version}&lang=${language}&theme=${theme}${since}`;
}

/**
 * The page at an address of the site. `source` is `site`; `copy`, where the site gives no page and the app has a copy
 * of that version; else `none`, and `html` is `null`. `record` is `null` unless `legal.json` has exactly the words of
 * the page.
 *
 * @param readCopy resolves to a file of `dist/bundle`, as text
 * @param online `false` if `legal.json` got no response just now
 */
export async function loadPage(address, legal, readCopy, online = true) {
  if (!address.startsWith(site)) return { source: 'none', html: null, record: null };
  const response = online ? await request(address) : null;
  const html = response?.text ?? '';
  if (response?.status === 200 && readMain(html)) return { source: 'site', html, record: findRecord(legal, html) };
  if (response?.status === 404 && isWhole(html)) return { source: 'site', html, record: null };
  const copy = await findCopy(address, readCopy).catch(() => null);
  return { source: copy ? 'copy' : 'none', html: copy, record: copy && findRecord(legal, copy) };
}

async function findCopy(address, readCopy) {
  const [, document] = /\/(\w+)(?:\.html)?(?:[?#]|$)/.exec(address);
  const copies = parseLegal(await readCopy('legal.json'));
  const { current, versions } = copies.documents[document];
  const { texts } = versions.find(({ version }) => version === current);
  const language = chooseLanguage(texts, readParameter(address, 'lang'));
  const html = await readCopy(`${document}.${language}.html`);
  const record = findRecord(copies, html);
  const isAsked = record?.document === document && [record.version, ''].includes(readParameter(address, 'version'));
  return isAsked ? html : null;
}

const readParameter = (address, name) => new RegExp(`[?&]${name}=([^&#]*)`).exec(address)?.[1] ?? '';

/** The record of the text on a page. Only the words count: an address does not prove what was shown. */
function findRecord(legal, html) {
  const [language, version, digest] = readMain(html) ?? [];
  for (const [document, { versions }] of Object.entries(legal.documents)) {
    const found = versions.find((other) => other.version === version);
    if (digest && found?.texts[language]?.digest === digest) {
      return { document, version, language, digest, revision: found.revision };
    }
  }
  return null;
}

/** Language, version and digest of the text on a page; `null` if it is cut or another page. */
function readMain(html) {
  const main = /<main\b[^>]*>/.exec(html)?.[0] ?? '';
  const read = (name) => new RegExp(` ${name}="([^"]+)"`).exec(main)?.[1];
  const values = ['lang', 'data-version', 'data-digest'].map(read);
  return isWhole(html) && values.every(Boolean) ? values : null;
}

const isWhole = (html) => html.trimEnd().endsWith('</html>');
