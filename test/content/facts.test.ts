/** Which sentence of the shipped English texts is in which section, in this order; they state nothing else. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sentences = {
  privacy: `\
    opening         | This policy explains what data we collect, where we store it and how long we keep it.
    who-we-are      | We are {company}, and we run the mobile app {app} and this website, {site}.
    who-we-are      | The app has video and live chat, virtual diamonds, gifts, games and paid membership.
    who-we-are      | Its area of operation is India.
    who-we-are      | The rules for using the app are in our Terms and Conditions.
    who-we-are      | This policy was last updated on {updated}.
    what-we-collect | We collect: Device and location data: your IP address, browser type, device identifier (a code for your device), operating system and location.
    what-we-collect | Account data: your email address, username, password and phone number.
    what-we-collect | User content: photos and image files, with their metadata.
    what-we-collect | Payment data, handled by the app stores through their billing.
    storage         | We store data on a cloud hosting service.
    how-long        | We keep data for 3 months after your account is closed or the service ends.
    how-long        | For children’s data, see section {#children}.
    do-not-track    | A browser can send a Do Not Track signal to ask websites not to track you.
    do-not-track    | We ignore these signals.
    children        | Users of the app must be 18 or over.
    children        | We do not knowingly serve children under 18, and their data is deleted when we discover it.
    contact         | Send privacy requests to our support email address, {email}.`,
  agreement: `\
    opening         | These terms are an agreement between us, {company}, and you, a user of the app {app}.
    opening         | In short
    opening         | Age: You must be 18 or over to use the app (section {#who-can-use}).
    opening         | Your account: We suspend your account if your registration data is false, your account is compromised, or you breach these terms.
    opening         | We may also suspend or terminate accounts.
    opening         | We may terminate with or without notice (section {#suspension}).
    opening         | Cancelling: If your account is cancelled, you lose your virtual items (section {#cancelling}).
    opening         | Refunds: Payments are non-refundable, except where the law or a court orders otherwise (section {#refunds}).
    opening         | Chargebacks: After a chargeback, we suspend the service to you until fees and balances are paid.
    opening         | There is also a chargeback fee (section {#chargebacks}).
    opening         | Liability: Our liability is limited to INR 1,00,000 (one lakh) (section {#liability}).
    opening         | Law and courts: These terms are subject to the law and the courts of Singapore (section {#governing-law}).
    opening         | Changes: We may change prices, exchange rates and these terms (section {#changes}).
    opening         | Contact: Send refund and privacy requests to {email} (section {#contact}).
    about           | We run the mobile app {app} and this website, {site}.
    about           | The app has video and live chat, virtual diamonds, gifts, games and paid membership.
    about           | Its area of operation is India.
    about           | Its users are also called subscribers.
    who-can-use     | You must be 18 or over to use the app.
    who-can-use     | We do not knowingly serve children under 18, and their data is deleted when we discover it.
    licence         | You have a limited licence for private, non-commercial use.
    licence         | We may revoke it, and you cannot transfer it.
    content-rules   | Content is prohibited if it is: unlawful; obscene; violent; defamatory; hateful; about gambling; or about money laundering.
    conduct         | This conduct is prohibited: scraping; automation; deep-linking; framing (showing one page inside another); reverse engineering; and sending junk mail.
    suspension      | If your registration data is false, your account is compromised, or you breach these terms, we suspend your account.
    suspension      | We may also remove content, and suspend or terminate accounts.
    suspension      | We may terminate with or without notice.
    cancelling      | If your account is cancelled, you lose your virtual items, including diamonds, membership, and virtual gains such as points.
    diamonds        | You can buy virtual diamonds with real money.
    diamonds        | Virtual items include diamonds, membership, and virtual gains such as points.
    membership      | A membership ends when its validity period is over.
    payments        | You make payments through the app stores’ billing.
    payments        | If a transaction fails, the payment gateway automatically returns the payment.
    refunds         | Payments are non-refundable, except where the law or a court orders otherwise.
    refunds         | This also applies to payments for membership and other virtual items.
    refunds         | Send refund requests to {email}.
    chargebacks     | A chargeback is a payment that a bank or card company takes back.
    chargebacks     | After a chargeback, we suspend the service to you until fees and balances are paid.
    chargebacks     | There is also a chargeback fee.
    data            | We keep data for 3 months after your account is closed or the service ends.
    data            | For children’s data, see section {#who-can-use}.
    data            | Our Privacy Policy explains what data we collect and where we store it.
    liability       | Our liability is limited to INR 1,00,000 (one lakh).
    governing-law   | These terms are subject to the law and the courts of Singapore.
    changes         | We may change prices, exchange rates and these terms.
    changes         | These terms were last updated on {updated}.
    contact         | Send refund and privacy requests to our support email address, {email}.
    business-days   | Business days do not include Sundays or public holidays.`,
};

/**
 * The sentences with their sections; `opening` is what precedes the first. Constants are filled in.
 * A list and the words before it are one sentence if its items end without a full stop.
 */
function readSentences(document: string): string[][] {
  const [, fields = '', body = ''] = readFileSync(`content/${document}/2020-07-13/en.md`, 'utf8').split(/^---$/m);
  const constants = Object.fromEntries([...fields.matchAll(/^ {2}(\w+): "?(.*?)"?$/gm)].map(([, ...pair]) => pair));
  const filled = body.replace(/\{(\w+)\}/g, (placeholder, name) => constants[name] ?? placeholder);
  return `## {#opening}\n${filled}`.split(/^## /m).flatMap((source) => {
    const [, section = '', text = ''] = source.match(/\{#([\w-]+)\}\n(.*)/s) ?? [];
    const plain = text.replace(/\*\*|^- /gm, '').replace(/:\s+/g, ': ');
    const sentences = plain.trim().split(/\n\n|(?<=[.!?])\s+/);
    return sentences.filter(Boolean).map((words) => [section, words.replace(/\s+/g, ' ')]);
  });
}

// The texts of a project that has named its company may state other facts.
const { company } = JSON.parse(readFileSync('content/site.json', 'utf8'));

it.runIf(company === 'Example Company').each(Object.entries(sentences))('%s states its facts', (document, table) => {
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  expect(readSentences(document)).toEqual(rows);
});
