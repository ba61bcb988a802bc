/** The checks of the headers of a deployed site. Pure; `site-checks.ts` says of which answers. */
import type { Row } from './site-checks.ts';

type HeaderRule = readonly [name: string, isRight: (value: string) => boolean, right: string];

/** A row for each rule, whether the header was sent or not. */
export function checkHeaders(what: string, headers: Headers, rules: readonly HeaderRule[]): Row[] {
  return rules.map(([name, isRight, right]) => {
    const value = headers.get(name) ?? 'none';
    return [`${what} sends ${name}`, isRight(value), value, right];
  });
}

const exactly = (name: string, right: string): HeaderRule => [name, (value) => value === right, right];

/** The directives that must be there, and be 'none'. */
const CLOSED = ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'];

const OWN = /^'(?:self|sha\d+-[\w+/=-]+)'$/;

/** A comma begins a further policy. It can only narrow what the others allow, so all are held to the same. */
function isStrict(policy: string): boolean {
  const directives = policy.split(/\s*[;,]\s*/).map((directive) => directive.split(/\s+/));
  const isKept = ([name = '', ...sources]: string[]) => {
    if (CLOSED.includes(name)) return sources.join() === "'none'";
    return /^(?:script|style)-src/.test(name) ? sources.every((source) => OWN.test(source)) : !sources.includes('*');
  };
  const isNamed = (name: string) => directives.some(([first]) => first === name);
  return CLOSED.every(isNamed) && directives.every(isKept) && !policy.includes('unsafe-');
}

const YEAR = 31_536_000;
const REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNUSED = ['camera=()', 'geolocation=()', 'microphone=()', 'payment=()'];

/** Whether a Permissions-Policy lets nobody use anything that it names, and names what matters. */
function allowsNothing(permissions: string): boolean {
  const features = permissions.split(/\s*,\s*/);
  return UNUSED.every((one) => features.includes(one)) && features.every((one) => one.endsWith('=()'));
}

const ofAll: readonly HeaderRule[] = [
  [
    'content-security-policy',
    (policy) => isStrict(policy.toLowerCase()),
    `${CLOSED.map((name) => `${name} 'none'`).join('; ')}; only 'self' and hashes for scripts and styles; no 'unsafe-…', no *`,
  ],
  ['strict-transport-security', (value) => Number(/max-age=(\d+)/.exec(value)?.[1]) >= YEAR, `max-age=${YEAR} or more`],
  exactly('x-content-type-options', 'nosniff'),
  ['referrer-policy', (value) => REFERRERS.includes(value), REFERRERS.join(' or ')],
  ['permissions-policy', allowsNothing, `${UNUSED.join(', ')} and what else is named, all ()`],
  exactly('cross-origin-opener-policy', 'same-origin'),
];

export const pageRules = [...ofAll, exactly('cross-origin-resource-policy', 'same-origin')];

/** For what any page may read, and no page may frame. */
export const openDataRules = [...ofAll, exactly('cross-origin-resource-policy', 'cross-origin')];
