/** A test for each fact of section 5 of the specification: the one section that states it, and its words. */
import { expect, it } from 'vitest';
import type { DocumentName } from '../../src/documents/document.ts';
import { describeShipped, type Line, settings } from './shipped-texts.ts';

const { company, app, email, site } = settings;

/** The words are a whole sentence, or an item of a list with what leads to it; a pattern matches a part of one. */
type Row = [fact: string, section: string, words: string | RegExp];

const rowsOf = (point: string, section: string, items: string[], pattern: (item: string) => RegExp): Row[] =>
  items.map((item) => [`${point} ${item}`, section, pattern(item)]);

/** @param summary the items of "In short" */
function testFacts(document: DocumentName, rows: readonly Row[], summary: readonly string[]): void {
  describeShipped(document, (lines) => {
    const [opening, body] = [lines.filter(({ section }) => !section), lines.filter(({ section }) => section)];

    it.each(rows)('%s', (_, section, words) => {
      const says = ({ whole }: Line) => (typeof words === 'string' ? whole === words : words.test(whole));
      expect([...new Set(body.filter(says).map((line) => line.section))]).toEqual([section]);
    });

    it('5 says in short what matters most, and which section says it', () => {
      const words = opening.map((line) => line.words);
      expect(words.slice(words.indexOf('In short') + 1)).toEqual(summary);
    });
  });
}

const device = ['your IP address', 'browser type', 'device identifier', 'operating system', 'and location'];
const account = ['your email address', 'username', 'password', 'phone number'];

testFacts(
  'privacy',
  [
    ['1.1 what the app is', 'who-we-are', `${company} runs ${app}, a mobile app for video and live chat.`],
    ['1.2 both documents', 'who-we-are', `You can read both on the website ${site}.`],
    ...rowsOf('5.1', 'what-we-collect', device, (data) => new RegExp(`^We collect: Device .* ${data}`)),
    ...rowsOf('5.1', 'what-we-collect', account, (data) => new RegExp(`^We collect: Account .* ${data}`)),
    ['5.1 user content', 'what-we-collect', /^We collect: User content: photos and image files, with their metadata /],
    ['5.1 payment data', 'what-we-collect', /^We collect: Payment data /],
    ['5.1 the app stores handle payment data', 'payment-data', 'The app stores handle payment data.'],
    ['5.2 3 months after closure', 'how-long', /^We keep data for 3 months after .*: Your account is closed\.$/],
    ['5.2 3 months after the end', 'how-long', /^We keep data for 3 months after .*: The service that [^.]* ends\.$/],
    ['5.3 users are 18 or over', 'children', 'You must be 18 or over to use the app.'],
    ['5.3 children are not knowingly served', 'children', 'We do not knowingly serve children under 18.'],
    ['5.3 data of children', 'children', 'If we discover that we hold a child’s data, we delete it.'],
    ['5.4 area of operation', 'who-we-are', 'The app’s area of operation is India.'],
    ['5.4 last updated', 'last-updated', 'This policy was last updated on 13 July 2020.'],
    ['5.5 the app stores’ billing', 'payment-data', /^Payments in the app, .* go through the app stores’ billing\.$/],
    ['5.5 cloud hosting', 'storage', 'We store the data that we collect on a cloud hosting service.'],
    ['5.5 Do Not Track', 'do-not-track', 'We ignore Do Not Track signals.'],
    ['5.5 the support address', 'contact', new RegExp(`^Send privacy requests, .*address: ${email}`)],
  ],
  [
    'Data: We collect device and location data, account data, user content (photos and image files) and payment data (section 2).',
    'Storage: We store data on a cloud hosting service (section 4).',
    'Keeping data: We keep data for 3 months after your account is closed or the service ends (section 5).',
    'Age: You must be 18 or over to use the app (section 7).',
    `Contact: Send privacy requests to ${email} (section 9).`,
  ],
);

const kinds = ['unlawful', 'obscene', 'violent', 'defamatory', 'hateful', 'about gambling', 'about money laundering'];
const conducts = ['Scrape', 'Use automation', 'Deep-link', 'Frame', 'Reverse engineer', 'Send junk mail'];
const causes = ['Your registration data is false', 'Your account is compromised', 'You breach these terms'];
const items = ['diamonds', 'membership', 'virtual gains'];
const forfeited = ['virtual items', 'virtual gains'];
const changing = ['prices', 'exchange rates', 'these terms'];
const limits = ['limited', 'revocable', 'non-transferable'];

