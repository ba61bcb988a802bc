import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toHtml } from '../../../tools/build/format-blocks.ts';
import { plainText } from '../../../tools/build/plain-text.ts';
import { type Content, inspectContent } from '../../../tools/build/read-content.ts';
import type { Row } from '../../../tools/commands/site-checks.ts';
import { readAddress, verify } from '../../../tools/commands/verify.ts';
import { makeFolder, runCommand } from './run-command.ts';

const folder = 'test/fixtures/commands/content';
const now = Date.parse('2024-06-01');

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const boot = 'boot()';
const policy =
  "default-src 'none'; script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='; " +
  "style-src 'sha256-AAAA'; img-src data:; object-src 'none'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; connect-src 'self', connect-src *:*/robots.txt";
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

const security = {
  'content-security-policy': policy,
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const dataHeaders = {
  ...security,
  'content-security-policy': dataPolicy,
  'cross-origin-resource-policy': 'cross-origin',
};

const links =
  '<link rel="canonical" href="https://legal.sample.test/agreement.html"><link rel="icon" href="data:image/svg+xml,">';

/** What a site that is right sends. */
function answer({ texts }: Content, url: URL): Sent {
  const [, name] = /^\/(\w+)\.html$/.exec(url.pathname) ?? [];
  const language = url.searchParams.get('lang') ?? 'en';
  const text = texts.find(({ meta }) => meta.document === name && meta.language === language);
  const headers = { ...security, 'content-type': 'text/html; charset=utf-8' };
  if (url.pathname === '/legal.json') {
    const versions = (document: string) => {
      const ofDocument = texts.filter(({ meta }) => meta.document === document);
      const byLanguage = ofDocument.map(({ meta }) => [meta.language, { digest: meta.digest }]);
      return { current: '2024-01-01', versions: [{ version: '2024-01-01', texts: Object.fromEntries(byLanguage) }] };
    };
    const documents = { privacy: versions('privacy'), agreement: versions('agreement') };
    return {
      status: 200,
      headers: { ...dataHeaders, 'content-type': 'application/json', 'access-control-allow-origin': '*' },
      body: JSON.stringify({ documents }),
    };
  }
  if (!text) return { status: 404, headers, body: '<h1>Page not found</h1>' };
  const { title } = text.meta;
  if (url.searchParams.get('format') === 'text') {
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: plainText(title, text.blocks) };
  }
  const data = '<script type="application/json">{"title":1}</script>';
  const body = `<head><title>x</title>${links}</head><body><h1>${title}</h1>${toHtml(text.blocks)}${data}<script>${boot}</script>`;
  return { status: 200, headers, body };
}

type Break = (sent: Sent, url: URL, headers: IncomingHttpHeaders, count: number) => void;

/** Starts a site that breaks a rule, or none. */
async function startSite(broken: Break = () => {}): Promise<URL> {
  const content = read();
  let count = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://site.test');
    const sent = answer(content, url);
    broken(sent, url, request.headers, count++);
    if (sent.status > 0) response.writeHead(sent.status, sent.headers).end(sent.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

function read(): Content {
  return inspectContent(folder, []) as Content;
}

/** What a site fails, as `check: found; right`. */
async function failures(broken: Break): Promise<string[]> {
  const rows = await verify(await startSite(broken), read(), { now, timeout: 500 });
  return rows.filter(([, ok]) => !ok).map(([check, , found, right]) => `${check}: ${found}; ${right}`);
}

/** Breaks the page of the agreement. */
const inPage =
  (change: (sent: Sent) => void): Break =>
  (sent, { pathname, search }) => {
    if (pathname === '/agreement.html' && search === '') change(sent);
  };

const inBody = (from: string | RegExp, to: string) =>
  inPage((sent) => {
    sent.body = sent.body.replaceAll(from, to);
  });

const inHeader = (name: string, value: string) =>
  inPage((sent) => {
    sent.headers[name] = value;
  });

/** Puts an element where the text begins. */
const inElement = (element: string): [Break, string[]] => [
  inBody('<h1>', `${element}<h1>`),
  [`${of} holds nothing foreign: ${element}; ${foreignRight}`],
];

/** Sends a wrong value of a header. */
const wrongHeader = (name: string, value: string, right: string): [Break, string[]] => [
  inHeader(name, value),
  [`${of} sends ${name}: ${value}; ${right}`],
];

const inPolicy = (from: string, to: string) =>
  wrongHeader('content-security-policy', policy.replace(from, to), policyRight);

const inPermissions = (from: string, to: string) =>
  wrongHeader('permissions-policy', permissions.replace(from, to), permissionsRight);

const elsewhere = { 'legal.json': '/legal.json', 'the 404 page': '/no-such-page.html' };

/** The same, where no text is. */
const wrongElsewhere = (
  what: keyof typeof elsewhere,
  name: string,
  value: string,
  right: string,
): [Break, string[]] => [
  (sent, { pathname }) => {
    if (pathname === elsewhere[what]) sent.headers[name] = value;
  },
  [`${what} sends ${name}: ${value}; ${right}`],
];

const forClient =
  (part: string, change: (sent: Sent) => void): Break =>
  (sent, { pathname, search }, headers) => {
    if (pathname === '/agreement.html' && search === '' && headers['user-agent']?.includes(part)) change(sent);
  };

const login = (sent: Sent) => {
  sent.status = 302;
  sent.headers.location = 'https://login.test/';
};

const challenge = (sent: Sent) => {
  sent.body = '<h1>Just a moment...</h1>';
};

const headerChecks = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]): [string, string] => [`sends ${name}`, value]);

