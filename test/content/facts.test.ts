/**
 * Which sentence states which fact of section 5 of the specification, in which section; and that no
 * other states any.
 */
import { expect, it } from 'vitest';
import { describeShipped } from './shipped-texts.ts';

// Point, section, sentence. Sentences without a point lead to others, or are an explanation that a
// fact needs.
const facts = {
  privacy: `\
    -   | opening         | This policy is about your data.
    -   | opening         | It explains what data we collect, where we store it and how long we keep it.
    5.0 | who-we-are      | We are {company}, and we run the mobile app {app} and this website, {site}.
    5.0 | who-we-are      | The app has video and live chat, virtual diamonds, gifts, games and paid membership.
    5.4 | who-we-are      | Its area of operation is India.
    -   | who-we-are      | The rules for using the app are in our Terms and Conditions.
    5.4 | who-we-are      | This policy was last updated on {updated}.
    5.1 | what-we-collect | We collect: Device and location data: your IP address, browser type, device identifier (a code for your device), operating system and location.
    5.1 | what-we-collect | Account data: your email address, username, password and phone number.
    5.1 | what-we-collect | User content: photos and image files, with their metadata.
    5.1 | what-we-collect | Payment data: the app stores handle it.
    5.5 | what-we-collect | You pay through their billing.
    5.5 | storage         | We store data on a cloud hosting service.
    5.2 | how-long        | We keep data for 3 months after your account is closed or the service ends.
    5.2 | how-long        | This rule does not apply to children’s data (section {#children}).
    -   | do-not-track    | A browser can send a Do Not Track signal to ask websites not to track you.
    5.5 | do-not-track    | We ignore these signals.
    5.3 | children        | Users of the app must be 18 or over.
    5.3 | children        | We do not knowingly serve children under 18, and their data is deleted once we discover it.
    5.5 | contact         | Send privacy requests to our support email address, {email}.`,
  agreement: `\
    -   | opening         | These terms are an agreement between you, a user of the app {app}, and us, {company}.
    -   | opening         | In short
    5.3 | opening         | Age: You must be 18 or over to use the app (section {#who-can-use}).
    5.5 | opening         | Refunds: Payments are non-refundable, except where the law or a court orders otherwise (section {#refunds}).
    5.2 | opening         | Chargebacks: After a chargeback, we suspend the service to you until fees and balances are paid.
    5.2 | opening         | A chargeback also carries a fee (section {#chargebacks}).
    5.2 | opening         | Your account: We suspend your account if your registration data is false, your account is compromised, or you breach these terms.
    5.3 | opening         | We may suspend accounts, and may terminate them with or without notice (section {#suspension}).
    5.2 | opening         | Cancelling: If your account is cancelled, you lose your virtual items (section {#cancelling}).
    5.3 | opening         | Changes: We may change prices, exchange rates and these terms (section {#changes}).
    5.4 | opening         | Liability: Our liability is limited to INR 1,00,000 (one lakh) (section {#liability}).
    5.4 | opening         | Law and courts: These terms are subject to the law and the courts of Singapore (section {#governing-law}).
    5.5 | opening         | Contact: Send refund and privacy requests to {email} (section {#contact}).
    5.0 | about           | We run the mobile app {app} and this website, {site}.
    5.0 | about           | The app has video and live chat, virtual diamonds, gifts, games and paid membership.
    5.4 | about           | Its area of operation is India.
    5.0 | about           | Its users are also called subscribers.
    5.3 | who-can-use     | You must be 18 or over to use the app.
    5.3 | who-can-use     | We do not knowingly serve children under 18, and their data is deleted once we discover it.
    5.3 | licence         | You have a limited licence for private, non-commercial use.
    5.3 | licence         | We may revoke it, and you cannot transfer it.
    5.3 | content-rules   | You must not use the app for content that is: unlawful; obscene; violent; defamatory; hateful; about gambling; or about money laundering (hiding that money comes from crime).
    5.3 | conduct         | This conduct is prohibited: scraping (collecting information automatically); automation; deep-linking; framing (showing one page inside another); reverse engineering; and sending junk mail.
    1.1 | diamonds        | You can buy virtual diamonds with real money.
    5.2 | diamonds        | Virtual items include diamonds, membership, and virtual gains such as points.
    5.2 | membership      | A membership ends when its validity period is over.
    5.5 | payments        | You make payments through the app stores’ billing.
    5.2 | payments        | If a transaction fails, the payment gateway automatically returns the payment.
    5.5 | refunds         | Payments are non-refundable, except where the law or a court orders otherwise.
    5.5 | refunds         | This rule includes payments for membership and other virtual items.
    5.5 | refunds         | Send refund requests to {email}.
    -   | chargebacks     | A chargeback is a payment that is taken back, for example by a bank or card company.
    5.2 | chargebacks     | After a chargeback, we suspend the service to you until fees and balances are paid.
    5.2 | chargebacks     | A chargeback also carries a chargeback fee.
    5.2 | suspension      | If your registration data is false, your account is compromised, or you breach these terms, we suspend your account.
    5.3 | suspension      | We may remove content and suspend accounts, and we may terminate accounts with or without notice.
    5.2 | cancelling      | If your account is cancelled, you lose your virtual items, including diamonds, membership, and virtual gains such as points.
    5.2 | data            | We keep data for 3 months after your account is closed or the service ends.
    5.2 | data            | This rule does not apply to children’s data (section {#who-can-use}).
    -   | data            | Our Privacy Policy explains what data we collect and where we store it.
    5.4 | liability       | Our liability is limited to INR 1,00,000 (one lakh).
    5.4 | governing-law   | These terms are subject to the law and the courts of Singapore.
    5.3 | changes         | We may change prices, exchange rates and these terms.
    5.4 | changes         | These terms were last updated on {updated}.
    5.5 | contact         | Send refund and privacy requests to our support email address, {email}.
    5.4 | business-days   | A business day excludes Sundays and public holidays.`,
};

