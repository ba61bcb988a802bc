import { site } from 'virtual:content';
import { describe, expect, it } from 'vitest';
import { renderDocument, sectionOf } from './render-text.tsx';

const { app, email } = site;

/** The fact, the section that states it, and its words; of a list, the words that lead to it and the item. */
type Row = [fact: string, section: string, words: string | RegExp];

const privacy = await renderDocument('privacy');
const agreement = await renderDocument('agreement');

describe('privacy', () => {
  const collected = (item: string) =>
    new RegExp(`^We collect four kinds of data: .*Device and connection data: [^.]*\\b${item}\\b`);
  const account = (item: string) => new RegExp(`^We collect four kinds of data: .*Account data: [^.]*\\b${item}\\b`);
  const suspended = (cause: string) => new RegExp(`An account is suspended for any of these reasons: .*${cause}`);
  const kept = (event: string) => new RegExp(`We keep your data for 3 months after one of these events: .*${event}`);

  it.each<Row>([
    ['5.1 privacy: IP address', 'what-we-collect', collected('IP address')],
    ['5.1 privacy: browser type', 'what-we-collect', collected('browser type')],
    ['5.1 privacy: device identifier', 'what-we-collect', collected('device identifier')],
    ['5.1 privacy: operating system', 'what-we-collect', collected('operating system')],
    ['5.1 privacy: location', 'what-we-collect', collected('location')],
    ['5.1 privacy: e-mail address', 'what-we-collect', account('e-mail address')],
    ['5.1 privacy: username', 'what-we-collect', account('username')],
    ['5.1 privacy: password', 'what-we-collect', account('password')],
    ['5.1 privacy: phone number', 'what-we-collect', account('phone number')],
    ['5.1 privacy: photos and image files', 'what-we-collect', 'User content: photos and image files,'],
    ['5.1 privacy: the metadata of photos', 'what-we-collect', /User content: [^.]*, with their metadata\./],
    [
      '5.1 privacy: what user content is',
      'user-content',
      'User content means photos and image files, with their metadata.',
    ],
    ['5.1 privacy: payment data', 'what-we-collect', 'Payment data: this kind is handled by the app stores.'],
    ['5.1 privacy: the app stores handle payment data', 'payments', 'The app stores handle the payment data,'],
    [
      '5.2 privacy: suspension for false registration data',
      'suspension',
      suspended('The registration data is false\\.'),
    ],
    ['5.2 privacy: suspension of a compromised account', 'suspension', suspended('The account is compromised\\.')],
    ['5.2 privacy: suspension for a breach of the terms', 'suspension', suspended('The Terms are breached,')],
    [
      '5.2 privacy: termination with or without notice',
      'suspension',
      'We may terminate an account with or without notice.',
    ],
    [
      '5.2 privacy: a chargeback suspends',
      'suspension',
      'A chargeback also suspends the service, until fees and balances are paid.',
    ],
    ['5.2 privacy: cancelling forfeits virtual items', 'cancelling', 'Cancelling forfeits your virtual items.'],
    [
      '5.2 privacy: cancelling forfeits virtual gains',
      'cancelling',
      'Cancelling also forfeits your virtual gains, such as points.',
    ],
    ['5.2, 5.4 privacy: 3 months after the account is closed', 'how-long', kept('Your account is closed\\.')],
    ['5.2, 5.4 privacy: 3 months after the service ends', 'how-long', kept('The service ends\\.')],
    ['5.3, 5.4 privacy: users are 18 or over', 'children', `${app} is for people aged 18 or over.`],
    ['5.3 privacy: children are not knowingly served', 'children', 'We do not knowingly serve children under 18.'],
    [
      '5.3 privacy: data of children is deleted',
      'children',
      'Once we discover that we have the data of a child under 18, we delete that data.',
    ],
    ['5.3 privacy: the terms may change', 'changes', 'We may change our terms, and this policy with them.'],
    ['5.4 privacy: governing law Singapore', 'law', 'The law of Singapore governs this policy.'],
    ['5.4 privacy: courts of Singapore', 'law', 'The courts of Singapore decide disputes about this policy.'],
    ['5.4 privacy: area of operation India', 'area', `The area of operation of ${app} is India.`],
    ['5.4 privacy: a business day', 'words', 'Business day: any day except Sunday and public holidays.'],
    ['5.4 privacy: last updated 13 July 2020', 'changes', 'This text was last updated on 13 July 2020.'],
    ['5.5 privacy: payments are non-refundable', 'payments', /Payments are non-refundable\b/],
    [
      '5.5 privacy: membership is non-refundable',
      'payments',
      /Payments are non-refundable, [^.]*\bmembership\b[^.]* included\./,
    ],
    [
      '5.5 privacy: virtual items are non-refundable',
      'payments',
      /Payments are non-refundable, [^.]*\bvirtual items included\./,
    ],
    [
      '5.5 privacy: except where law or a court orders otherwise',
      'payments',
      'included. The exception is where law or a court orders otherwise.',
    ],
    ['5.5 privacy: the app stores’ billing', 'payments', 'Payments go through the billing of the app stores.'],
    ['5.5 privacy: a cloud hosting service', 'storage', 'Data is stored on a cloud hosting service.'],
    ['5.5 privacy: Do Not Track is ignored', 'do-not-track', 'We ignore Do Not Track signals.'],
    [
      '5.5 privacy: where privacy requests go',
      'contact',
      `Send privacy requests to our support e-mail address: ${email}`,
    ],
    ['5.5 privacy: where refund requests go', 'contact', 'Send refund requests to the same address.'],
    [
      '5 privacy: prices are shown in the app',
      'payments',
      'This policy does not list prices. The app shows them at the time of purchase.',
    ],
  ])('%s', (_, section, words) => {
    expect(sectionOf(privacy, section)).toMatch(words);
  });
});

