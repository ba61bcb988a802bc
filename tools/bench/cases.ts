/** What is measured against the limit, and the right answer of each. */
import { type Answer, ask, compareAnswers } from './answer.ts';
import type { Target } from './load.ts';
import { type Service, startWorkerd, type Workerd } from './workerd.ts';

export const PAGE = '/privacy.html';

/** Each case: the service that is asked, the bare Worker that it is compared with, and how often a round asks it. */
export const cases = {
  'kept page': { service: 'site', bare: 'barePage', path: PAGE, amount: 6000 },
  'not modified': { service: 'site', bare: 'bareNotModified', path: PAGE, amount: 6000 },
  'not found': { service: 'site', bare: 'bareNotFound', path: '/nothing.html', amount: 6000 },
  'first rendering': { service: 'unkept', bare: 'barePage', path: PAGE, amount: 6000 },
} as const;

export type CaseName = keyof typeof cases;
export type Answers = Readonly<Record<CaseName, Answer>>;
export const caseNames = Object.keys(cases) as CaseName[];

// What a WebView on Android says that it takes.
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8';

/** Asks the site once for each, and sees to it that a first rendering, a kept page and a 304 belong together. */
export async function collectAnswers(site: Service): Promise<Answers> {
  const { origins, stop } = await startWorkerd({ site });
  try {
    const first = await ask(origins.site + PAGE, { accept });
    const kept = await ask(origins.site + PAGE, { accept });
    compareAnswers('a kept page, after its first rendering', kept, first);
    const notModified = await ask(origins.site + PAGE, { accept, 'if-none-match': kept.headers.etag ?? '' });
    const notFound = await ask(origins.site + cases['not found'].path, { accept });
    const statuses = [kept, notModified, notFound].map(({ status }) => status).join(', ');
    if (statuses !== '200, 304, 404') throw new Error(`the site answered ${statuses}; expected 200, 304, 404`);
    if (!kept.headers.etag || notModified.headers.etag !== kept.headers.etag || notModified.body.length > 0) {
      throw new Error('a page and its 304 must have the same ETag, and the 304 no body');
    }
    return { 'first rendering': first, 'kept page': kept, 'not modified': notModified, 'not found': notFound };
  } finally {
    await stop();
  }
}

/** Both sides must give the right answer, twice, before either is timed. */
export async function checkAnswers(workerd: Workerd, answers: Answers): Promise<void> {
  for (const name of caseNames) {
    const { service, bare } = cases[name];
    for (const side of [service, bare, service, bare]) {
      const { url, headers } = targetOf(workerd, answers, name, side);
      compareAnswers(`${name}, ${side}`, await ask(url, headers), answers[name]);
    }
  }
}

/** @param side the name of the service that is asked */
export function targetOf({ origins }: Workerd, answers: Answers, name: CaseName, side: string): Target {
  const condition = name === 'not modified' && { 'if-none-match': answers['kept page'].headers.etag ?? '' };
  return { url: origins[side] + cases[name].path, headers: { accept, ...condition }, status: answers[name].status };
}