testFacts(
  'agreement',
  [
    ['1.1 what the app is', 'about', `We run ${app}, a mobile app for video and live chat.`],
    ['1.1 gifts and games', 'about', 'In the app, people also send gifts and play games.'],
    ['1.1 a user is a subscriber', 'about', 'A user of the app is also called a subscriber.'],
    ['1.1 diamonds for real money', 'diamonds', 'You can buy virtual diamonds in the app with real money.'],
    ['1.1 a paid membership', 'membership', 'You can buy a paid membership.'],
    ['1.2 both documents', 'about', `You can read these terms and our Privacy Policy on the website ${site}.`],
    ...rowsOf('5.2 suspended if:', 'suspension', causes, (one) => new RegExp(`^Your account is suspended if: ${one}`)),
    ['5.2 termination', 'suspension', 'We may terminate an account with or without notice.'],
    ['5.2 chargebacks suspend', 'chargebacks', /^If one .* service is suspended until fees and balances are paid\.$/],
    ['5.2 a chargeback fee', 'chargebacks', /^A chargeback \(.*\) carries a chargeback fee\.$/],
    ['5.2 a membership lapses', 'membership', 'A membership lapses (ends) when its validity period is over.'],
    ...rowsOf('5.2 virtual items:', 'diamonds', items, (item) => new RegExp(`^Virtual items include .*\\b${item}\\b`)),
    ['5.2 points are virtual gains', 'diamonds', /^Virtual items include .* virtual gains \(such as points\)\.$/],
    ...rowsOf('5.2 cancelling forfeits', 'cancelling', forfeited, (all) => new RegExp(`you forfeit .*: your ${all}`)),
    ['5.2 3 months', 'data', 'We keep data for 3 months after your account is closed or the service ends.'],
    ['5.2 a failed transaction', 'payments', 'If a transaction fails, the payment gateway returns it automatically.'],
    ['5.3 users are 18 or over', 'who-can-use', 'You must be 18 or over to use the app.'],
    ['5.3 children are not knowingly served', 'who-can-use', 'We do not knowingly serve children under 18.'],
    ['5.3 data of children', 'who-can-use', 'If we discover that we hold a child’s data, we delete it.'],
    ...rowsOf('5.3 nothing', 'content-rules', kinds, (kind) => new RegExp(`^Prohibited content is .*: ${kind}`)),
    ...rowsOf('5.3 you must not:', 'conduct', conducts, (verb) => new RegExp(`^You must not: ${verb}\\b`)),
    ['5.3 content may be removed', 'suspension', /^We may remove content\b/],
    ['5.3 suspension and termination', 'suspension', /^We may .*\bwe may suspend or terminate accounts\.$/],
    ...rowsOf('5.3 may change:', 'changes', changing, (what) => new RegExp(`^We may change .*${what}\\b`)),
    ...rowsOf('5.3 the licence is', 'licence', limits, (limit) => new RegExp(`^You have a .*${limit}.* licence`)),
    ['5.3 private use', 'licence', / licence to use the app for private, non-commercial purposes\.$/],
    ['5.4 the cap of liability', 'liability', 'Our liability is limited to INR 1,00,000 (one lakh).'],
    ['5.4 governing law', 'governing-law', 'The law of Singapore governs these terms.'],
    ['5.4 courts', 'governing-law', 'The courts of Singapore decide disputes about these terms.'],
    ['5.4 area of operation', 'who-can-use', 'The area of operation of the app is India.'],
    ['5.4 a business day', 'contact', 'A business day excludes Sundays and public holidays.'],
    ['5.4 last updated', 'changes', 'These terms were last updated on 13 July 2020.'],
    ['5.5 non-refundable', 'refunds', 'Payments are non-refundable, except where the law or a court orders otherwise.'],
    ['5.5 virtual items too', 'refunds', 'This rule includes payments for membership and for other virtual items.'],
    ['5.5 refund requests', 'refunds', 'Send refund requests to our support email address (section 17).'],
    ['5.5 the app stores’ billing', 'payments', /^You make payments, .* through the app stores’ billing\.$/],
    ['5.5 the support address', 'contact', `Our support email address is ${email}.`],
    ['5.5 privacy requests', 'contact', 'Send privacy requests to this address too.'],
  ],
  [
    'Age: You must be 18 or over to use the app (section 2).',
    'Refunds: Payments are non-refundable, except where the law or a court orders otherwise (section 9).',
    'Chargebacks: A chargeback carries a fee, and suspends your service until fees and balances are paid (section 10).',
    'Your account: We may suspend or terminate accounts (section 11).',
    'Cancelling: If you cancel your account, you lose your virtual items, such as diamonds, membership and virtual gains (section 12).',
    'Data: We keep data for 3 months after your account is closed or the service ends (section 13).',
    'Liability: Our liability is limited to INR 1,00,000 (one lakh) (section 14).',
    'Law and courts: The law of Singapore governs these terms, and the courts of Singapore decide disputes (section 15).',
    `Contact: Send refund requests to ${email} (section 17).`,
  ],
);
