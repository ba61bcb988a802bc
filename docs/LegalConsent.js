/** What to ask a user, the page to show, and the record of what was shown: see apps.md. For React Native. */

export const site = 'https://legal.app.example/'; // yours

/** In milliseconds, to the end of a response. */
const timeLimit = 8000;

/** Throws if `legal.json` lacks anything that is read here. */
export function parseLegal(json) {
  const legal = JSON.parse(json);
  const { privacy, agreement } = legal.documents;
  if (legal.schema !== 1) throw new Error('unknown schema');
  if (![privacy, agreement].every(isDocument)) throw new Error('no version, revision, English, title or digest');
  return legal;
}

function isDocument({ current, versions }) {
  const isText = ({ title, digest }) => typeof title === 'string' && /^[0-9a-f]{64}$/.test(digest);
  return (
    versions.some(({ version }) => version === current) &&
    versions.every(({ revision, texts }) => revision >= 1 && texts.en && Object.values(texts).every(isText))
  );
}

/** Each failure is a line in the log: a wrong setting looks like no connection otherwise. */
export async function attempt(name, action) {
  try {
    return await action();
  } catch (error) {
    console.warn(`legal: ${name}: ${error.message}`);
    return null;
  }
}

/** The text. Throws if the site does not respond in time. */
async function request(path) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeLimit);
  try {
    const response = await fetch(site + path, { cache: 'no-store', signal: controller.signal });
    const { status, url } = response;
    // A redirect may have led to another site.
    const origin = site.split('/', 3).join('/');
    if (!url.startsWith(`${origin}/`)) throw new Error(`redirected to ${url}`);
    if (status !== 200) throw new Error(`status ${status}`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}

/** `stored` is the last result, and is returned if there is no valid response. */
export async function fetchLegal(stored) {
  if (!/^https?:\/\/[^/?#]+\/([^?#]*\/)?$/.test(site)) throw new Error('site begins with https:// and ends with /');
  const fetched = Date.now();
  const legal = await attempt('legal.json', async () => parseLegal(await request('legal.json')));
  return legal ? { legal, fetched } : stored;
}

const findVersion = (legal, document, version) =>
  legal.documents[document].versions.find((found) => found.version === version);

/**
 * A question, which says the text to show, or `null` if there is nothing to ask. With `since`, the changes since that
 * version are marked if the site can be reached. `last` is the user's last record of the document.
 */
export function findConsent({ legal, fetched }, document, last) {
  const version = legal.documents[document].current;
  if (last?.action !== 'agreed') return { document, version, since: null };
  // A file that is older than the record knows less, unless the clock was wrong.
  if (fetched <= last.time && last.time <= Date.now()) return null;
  const known = findVersion(legal, document, last.version);
  // Agreed means revision and words: an announced version may be corrected or withdrawn.
  const isValid = known?.texts[last.language]?.digest === last.digest;
  if (isValid && last.revision >= findVersion(legal, document, version).revision) return null;
  return { document, version, since: known && known.version < version ? known.version : null };
}

/**
 * The app's own copy, if it has the words that `legal.json` lists; else the page of the site. `null` if there is
 * neither. `tag` is the BCP 47 tag of the app's user interface; `readCopy` resolves to a file of `dist/bundle`.
 */
export async function loadPage(question, legal, tag, readCopy) {
  const { document, version, since } = question;
  const { texts } = findVersion(legal, document, version);
  const findCopy = async (language) =>
    readPage('copy', await readCopy(`${document}.${language}.html`), question, language, legal);
  // Otherwise the site chooses: it knows scripts.
  const language = [tag, tag.replace(/-[A-Z]{2}$/, '')].find((name) => texts[name]);
  const copy = language ? await findCopy(language).catch(() => null) : null;
  if (copy && !since) return copy;
  const path = `${document}.html?version=${version}&lang=${encodeURIComponent(language ?? tag)}`;
  const page = await attempt(path, async () => {
    const html = await request(since ? `${path}&since=${since}` : path);
    return readPage('site', html, question, copy?.record.language, legal);
  });
  return page ?? copy ?? (await findCopy('en').catch(() => null));
}

/** Only the words count: an address does not prove what was shown. Throws if a page is cut, or shows another text. */
function readPage(source, html, { document, version, since }, asked, legal) {
  if (!html.trimEnd().endsWith('</html>')) throw new Error('not whole');
  const main = /<main\b[^>]*>/.exec(html)?.[0] ?? '';
  const read = (name) => new RegExp(` ${name}="([^"]+)"`).exec(main)?.[1];
  const [language, digest] = [read('lang'), read('data-digest')];
  const { revision, texts } = findVersion(legal, document, version);
  const isAsked = read('data-version') === version && (asked ?? language) === language;
  if (!isAsked || !digest || texts[language]?.digest !== digest) throw new Error(`shows ${main}`);
  // With marks, the page also shows the words that were removed since that version.
  const marks = /<(ins|del)\b/.test(html) ? since : null;
  const record = { document, version, language, digest, revision, source, since: marks };
  return { html, title: texts[language].title, record };
}
