/** The checks of a deployed site: what it answered, held against what is right. Pure; `verify.ts` asks the site. */
import { createHash } from 'node:crypto';
import type { Site } from '../../src/server/context.ts';
import { type CompiledText, digestText } from '../build/compile-text.ts';
import { inlineToText, verbatim } from '../build/format-blocks.ts';
import { normalizeText } from '../build/plain-text.ts';
import { siteValues } from '../build/site.ts';
import { checkHeaders, openDataRules, pageRules } from './header-checks.ts';

export type Row = readonly [check: string, ok: boolean, found: string, right: string];

export interface Answer {
  /** 0 if there was none. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Why there was none. */
  readonly failure?: string;
}

export interface TextAnswers {
  /** The page that a plain client got, and what it got when it asked again. */
  readonly page: Answer;
  readonly again: Answer;
  /** The page that others got, by their names. */
  readonly others: Readonly<Record<string, Answer>>;
  /** What `?format=text` sends. */
  readonly plain: Answer;
  /** The digest in `legal.json`. */
  readonly published: string | undefined;
}

export function checkText(text: CompiledText, site: Site, answers: TextAnswers): Row[] {
  const { page, again, others, plain, published } = answers;
  const pages = { 'a plain client': page, ...others };
  const { document, language, title, digest } = text.meta;
  const readable = textOf(page.body);
  const headings = [...new Set(Object.values(pages).map(({ body }) => headingOf(body) || 'none'))].join(', ');
  // A version may keep the value that a setting had.
  const { company, app, email } = { ...siteValues(site), ...text.constants };
  const missing = [company, app, email].filter((words) => !readable.includes(`${words}`));
  const sent = plain.status === 200 ? digestText(plain.body) : undefined;
  const isSame = readable !== '' && textOf(again.body) === readable;
  const lost = findLost(text, readable);
  const isMarked = page.body.split(verbatim.begin)[1]?.includes(verbatim.end) ?? false;
  const foreign = page.status === 0 ? 'no page' : findForeign(page, site);
  const what = `${document} (${language})`;

  const rows: Row[] = [
    ...Object.entries(pages).map(([client, page]): Row => {
      return [`answers ${client}`, describe(page) === '200 text/html', describe(page), '200 text/html'];
    }),
    ['says in its heading what it is', headings === title, headings, title],
    [
      'names company, app, address',
      missing.length === 0,
      missing.length ? `no ${missing.join(', no ')}` : 'all',
      'all',
    ],
    ['is the same twice', isSame, isSame ? 'the same' : 'not the same', 'the same'],
    ['has its digest', sent === digest, sent ?? 'no text', digest],
    ['has its digest in legal.json', published === digest, published ?? 'none', digest],
    ['has every word in its place', !lost, lost ? `no “${lost}”` : 'every word', `the words of ${text.file}`],
    [
      'forbids address obfuscation',
      isMarked,
      isMarked ? 'both marks' : 'no marks',
      Object.values(verbatim).join(' … '),
    ],
    [
      'holds nothing foreign',
      !foreign,
      foreign ?? 'nothing',
      'no script, link, form, image, frame, refresh or handler but its own',
    ],
  ];
  return [
    ...rows.map(([check, ...rest]): Row => [`${what} ${check}`, ...rest]),
    ...checkHeaders(what, page.headers, pageRules),
  ];
}

export function checkLegalJson(answer: Answer): Row[] {
  const found = `${describe(answer)}, for ${answer.headers.get('access-control-allow-origin') ?? 'no origin'}`;
  const right = '200 application/json, for *';
  return [
    ['legal.json is open to all origins', found === right, found, right],
    ...checkHeaders('legal.json', answer.headers, openDataRules),
  ];
}

/** @param answer what the site says of an address where nothing is */
export function checkNotFound(answer: Answer): Row[] {
  const heading = headingOf(answer.body);
  const found = `${describe(answer)}, ${heading ? `“${heading}”` : 'no heading'}`;
  const ok = describe(answer) === '404 text/html' && heading !== '';
  return [
    ['an unknown address is said to be one', ok, found, '404 text/html, with a heading that says so'],
    ...checkHeaders('the 404 page', answer.headers, pageRules),
  ];
}

function describe({ status, headers, failure }: Answer): string {
  const type = headers.get('content-type')?.replace(/;.*/, '').trim() ?? 'of no type';
  const target = headers.get('location');
  return failure ?? `${status} ${target ? `to ${target}` : type}`;
}

/** What a reader without script sees, as one line. */
function textOf(html: string): string {
  const shown = html.replace(/<(head|script|style)\b.*?<\/\1>/gis, '').replace(/&#(?:39|x27);/gi, "'");
  return normalizeText(inlineToText(shown));
}

function headingOf(html: string): string {
  return textOf(/<h1\b.*?<\/h1>/is.exec(html)?.[0] ?? '');
}

/** The beginning of the first block of a text that does not follow the one before it. */
function findLost({ blocks }: CompiledText, readable: string): string | undefined {
  let end = 0;
  const isLost = (words: string) => {
    const at = readable.indexOf(words, end);
    end = at + words.length;
    return at < 0;
  };
  return blocks
    .map(({ html }) => normalizeText(inlineToText(html)))
    .find(isLost)
    ?.slice(0, 60);
}

/** What loads, runs or sends something, or leads elsewhere. */
const ACTIVE = new RegExp(
  [
    /<script\b([^>]*)>(.*?)<\/script>/,
    /<(?:img|iframe|frame|object|embed|form|link)\b[^>]*>/,
    /<meta\b[^>]*\bhttp-equiv\s*=\s*["']?refresh\b[^>]*>/,
    /<\w[^>]*[\s"'/]on\w+\s*=[^>]*>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gis',
);

/** The first such element that is not the site's own. */
function findForeign({ body, headers }: Answer, { address }: Site): string | undefined {
  const policy = headers.get('content-security-policy') ?? '';
  const isOwn = (element: string, attributes = '', code?: string): boolean => {
    if (code === undefined) {
      const [, relation, target = ''] = /^<link rel="(canonical|icon)" href="([^"]*)">$/.exec(element) ?? [];
      return target.startsWith(relation === 'icon' ? 'data:' : `${address}/`);
    }
    // The site's scripts are inline, and the policy names those that run.
    const hash = createHash('sha256').update(code).digest('base64');
    const isNamed = policy.includes(`'sha256-${hash}'`) && !/\b(?:src|on\w+)\s*=/i.test(attributes);
    return isNamed || attributes.trim() === 'type="application/json"';
  };
  const elements = [...body.matchAll(ACTIVE)];
  return elements.find(([element, attributes, code]) => !isOwn(element, attributes, code))?.[0].slice(0, 80);
}