const obfuscated = '<a class="__cf_email__" data-cfemail="f1">[email&#160;protected]</a>';

const sources = "only 'self' and hashes for scripts and styles; no 'unsafe-…', no *";
const policyRight = `${dataPolicy}; ${sources}`;
const permissionsRight = 'camera=(), geolocation=(), microphone=(), payment=() and what else is named, all ()';
const foreignRight = 'no script, link, form, image, frame, refresh or handler but its own';
const lostRight = `the words of ${folder}/agreement/2024-01-01/en.md`;
const agreementDigest = '0d5ba53031b4e6b59bee4b2432df89ae16d85fdb1edc3a31d472a264282c6a25';
const of = 'agreement (en)';

describe('verify', () => {
  it('finds nothing wrong with a version that keeps the address that it was sealed with', async () => {
    const { texts, site, ...content } = read();
    const moved = {
      ...content,
      site: { ...site, email: 'moved@app.example' },
      texts: texts.map((text) => ({ ...text, constants: { ...text.constants, email: site.email } })),
    };
    const rows = await verify(await startSite(), moved, { now, timeout: 500 });
    expect(rows.filter(([, ok]) => !ok)).toEqual([]);
  });

  it('finds nothing wrong with a site that is right', async () => {
    const rows = await verify(await startSite(), read(), { now, timeout: 500 });
    const textChecks: [string, string][] = [
      ['answers a plain client', '200 text/html'],
      ['answers an Android phone', '200 text/html'],
      ['answers an iPhone', '200 text/html'],
      ['says in its heading what it is', ''],
      ['names company, app, address', 'all'],
      ['is the same twice', 'the same'],
      ['has its digest', ''],
      ['has its digest in legal.json', ''],
      ['has every word in its place', 'every word'],
      ['forbids address obfuscation', 'both marks'],
      ['holds nothing foreign', 'nothing'],
      ...headerChecks(security),
    ];
    const expected = read().texts.flatMap(({ meta }) => {
      const own: Record<string, string> = { 'says in its heading what it is': meta.title };
      return textChecks.map(([check, found]) => [
        `${meta.document} (${meta.language}) ${check}`,
        true,
        own[check] ?? (found || meta.digest),
      ]);
    });
    expect(rows.map(([check, ok, found]) => [check, ok, found])).toEqual([
      ...expected,
      ['legal.json is open to all origins', true, '200 application/json, for *'],
      ...headerChecks(dataHeaders).map(([check, found]) => [`legal.json ${check}`, true, found]),
      ['an unknown address is said to be one', true, '404 text/html, “Page not found”'],
      ...headerChecks(security).map(([check, found]) => [`the 404 page ${check}`, true, found]),
    ]);
  });

  it.each<[string, Break, string[]]>([
    [
      'a login for an Android phone',
      forClient('Android', login),
      [`${of} answers an Android phone: 302 to https://login.test/; 200 text/html`],
    ],
    [
      'a login for an iPhone',
      forClient('iPhone', login),
      [`${of} answers an iPhone: 302 to https://login.test/; 200 text/html`],
    ],
    [
      'a refusal of plain clients',
      forClient('curl', (sent) => {
        sent.status = 403;
      }),
      [`${of} answers a plain client: 403 text/html; 200 text/html`],
    ],
    [
      'a download in place of a page',
      forClient('iPhone', (sent) => {
        sent.headers['content-type'] = 'text/plain';
      }),
      [`${of} answers an iPhone: 200 text/plain; 200 text/html`],
    ],
    [
      'a challenge for an iPhone',
      forClient('iPhone', challenge),
      [`${of} says in its heading what it is: Terms and Conditions, Just a moment...; Terms and Conditions`],
    ],
    [
      'another heading',
      inBody('<h1>Terms and Conditions', '<h1>Welcome'),
      [`${of} says in its heading what it is: Welcome; Terms and Conditions`],
    ],
    ['no heading', inBody(/<\/?h1>/g, ''), [`${of} says in its heading what it is: none; Terms and Conditions`]],
    [
      'a text that is different each time',
      (sent, url, _, count) => {
        if (url.search === '' && url.pathname === '/agreement.html') sent.body += `<p>visit ${count}</p>`;
      },
      [`${of} is the same twice: not the same; the same`],
    ],
    [
      'no marks around the text',
      inBody(/<!--.*?-->/g, ''),
      [`${of} forbids address obfuscation: no marks; <!--email_off--> … <!--/email_off-->`],
    ],
    [
      'marks that do not end',
      inBody('<!--/email_off-->', ''),
      [`${of} forbids address obfuscation: no marks; <!--email_off--> … <!--/email_off-->`],
    ],
    [
      'addresses rewritten on the way',
      inBody('support@sample.test', obfuscated),
      [
        `${of} names company, app, address: no support@sample.test; all`,
        `${of} has every word in its place: no “Write to support@sample.test.”; ${lostRight}`,
      ],
    ],
    [
      'another company',
      inBody('Sample Company', 'Another Company'),
      [
        `${of} names company, app, address: no Sample Company; all`,
        `${of} has every word in its place: no “These are the terms of Sample Company for Sample App.”; ${lostRight}`,
      ],
    ],
    [
      'sections in another order',
      inBody(/(<p>These.*?<\/p>)(.*?<p>Write.*?<\/p>)/g, '$2$1'),
      [`${of} has every word in its place: no “Questions”; ${lostRight}`],
    ],
    [
      'words that script writes',
      inBody(/<p>(Write.*?)<\/p>/g, '<noscript></noscript><script>$1</script>'),
      [
        `${of} names company, app, address: no support@sample.test; all`,
        `${of} has every word in its place: no “Write to support@sample.test.”; ${lostRight}`,
        `${of} holds nothing foreign: <script>Write to support@sample.test.</script>; ${foreignRight}`,
      ],
    ],
    [
      'a plain text that was rewritten',
      (sent, url) => {
        if (url.pathname === '/agreement.html' && url.search) sent.body = 'x';
      },
      [`${of} has its digest: 2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881; ${agreementDigest}`],
    ],
    [
      'no plain text',
      (sent, url) => {
        if (url.pathname === '/agreement.html' && url.search) sent.status = 404;
      },
      [`${of} has its digest: no text; ${agreementDigest}`],
    ],
    [
      'another digest in legal.json',
      (sent) => {
        sent.body = sent.body.replace(`"digest":"${agreementDigest}"`, '"digest":"00"');
      },
      [`${of} has its digest in legal.json: 00; ${agreementDigest}`],
    ],
    [
      'another current version in legal.json',
      (sent) => {
        sent.body = sent.body.replace('"agreement":{"current":"2024', '"agreement":{"current":"2025');
      },
      [`${of} has its digest in legal.json: none; ${agreementDigest}`],
    ],
    [
      'a script of another site',
      inBody('<h1>', '<script src="https://track.test/t.js"></script><h1>'),
      [`${of} holds nothing foreign: <script src="https://track.test/t.js"></script>; ${foreignRight}`],
    ],
    [
      'an inline script that the policy does not name',
      inBody(boot, 'track()'),
      [`${of} holds nothing foreign: <script>track()</script>; ${foreignRight}`],
    ],
    [
      'an own script that also loads another',
      inBody('<script>', '<script src="/t.js">'),
      [`${of} holds nothing foreign: <script src="/t.js">boot()</script>; ${foreignRight}`],
    ],
    [
      'an own script with a handler',
      inBody('<script>', '<script onerror="track()">'),
      [`${of} holds nothing foreign: <script onerror="track()">boot()</script>; ${foreignRight}`],
    ],
    [
      'an image',
      inBody('<h1>', '<img src="https://track.test/1.gif"><h1>'),
      [`${of} holds nothing foreign: <img src="https://track.test/1.gif">; ${foreignRight}`],
    ],
    [
      'a frame',
      inBody('<h1>', '<IFRAME src="https://ads.test/"></IFRAME><h1>'),
      [`${of} holds nothing foreign: <IFRAME src="https://ads.test/">; ${foreignRight}`],
    ],
    ['a style sheet', ...inElement('<link rel="stylesheet" href="https://track.test/s.css">')],
    ['a style sheet in another spelling', ...inElement("<LINK href='/s.css' REL=stylesheet>")],
    ['a style sheet that is an icon by half', ...inElement('<link rel="icon stylesheet" href="data:text/css,">')],
    ['an icon that is asked for', ...inElement('<link rel="icon" href="/favicon.ico">')],
    ['an icon that runs something', ...inElement('<link rel="icon" href="data:," onload="track()">')],
    ['another site as its address', ...inElement('<link rel="canonical" href="https://legal.sample.test.copy.test/">')],
    ['a form', ...inElement('<form action="https://track.test/">')],
    ['a refresh', ...inElement('<meta http-equiv="refresh" content="0; url=https://ads.test/">')],
    ['a refresh in another spelling', ...inElement("<META content='9' HTTP-EQUIV = Refresh>")],
    ['a handler', ...inElement('<h2 title="x" onclick="track()">')],
    ['a handler in another spelling', ...inElement('<svg/ONLOAD = track()>')],
    ['a policy that begins otherwise', ...inPolicy("default-src 'none'", "default-src 'self'")],
    [
      'a policy that says twice by what it begins',
      ...inPolicy("default-src 'none'", "default-src *; default-src 'none'"),
    ],
    ['a policy that says nothing of plug-ins', ...inPolicy("object-src 'none'; ", '')],
    ['a policy that lets others move the base', ...inPolicy("base-uri 'none'", "base-uri 'self'")],
    ['a policy that lets forms be sent', ...inPolicy("form-action 'none'", 'form-action https:')],
    ['a policy that lets others frame it', ...inPolicy("frame-ancestors 'none'", 'frame-ancestors *')],
    ['a policy with unsafe-inline', ...inPolicy('script-src', "script-src 'unsafe-inline'")],
    ['a policy with unsafe-eval', ...inPolicy("script-src 'self'", "script-src 'wasm-unsafe-eval'")],
    ['a policy with unsafe hashes elsewhere', ...inPolicy('img-src data:', "img-src data: 'unsafe-hashes'")],
    ['a policy that lets every script run', ...inPolicy('script-src', 'script-src *')],
    [
      'a policy that lets scripts of another site run',
      ...inPolicy("script-src 'self'", "script-src 'self' https://track.test"),
    ],
    [
      'a policy that lets the elements of scripts load more',
      ...inPolicy('style-src', 'SCRIPT-SRC-ELEM https:; style-src'),
    ],
    ['a policy that lets styles of another site in', ...inPolicy('style-src', 'style-src https://track.test')],
    ['a policy that lets it connect to anything', ...inPolicy("connect-src 'self'", 'connect-src *')],
    [
      'HSTS of less than a year',
      inHeader('strict-transport-security', 'max-age=31535999'),
      [`${of} sends strict-transport-security: max-age=31535999; max-age=31536000 or more`],
    ],
    [
      'no HSTS',
      inPage(({ headers }) => {
        delete headers['strict-transport-security'];
      }),
      [`${of} sends strict-transport-security: none; max-age=31536000 or more`],
    ],
    [
      'no nosniff',
      inPage(({ headers }) => {
        delete headers['x-content-type-options'];
      }),
      [`${of} sends x-content-type-options: none; nosniff`],
    ],
    [
      'a referrer policy that tells all',
      inHeader('referrer-policy', 'unsafe-url'),
      [
        `${of} sends referrer-policy: unsafe-url; no-referrer or same-origin or strict-origin or strict-origin-when-cross-origin`,
      ],
    ],
    ['a camera for all', ...inPermissions('camera=()', 'camera=*')],
    ['a port for another site', ...inPermissions('usb=()', 'usb=("https://track.test")')],
    ['nothing said of the microphone', ...inPermissions('microphone=(), ', '')],
    [
      'windows that may keep hold of the page',
      ...wrongHeader('cross-origin-opener-policy', 'same-origin-allow-popups', 'same-origin'),
    ],
    ['a page that others may embed', ...wrongHeader('cross-origin-resource-policy', 'cross-origin', 'same-origin')],
    [
      'a legal.json that others may not read',
      ...wrongElsewhere('legal.json', 'cross-origin-resource-policy', 'same-origin', 'cross-origin'),
    ],
    [
      'a legal.json that others may frame',
      ...wrongElsewhere('legal.json', 'content-security-policy', "default-src 'none'", policyRight),
    ],
    [
      'a legal.json that may be taken for a page',
      ...wrongElsewhere('legal.json', 'x-content-type-options', 'sniff', 'nosniff'),
    ],
    [
      'a 404 page without the policy of pages',
      ...wrongElsewhere('the 404 page', 'content-security-policy', "default-src 'none'", policyRight),
    ],
    [
      'a 404 page that may be opened without encryption',
      ...wrongElsewhere('the 404 page', 'strict-transport-security', 'max-age=0', 'max-age=31536000 or more'),
    ],
    [
      'a closed legal.json',
      (sent) => {
        delete sent.headers['access-control-allow-origin'];
      },
      ['legal.json is open to all origins: 200 application/json, for no origin; 200 application/json, for *'],
    ],
    [
      'a home page for every address',
      (sent) => {
        if (sent.status === 404) sent.status = 200;
      },
      [
        'an unknown address is said to be one: 200 text/html, “Page not found”; 404 text/html, with a heading that says so',
      ],
    ],
    [
      'a 404 without words',
      (sent) => {
        if (sent.status === 404) sent.body = '';
      },
      ['an unknown address is said to be one: 404 text/html, no heading; 404 text/html, with a heading that says so'],
    ],
    [
      'an answer that never comes',
      forClient('iPhone', (sent) => {
        sent.status = 0;
      }),
      [
        `${of} answers an iPhone: no answer: 0.5 s were too short; 200 text/html`,
        `${of} says in its heading what it is: Terms and Conditions, none; Terms and Conditions`,
      ],
    ],
  ])('finds %s', async (_, broken, expected) => {
    expect(await failures(broken)).toEqual(expected);
  });

  it('fails every check of a site that can’t be reached, and says why', async () => {
    const rows: Row[] = await verify(new URL('http://127.0.0.1:1/'), read(), { now, timeout: 500 });
    expect(rows.filter(([, ok]) => ok)).toEqual([]);
    expect(rows[0]).toEqual([
      'agreement (en) answers a plain client',
      false,
      expect.stringMatching(/^no answer: (ECONNREFUSED|bad port)$/),
      '200 text/html',
    ]);
  });
});