// Each stood in a text once, and moved a rule. They hold for whatever sentence is written above.
const readings: [reading: string, pattern: RegExp][] = [
  ['a chargeback as any payment that is reversed', /\breversed\b|\bcharged back\b|\bchargeback\b.*\bapp store/i],
  ['conduct that aims at something', /\b(?:scrap|automat|deep-link|fram|engineer)[^;.]* (?:app|website)\b|inner part/i],
  ['what a photo keeps', /\bmetadata\b.*\b(?:information|such as|place|when|where)\b/i],
  ['only an account that the user cancels', /\byou (?:cancel|end)\b|\byourself\b/i],
  ['a narrower service', /\bservice (?:that|which) we\b/i],
  ['gains beside items, or diamonds as gains', /\bgains(?! such as points\.)|\bitems (?:\(such|(?:and|or) .*gains)/i],
  ['some requests only', /\brequests?,? such as\b|\bquestions?\b/i],
  ['a deletion that may come late', /\bif we (?:discover|find)\b|\bthat we hold\b/i],
  ['a list that commands nothing', /\bprohibited content (?:is|means)\b/i],
  ['how people use the app', /\bpeople\b|\bsends?\b.* gifts\b|\bplays? games\b/i],
  ['these courts alone', /\bdecide[ds]?\b|\bexclusive|\bonly\b.*\bcourts?\b|\bcourts?\b.*\b(?:alone|only)\b/i],
  ['a hard word and its gloss', /\b(?:laps|forfeit)|\bwork(?:ing)? out\b/i],
];

for (const document of ['privacy', 'agreement'] as const) {
  describeShipped(document, (text) => {
    const rows = facts[document].split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

    it.each(rows)('%s %s: %s', (_, section, words) => {
      expect(text.filter((sentence) => sentence.words === words).map((one) => one.section)).toEqual([section]);
    });
    it('5 states nothing else', () => {
      expect(text.filter(({ words }) => !rows.some(([, , fact]) => fact === words))).toEqual([]);
    });
    it.each(readings)('5 does not read as %s', (_, pattern) => {
      expect(text.filter(({ words }) => pattern.test(words))).toEqual([]);
    });
  });
}
