/** Which facts the shipped English texts state, and in which sections; they name nothing else. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The sections that state a fact, once each, and a pattern of the fact; `opening` is what precedes the first. */
const facts = {
  privacy: `
    who-we-are      | {company}
    who-we-are      | mobile app {app}.* website, {site}
    who-we-are      | video and live chat, virtual diamonds, gifts, games and paid membership
    who-we-are      | area of operation is India
    who-we-are      | last updated on {updated}
    what-we-collect | IP address, browser type, device identifier.*, operating system and location
    what-we-collect | email address, username, password and phone number
    what-we-collect | photos and image files, with their metadata
    what-we-collect | Payment data, handled by the app stores through their billing
    storage         | cloud hosting service
    how-long        | for 3 months after your account is closed or the service ends
    how-long        | children’s data, see section {#children}
    do-not-track    | Do Not Track.* We ignore
    children        | 18 or over
    children        | not knowingly serve children under 18
    children        | deleted when we discover
    contact         | privacy requests to our support email address, {email}`,
  agreement: `
    opening                | {company}
    about                  | mobile app {app}.* website, {site}
    about                  | video and live chat, virtual diamonds, gifts, games and paid membership
    about                  | area of operation is India
    about                  | users are also called subscribers
    opening who-can-use    | must be 18 or over
    who-can-use            | not knowingly serve children under 18, and their data is deleted when we discover
    licence                | limited licence for private, non-commercial use
    licence                | may revoke it, and you cannot transfer
    content-rules          | unlawful; obscene; violent; defamatory; hateful; about gambling; or about money laundering
    conduct                | scraping; automation; deep-linking; framing.*; reverse engineering; and sending junk mail
    opening suspension     | registration data is false, your account is compromised, or you breach
    suspension             | remove content
    opening suspension     | suspend or terminate accounts
    opening suspension     | terminate with or without notice
    opening cancelling     | account is cancelled, you lose your virtual items
    diamonds               | buy virtual diamonds with real money
    cancelling diamonds    | diamonds, membership, and virtual gains such as points
    membership             | ends when its validity period is over
    payments               | app stores’ billing
    payments               | a transaction fails, the payment gateway automatically returns
    opening refunds        | non-refundable, except where the law or a court orders otherwise
    refunds                | membership and other virtual items
    refunds                | refund requests to {email}
    opening chargebacks    | a chargeback, we suspend the service to you until fees and balances are paid
    opening chargebacks    | also a chargeback fee
    data                   | for 3 months after your account is closed or the service ends
    data                   | children’s data, see section {#who-can-use}
    opening liability      | liability is limited to INR 1,00,000 \\(one lakh\\)
    opening governing-law  | the law and the courts of Singapore
    opening changes        | may change prices, exchange rates and these terms
    changes                | last updated on {updated}
    opening contact        | refund and privacy requests to (?:our support email address, )?{email}
    business-days          | do not include Sundays or public holidays`,
};

/** All numbers, and all words with a capital letter that follow another word. */
const named = {
  privacy: ['18', '3', 'Conditions', 'Do', 'IP', 'India', 'Not', 'Terms', 'Track'],
  agreement: ['1,00,000', '18', '3', 'Age', 'INR', 'India', 'Policy', 'Privacy', 'Singapore', 'Sundays'],
};

/** The words of each section, with its constants and without marks. */
function readSections(document: string): [section: string, words: string][] {
  const [, fields = '', body = ''] = readFileSync(`content/${document}/2020-07-13/en.md`, 'utf8').split(/^---$/m);
  const constants = Object.fromEntries([...fields.matchAll(/^ {2}(\w+): "?(.*?)"?$/gm)].map(([, ...pair]) => pair));
  const filled = body.replace(/\{(\w+)\}/g, (placeholder, name) => constants[name] ?? placeholder);
  return `## {#opening}\n${filled}`.split(/^## /m).flatMap((source): [string, string][] => {
    const [, section = '', text = ''] = source.match(/\{#([\w-]+)\}\n(.*)/s) ?? [];
    return section ? [[section, text.replace(/\*\*|^- /gm, '').replace(/\s+/g, ' ')]] : [];
  });
}

// The texts of a project that has named its company may state other facts.
const { company } = JSON.parse(readFileSync('content/site.json', 'utf8'));
const documents = ['privacy', 'agreement'] as const;

it.runIf(company === 'Example Company').each(documents)('%s states each fact in its sections, once', (document) => {
  const sections = readSections(document);
  const rows = facts[document]
    .trim()
    .split(/\n +/)
    .map((row) => row.split(/\s+\| /) as [string, string]);
  const found = rows.map(([, pattern]) => {
    const places = sections.flatMap(([section, words]) =>
      [...words.matchAll(new RegExp(pattern, 'g'))].map(() => section),
    );
    return [places.join(' '), pattern];
  });
  expect(found).toEqual(rows);
});

it.runIf(company === 'Example Company').each(documents)('%s has no other number, day or name', (document) => {
  const text = readSections(document)
    .map(([, words]) => words.replace(/\{.*?\}/g, ''))
    .join('\n');
  const words = text.match(/\d[\d,]*\d|\d|(?<=[\w,] )[A-Z]\w*/g) ?? [];
  expect([...new Set(words)].sort()).toEqual(named[document]);
});