describe('verify, as a command', () => {
  it('prints a table and ends with 0 when nothing failed', async () => {
    const { exitCode, output, errors } = await runCommand('verify', [(await startSite()).href], makeFolder());
    const lines = output.split('\n');
    expect({ exitCode, errors, count: lines.length, first: lines[0], last: lines.slice(-4) }).toEqual({
      exitCode: 0,
      errors: '',
      count: 72,
      first: 'agreement (en) answers a plain client              ok      200 text/html',
      last: [
        'the 404 page sends cross-origin-opener-policy      ok      same-origin',
        'the 404 page sends cross-origin-resource-policy    ok      same-origin',
        '70 checks, 0 failed',
        '',
      ],
    });
  });

  it('prints the table all the same and ends with 1 when something failed', async () => {
    const site = await startSite(inHeader('x-content-type-options', 'sniff'));
    const { exitCode, output, errors } = await runCommand('verify', [site.href], makeFolder());
    expect({ exitCode, errors, failed: output.split('\n').filter((line) => /failed/i.test(line)) }).toEqual({
      exitCode: 1,
      errors: '',
      failed: [
        'agreement (en) sends x-content-type-options        FAILED  found sniff; right: nosniff',
        '70 checks, 1 failed',
      ],
    });
  });

  it.each([
    [[], ''],
    [['the.site'], 'the.site'],
    [['http://the.site/'], 'http://the.site/'],
    [['ftp://127.0.0.1/'], 'ftp://127.0.0.1/'],
    [['https://the.site/', 'more'], 'https://the.site/ more'],
  ])('says how it is used when it is called with %j', async (args, found) => {
    expect(await runCommand('verify', args, makeFolder())).toEqual({
      exitCode: 2,
      output: '',
      errors: `found "${found}", expected one https address

npm run verify -- https://the.site/        the address of the site, with its base path if it has one
`,
    });
  });
});

describe('readAddress', () => {
  it.each([
    ['https://the.site', 'https://the.site/'],
    ['https://the.site/legal', 'https://the.site/legal/'],
    ['https://the.site/legal/', 'https://the.site/legal/'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787/'],
    ['http://localhost:8787/legal', 'http://localhost:8787/legal/'],
    ['http://[::1]:8787/', 'http://[::1]:8787/'],
  ])('%s is the site at %s', (address, href) => {
    expect(readAddress([address]).href).toBe(href);
  });
});
