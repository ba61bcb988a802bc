/** A test for each fact of section 5 of the specification, in the section where a reader looks for it. */
import { expect, it } from 'vitest';
import { describeShipped, lineOf, type ShippedText, settings } from './shipped-texts.ts';

const { company, app, email } = settings;

/** The fact, the section that states it, and its words; of a list, the words that lead to it and the item. */
type Row = [fact: string, section: string, words: string | RegExp];

/** The lines of the summary before the first section. */
const summaryOf = ({ opening }: ShippedText) =>
  opening.filter(({ kind }) => kind === 'bullet').map((item) => lineOf([item]));

/** A list whose items have no full stops: nothing but its items stands between the words that lead to it and the item. */
const listed = (lead: string, item: string) => new RegExp(`(?:^|[.;] )${lead}: [^.]*\\b${item}\\b`);
/** A list whose items have full stops. */
const named = (lead: string, item: string) => new RegExp(`(?:^|\\. )${lead}:(?: .*\\.)? ${item}[,:.]`);

describeShipped('privacy', (text) => {
  const collected = (item: string) => new RegExp(`^The data that we collect includes: .*${item}`);
  const device = (item: string) => collected(`Device and connection data, such as [^.]*\\b${item}\\b`);
  const account = (item: string) => collected(`Account data, such as [^.]*\\b${item}\\b`);
  const suspended = (cause: string) => named('An account is suspended for', cause);
  const kept = (event: string) => named('We keep data for 3 months after one of these events', event);
  const forfeited = (item: string) => listed('If you cancel your account, you forfeit', item);
  const prohibited = (content: string) => new RegExp(`Prohibited content is anything [^.]*\\b${content}\\b`);
  const sent = (request: string) => listed('Send these requests to the support email address', request);

  it.each<Row>([
    ['1.1 what the app is', 'who-we-are', `${company} runs the app ${app}, a mobile app for video and live chat.`],
    [
      '1.1 what people do in it',
      'who-we-are',
      'In the app, people buy virtual diamonds with real money, send gifts and play games. People can also buy a paid membership.',
    ],
    ['1.1 a user is a subscriber', 'who-we-are', 'A user of the app is also called a subscriber.'],
    ['5.1 IP address', 'what-we-collect', device('IP address')],
    ['5.1 browser type', 'what-we-collect', device('browser type')],
    ['5.1 device identifier', 'what-we-collect', device('device identifier')],
    ['5.1 operating system', 'what-we-collect', device('operating system')],
    ['5.1 location', 'what-we-collect', device('location')],
    ['5.1 email address', 'what-we-collect', account('email address')],
    ['5.1 username', 'what-we-collect', account('username')],
    ['5.1 password', 'what-we-collect', account('password')],
    ['5.1 phone number', 'what-we-collect', account('phone number')],
    ['5.1 photos and image files', 'what-we-collect', collected('User content, which means photos and image files,')],
    ['5.1 their metadata', 'user-content', 'We collect photos and image files together with their metadata.'],
    ['5.1 payment data', 'what-we-collect', collected('Payment data, which the app stores handle\\.')],
    ['5.1 the app stores handle payment data', 'payments', 'The app stores handle payment data.'],
    ['5.2 suspension for false registration data', 'suspension', suspended('False registration data')],
    ['5.2 suspension of a compromised account', 'suspension', suspended('A compromised account')],
    ['5.2 suspension for a breach of the terms', 'suspension', suspended('A breach of the Terms')],
    ['5.2 termination', 'suspension', 'We may terminate an account with or without notice.'],
    ['5.2 a chargeback suspends', 'suspension', 'A chargeback suspends the service until fees and balances are paid.'],
    ['5.2 a chargeback fee', 'suspension', 'A chargeback fee applies to a chargeback.'],
    ['5.2 diamonds are virtual items', 'payments', /Virtual items include [^.]*\bdiamonds\b/],
    ['5.2 points are virtual gains', 'payments', /Virtual items include [^.]*\bvirtual gains such as points\b/],
    ['5.2 membership is a virtual item', 'payments', /Virtual items include [^.]*\bmembership\b/],
    [
      '5.2 cancelling forfeits virtual items',
      'cancelling',
      forfeited('your virtual items, such as diamonds and membership'),
    ],
    ['5.2 cancelling forfeits virtual gains', 'cancelling', forfeited('your virtual gains, such as points')],
    [
      '5.2 a failed transaction is returned',
      'payments',
      'The payment gateway returns a failed transaction automatically.',
    ],
    ['5.2, 5.4 3 months after the account is closed', 'how-long', kept('Your account is closed')],
    ['5.2, 5.4 3 months after the service ends', 'how-long', kept('The service ends')],
    ['5.3, 5.4 users are 18 or over', 'children', 'You must be 18 or over to use the app.'],
    ['5.3 children are not knowingly served', 'children', 'We do not knowingly serve children under 18.'],
    [
      '5.3 data of children is deleted',
      'children',
      'When we discover that we have data of a child under 18, we delete that data.',
    ],
    [
      '5.3 prohibited content',
      'user-content',
      prohibited('unlawful, obscene, violent, defamatory, hateful, or about gambling or money laundering'),
    ],
    ['5.3 content may be removed', 'user-content', 'We may remove content.'],
    ['5.3 accounts may be suspended or terminated', 'suspension', 'We may suspend or terminate accounts.'],
    ['5.3 the terms may change', 'changes', 'We may change the Terms.'],
    ['5.4 governing law', 'law', 'The law of Singapore governs this policy.'],
    ['5.4 courts', 'law', 'The courts of Singapore decide disputes about this policy.'],
    ['5.4 area of operation', 'who-we-are', 'The area of operation of the app is India.'],
    ['5.4 a business day', 'contact', 'A business day excludes Sundays and public holidays.'],
    ['5.4 last updated', 'changes', 'This policy was last updated on 13 July 2020.'],
    [
      '5.5 non-refundable',
      'payments',
      'Payments are non-refundable, except where the law or a court orders otherwise.',
    ],
    [
      '5.5 membership and virtual items included',
      'payments',
      'This rule includes payments for membership and for other virtual items.',
    ],
    ['5.5 the app stores’ billing', 'payments', 'You make payments through the billing of the app stores.'],
    ['5.5 cloud hosting', 'storage', 'We store data on a cloud hosting service.'],
    ['5.5 Do Not Track', 'do-not-track', 'We ignore Do Not Track signals.'],
    ['5.5 the support address', 'contact', `Our support email address is ${email}.`],
    ['5.5 where privacy requests go', 'contact', sent('privacy requests')],
    ['5.5 where refund requests go', 'contact', sent('refund requests')],
    ['5.5 where refund requests go, among the payments', 'payments', `Send refund requests to ${email}.`],
  ])('%s', (_, section, words) => {
    expect(text.sectionOf(section)).toMatch(words);
  });

  it('says in short what matters most, and which section says it', () => {
    expect(summaryOf(text)).toEqual([
      'Age: You must be 18 or over to use the app (section 8).',
      'Data: We collect data such as your email address, phone number, device identifier, location and photos (section 2).',
      'Payments: Payments are non-refundable, except where the law or a court orders otherwise (section 4).',
      'Keeping data: We keep data for 3 months after your account is closed or the service ends (section 6).',
      'Cancelling: If you cancel your account, you forfeit (lose) your virtual items, membership included, and your virtual gains (section 10).',
      `Contact: Send privacy requests and refund requests to ${email} (section 13).`,
    ]);
  });
});