describe('agreement', () => {
  const suspended = (cause: string) =>
    new RegExp(`An account is suspended for any one of these three causes: .*${cause}`);
  const forbidden = (content: string) => new RegExp(`You may not post or send anything that is: .*${content}`);
  const conduct = (way: string) => new RegExp(`^These ways of using the app are not allowed: .*${way}`);
  const licence = (limit: string) =>
    new RegExp(`^You hold a licence to use the app\\. .*Yours has these limits: .*${limit}`);
  const may = (right: string) => new RegExp(`We may: [^.]*\\b${right}`);
  const support = (matter: string) =>
    new RegExp(`The support address is ${email.replace(/[.+]/g, '\\$&')} for these two matters: .*${matter}`);

  it.each<Row>([
    ['5.1 agreement: the app stores handle payment data', 'payments', 'So the app stores handle your payment data.'],
    [
      '5.2 agreement: suspension for false registration data',
      'suspension',
      suspended('False registration data\\. What you told us when you registered is not true\\.'),
    ],
    [
      '5.2 agreement: suspension of a compromised account',
      'suspension',
      suspended('A compromised account\\. Someone else has got into your account\\.'),
    ],
    [
      '5.2 agreement: suspension for a breach of the terms',
      'suspension',
      suspended('A breach of these terms\\. You have broken a rule,'),
    ],
    [
      '5.2 agreement: termination with or without notice',
      'termination',
      'We may terminate your account with or without notice.',
    ],
    [
      '5.2 agreement: a chargeback suspends',
      'chargebacks',
      /A chargeback has two effects: .*It suspends the service for you\./,
    ],
    [
      '5.2 agreement: until fees and balances are paid',
      'chargebacks',
      'The service stays suspended until fees and balances are paid.',
    ],
    [
      '5.2 agreement: a chargeback carries a fee',
      'chargebacks',
      /A chargeback has two effects: .*It carries a chargeback fee\./,
    ],
    [
      '5.2 agreement: a membership lapses',
      'membership',
      'A membership has a validity period. At the end of that period, the membership lapses.',
    ],
    [
      '5.2 agreement: cancelling forfeits virtual items',
      'cancelling',
      /When you cancel your account, you forfeit: [^.]*your virtual items, such as diamonds;/,
    ],
    [
      '5.2 agreement: cancelling forfeits virtual gains',
      'cancelling',
      /When you cancel your account, you forfeit: [^.]*your virtual gains, such as points\./,
    ],
    [
      '5.2, 5.4 agreement: 3 months after the account is closed',
      'data',
      /We keep data for 3 months after [^.]*your account is closed\b/,
    ],
    [
      '5.2, 5.4 agreement: 3 months after the service ends',
      'data',
      /We keep data for 3 months after [^.]*the service ends\./,
    ],
    [
      '5.2 agreement: a failed transaction is returned',
      'failed-transactions',
      'A failed transaction is returned automatically by the payment gateway.',
    ],
    ['5.3, 5.4 agreement: users are 18 or over', 'who-can-use', 'To use the app, you must have reached the age of 18.'],
    [
      '5.3 agreement: children are not knowingly served',
      'who-can-use',
      'We do not knowingly serve children under the age of 18.',
    ],
    [
      '5.3 agreement: data of children is deleted',
      'who-can-use',
      'Once we discover that we hold data of such a child, we delete that data.',
    ],
    ['5.3 agreement: nothing unlawful', 'content-rules', forbidden('Unlawful\\. This is')],
    ['5.3 agreement: nothing obscene', 'content-rules', forbidden('Obscene\\. This is')],
    ['5.3 agreement: nothing violent', 'content-rules', forbidden('Violent\\. This is')],
    ['5.3 agreement: nothing defamatory', 'content-rules', forbidden('Defamatory\\. This is')],
    ['5.3 agreement: nothing hateful', 'content-rules', forbidden('Hateful\\. This is')],
    ['5.3 agreement: nothing about gambling', 'content-rules', forbidden('About gambling\\. This is')],
    [
      '5.3 agreement: nothing about money laundering',
      'content-rules',
      forbidden('About money laundering\\. To launder money is'),
    ],
    ['5.3 agreement: no scraping', 'conduct', conduct('Scraping\\. This means')],
    ['5.3 agreement: no automation', 'conduct', conduct('Automation\\. This means')],
    ['5.3 agreement: no deep-linking', 'conduct', conduct('Deep-linking\\. This means')],
    ['5.3 agreement: no framing', 'conduct', conduct('Framing\\. This means')],
    ['5.3 agreement: no reverse engineering', 'conduct', conduct('Reverse engineering\\. This means')],
    ['5.3 agreement: no junk mail', 'conduct', conduct('Sending junk mail\\. This means')],
    ['5.3 agreement: content may be removed', 'our-rights', may('remove content;')],
    ['5.3 agreement: accounts may be suspended', 'our-rights', may('suspend accounts;')],
    ['5.3 agreement: accounts may be terminated', 'our-rights', may('terminate accounts, with or without notice;')],
    ['5.3 agreement: terms may change', 'our-rights', may('change these terms;')],
    ['5.3 agreement: prices may change', 'our-rights', may('change prices;')],
    ['5.3 agreement: exchange rates may change', 'our-rights', may('change exchange rates\\.')],
    ['5.3 agreement: a limited licence', 'licence', licence('It is limited\\.')],
    ['5.3 agreement: a revocable licence', 'licence', licence('It is revocable\\.')],
    ['5.3 agreement: a non-transferable licence', 'licence', licence('It is non-transferable\\.')],
    ['5.3 agreement: a licence for private use', 'licence', licence('It is for private use\\.')],
    ['5.3 agreement: a licence for non-commercial use', 'licence', licence('It is for non-commercial use\\.')],
    [
      '5.4 agreement: liability cap INR 1,00,000 (one lakh)',
      'liability',
      'Our liability to you is limited. In total, it is limited to INR 1,00,000 (one lakh) and no more.',
    ],
    ['5.4 agreement: governing law Singapore', 'governing-law', 'These terms are governed by the law of Singapore.'],
    [
      '5.4 agreement: courts of Singapore',
      'governing-law',
      'The courts of Singapore decide disputes about these terms.',
    ],
    ['5.4 agreement: area of operation India', 'who-can-use', 'The area of operation of the app is India.'],
    [
      '5.4 agreement: a business day',
      'words',
      'Business day means a day that is not a Sunday and not a public holiday.',
    ],
    ['5.4 agreement: last updated 13 July 2020', 'changes', 'They were last updated on 13 July 2020.'],
    ['5.5 agreement: payments are non-refundable', 'refunds', 'Payments are non-refundable.'],
    ['5.5 agreement: membership is non-refundable', 'refunds', /The rule covers [^.]*\bmembership\b/],
    ['5.5 agreement: virtual items are non-refundable', 'refunds', /The rule covers [^.]*\bvirtual items\b/],
    [
      '5.5 agreement: except where law or a court orders otherwise',
      'refunds',
      'The rule does not apply where the law or a court orders otherwise.',
    ],
    ['5.5 agreement: the app stores’ billing', 'payments', 'All payments go through the billing of the app stores.'],
    ['5.5 agreement: a cloud hosting service', 'data', 'Data is stored on a cloud hosting service.'],
    ['5.5 agreement: Do Not Track is ignored', 'data', 'We ignore Do Not Track signals.'],
    ['5.5 agreement: where privacy requests go', 'contact', support('requests about privacy,')],
    ['5.5 agreement: where refund requests go', 'contact', support('requests for refunds,')],
    [
      '5.5 agreement: where refund requests go, among the refunds',
      'refunds',
      `you can send a refund request to ${email} by e-mail.`,
    ],
    [
      '5 agreement: prices and exchange rates are shown in the app',
      'payments',
      'These terms do not set prices or exchange rates. The app shows them at the time of purchase.',
    ],
    [
      '5 agreement: amounts of diamonds are shown in the app',
      'diamonds',
      'look at how many diamonds you get and at what price. The app shows you this at the time of purchase.',
    ],
    [
      '5 agreement: the price of a membership is shown in the app',
      'membership',
      'These terms do not state its price. The app shows it at the time of purchase.',
    ],
    [
      '5 agreement: the chargeback fee is shown in the app',
      'chargebacks',
      'These terms do not state the amount of the chargeback fee. The app shows it at the time of purchase.',
    ],
  ])('%s', (_, section, words) => {
    expect(sectionOf(agreement, section)).toMatch(words);
  });
});