describeShipped('agreement', (text) => {
  const licence = (limit: string) => named('The licence is', limit);
  const virtual = (item: string) => named('Virtual items include', item);
  const suspended = (cause: string) => named('An account is suspended for', cause);
  const forfeited = (item: string) => listed('If you cancel your account, you forfeit', item);
  const content = (kind: string) => named('Prohibited content is anything that is', kind);
  const conduct = (kind: string) => named('The following conduct is prohibited', kind);
  const may = (right: string) => listed('We may', right);
  const collected = (item: string) => new RegExp(`We collect data such as [^.]*\\b${item}\\b`);
  const sent = (request: string) => listed('Send these requests to the support email address', request);

  it.each<Row>([
    ['1.1 what the app is', 'about', `${company} runs the app ${app}, a mobile app for video and live chat.`],
    [
      '1.1 what people do in it',
      'about',
      'In the app, people buy virtual diamonds with real money, send gifts and play games. People can also buy a paid membership.',
    ],
    ['1.1 a user is a subscriber', 'about', 'A user of the app is also called a subscriber.'],
    [
      '5.1 what is collected',
      'data',
      collected('IP address, device identifier, location, email address, phone number and user content'),
    ],
    ['5.1 what user content is', 'data', 'User content means photos and image files, with their metadata.'],
    ['5.1 the app stores handle payment data', 'payments', 'The app stores handle payment data.'],
    ['5.2 suspension for false registration data', 'suspension', suspended('False registration data')],
    ['5.2 suspension of a compromised account', 'suspension', suspended('A compromised account')],
    ['5.2 suspension for a breach of the terms', 'suspension', suspended('A breach of these terms')],
    ['5.2 termination', 'termination', 'We may terminate an account with or without notice.'],
    ['5.2 a chargeback suspends', 'chargebacks', 'A chargeback suspends the service until fees and balances are paid.'],
    [
      '5.2 a chargeback suspends, among the suspensions',
      'suspension',
      'A chargeback suspends the service until fees and balances are paid',
    ],
    ['5.2 a chargeback fee', 'chargebacks', 'A chargeback fee applies to a chargeback.'],
    ['5.2 a validity period', 'membership', 'A membership has a validity period,'],
    ['5.2 a membership lapses', 'membership', 'The membership lapses at the end of the validity period.'],
    ['5.2 diamonds are virtual items', 'diamonds', virtual('Diamonds')],
    ['5.2 virtual gains are virtual items', 'diamonds', virtual('Virtual gains, such as points')],
    ['5.2 membership is among the virtual items', 'diamonds', virtual('Membership')],
    ['5.2 membership is a virtual item', 'membership', 'Membership is a virtual item.'],
    [
      '5.2 cancelling forfeits virtual items',
      'cancelling',
      forfeited('your virtual items, such as diamonds and membership'),
    ],
    ['5.2 cancelling forfeits virtual gains', 'cancelling', forfeited('your virtual gains, such as points')],
    [
      '5.2, 5.4 3 months after closure or end',
      'data',
      'We keep data for 3 months after your account is closed or the service ends.',
    ],
    [
      '5.2 a failed transaction is returned',
      'failed-transactions',
      'The payment gateway returns a failed transaction automatically.',
    ],
    ['5.3, 5.4 users are 18 or over', 'who-can-use', 'You must be 18 or over to use the app.'],
    ['5.3 children are not knowingly served', 'who-can-use', 'We do not knowingly serve children under 18.'],
    [
      '5.3 data of children is deleted',
      'who-can-use',
      'When we discover that we have data of a child under 18, we delete that data.',
    ],
    ['5.3 nothing unlawful', 'content-rules', content('Unlawful')],
    ['5.3 nothing obscene', 'content-rules', content('Obscene')],
    ['5.3 nothing violent', 'content-rules', content('Violent')],
    ['5.3 nothing defamatory', 'content-rules', content('Defamatory')],
    ['5.3 nothing hateful', 'content-rules', content('Hateful')],
    ['5.3 nothing about gambling', 'content-rules', content('About gambling')],
    ['5.3 nothing about money laundering', 'content-rules', content('About money laundering')],
    ['5.3 no scraping', 'conduct', conduct('Scraping')],
    ['5.3 no automation', 'conduct', conduct('Automation')],
    ['5.3 no deep-linking', 'conduct', conduct('Deep-linking')],
    ['5.3 no framing', 'conduct', conduct('Framing')],
    ['5.3 no reverse engineering', 'conduct', conduct('Reverse engineering')],
    ['5.3 no junk mail', 'conduct', conduct('Sending junk mail')],
    ['5.3 content may be removed', 'our-rights', may('remove content')],
    ['5.3 content may be removed, among its rules', 'content-rules', 'We may remove content.'],
    ['5.3 accounts may be suspended', 'our-rights', may('suspend accounts')],
    ['5.3 accounts may be terminated', 'our-rights', may('terminate accounts, with or without notice')],
    ['5.3 terms may change', 'our-rights', may('change these terms')],
    ['5.3 terms may change, beside the day of the last change', 'changes', 'We may change these terms.'],
    ['5.3 prices may change', 'our-rights', may('change prices')],
    ['5.3 exchange rates may change', 'our-rights', may('change exchange rates')],
    ['5.3 prices and exchange rates may change', 'payments', 'We may change prices and exchange rates.'],
    ['5.3 users hold a licence', 'licence', 'You have a licence to use the app.'],
    ['5.3 it is limited', 'licence', licence('Limited')],
    ['5.3 it is revocable by the company', 'licence', licence('Revocable: we can take the licence back')],
    ['5.3 it is non-transferable', 'licence', licence('Non-transferable')],
    ['5.3 it is for private use', 'licence', licence('For private use')],
    ['5.3 it is for non-commercial use', 'licence', licence('For non-commercial use')],
    ['5.4 the cap of liability', 'liability', 'Our liability is limited to INR 1,00,000 (one lakh).'],
    ['5.4 governing law', 'governing-law', 'The law of Singapore governs these terms.'],
    ['5.4 courts', 'governing-law', 'The courts of Singapore decide disputes about these terms.'],
    ['5.4 area of operation', 'who-can-use', 'The area of operation of the app is India.'],
    ['5.4 a business day', 'contact', 'A business day excludes Sundays and public holidays.'],
    ['5.4 last updated', 'changes', 'These terms were last updated on 13 July 2020.'],
    ['5.5 non-refundable', 'refunds', 'Payments are non-refundable, except where the law or a court orders otherwise.'],
    [
      '5.5 membership and virtual items included',
      'refunds',
      'This rule includes payments for membership and for other virtual items.',
    ],
    ['5.5 where refund requests go, among the refunds', 'refunds', `Send refund requests to ${email}.`],
    ['5.5 the app stores’ billing', 'payments', 'You make payments through the billing of the app stores.'],
    ['5.5 cloud hosting', 'data', 'We store data on a cloud hosting service.'],
    ['5.5 Do Not Track', 'data', 'We ignore Do Not Track signals.'],
    ['5.5 the support address', 'contact', `Our support email address is ${email}.`],
    ['5.5 where privacy requests go', 'contact', sent('privacy requests')],
    ['5.5 where refund requests go', 'contact', sent('refund requests')],
  ])('%s', (_, section, words) => {
    expect(text.sectionOf(section)).toMatch(words);
  });

  it('says in short what matters most, and which section says it', () => {
    expect(summaryOf(text)).toEqual([
      'Age: You must be 18 or over to use the app (section 2).',
      'Refunds: Payments are non-refundable, except where the law or a court orders otherwise (section 8).',
      'Chargebacks: A chargeback suspends the service until fees and balances are paid, and a chargeback fee applies (section 9).',
      'Cancelling: If you cancel your account, you forfeit (lose) your virtual items, membership included, and your virtual gains (section 14).',
      'Information (data): The Privacy Policy says what data we collect. We keep data for 3 months after your account is closed or the service ends (section 16).',
      'Liability and law: Section 17 limits our liability to INR 1,00,000 (one lakh). The law of Singapore governs these terms, and the courts of Singapore decide disputes (section 18).',
      `Contact: Send privacy requests and refund requests to ${email} (section 20).`,
    ]);
  });
});
