/** What the texts must not say: section 5 of the specification does not state it, or it changes a rule. */
import { expect, it } from 'vitest';
import { describeShipped, settings } from './shipped-texts.ts';

const unsaid: [what: string, pattern: RegExp][] = [
  ['what the app shows when', /\b(?:shows?|shown) (?:you|before)\b|at the time of/i],
  ['what closes an account', /(?:cancel|terminat)[^.]* (?:clos|delet)|clos[^.]* (?:cancel|terminat)/i],
  ['how long a suspension is', /for (?:a|some) time|temporar|stays? suspended/i],
  ['how data is used or shared', /\bwe (?:use|share|sell|disclose|transfer|process|protect)\b|third part|cookie/i],
  ['rights, and times of an answer', /\bwe (?:will )?(?:answer|reply)\b|\bright to\b|\bwithin (?:\d|a|one)\b/i],
  ['from when a change holds', /take effect|effective|continue to use|by using the app/i],
  ['what a text does not say', /\b(?:policy|terms|text|section)s? do(?:es)? not\b/i],
  ['what only points or differs', /\b(?:is|are|has a|have) (?:different|rules on)\b|\bsays (?:more|how|what)\b/i],
  ['an example of a user', /\bfor example, a (?:user|shop)\b|\byou are a parent\b/i],
  ['what a word means', /\bmeans?\b/],
  ['what a thing is', /^(?!These terms|The data of)[^(]* (?:is|are) (?:an?|the|money|information|what|when|not)\b/],
  ['a list that is open twice, or closed', /\bcollect (?:data )?(?:includes?|such as)\b|\blist\b|\bnothing else\b/i],
  ['a rule for apps or websites anywhere', /\b(?:an|any) app or (?:a |any )?website\b/i],
  ['a payment as not completed', /\bcompleted\b/i],
  ['that you end the account', /\byou end\b/i],
  ['where virtual items exist', /\bexist\b/i],
  ['notice before something', /\bnotice\b[^.]*\bbefore\b|\bbefore (?:we|the)\b/i],
  ['a legal test', /\boffensive\b|\bdecency\b|\breputation\b|\bcaste\b|\bbroken\b|\bsexual/i],
  ['diamonds as gains', /\bgains such as\b/i],
];

const ofTheTerms = /refund|chargeback|suspend|terminat|forfeit|prohibited|liab|\bcourt|\bgovern|virtual|business day/i;

/** What brackets explain, how far a rule reaches, figures, numbers in words, amounts, and addresses. */
const telling = [
  /(?<=\()(?!section)[^)]*/g,
  /\b(?:all|any(?:one|thing|where)?|always|at any time|each|entire(?:ly)?|every(?:one|thing)?|never|no|only|whatever)\b/gi,
  /\b\d[\d,]*\b(?: (?:July 2020|(?:hour|day|week|month|year)s?\b))?/g,
  /\b(?:two|three|four|five|six|seven|ten|thirty)\b/gi,
  /[₹$€£%]|\b(?:INR [\d,]+ \(one lakh\)|(?:USD|SGD|Rs|rupees?|dollars?|crores?)\b)/g,
  /\S+@\S*\w|\b[\w-]+(?:\.[\w-]+)+\b(?!@)/g,
];

const told = {
  privacy: [
    ...['photos and image files', 'a code for your device', 'information such as when and where a photo was taken'],
    ...['13 July 2020', '18', '3 months', settings.email, settings.site],
  ],
  agreement: [
    'hiding that money comes from crime',
    'collect information from it automatically',
    'link to an inner part',
    'show it inside another one',
    'work out how it is made',
    'a payment reversed through, for example, your bank or card company',
    ...['such as points', 'ends', 'lose', 'such as diamonds and membership', 'anything'],
    ...['INR 1,00,000 (one lakh)', 'one lakh', '1,00,000', '13 July 2020', '18', '3 months'],
    ...[settings.email, settings.site],
  ],
};

for (const document of ['privacy', 'agreement'] as const) {
  describeShipped(document, (lines) => {
    const sentences = lines.map(({ words }) => words);

    it.each(unsaid)('5 leaves out %s', (_, pattern) => {
      expect(sentences.filter((sentence) => pattern.test(sentence))).toEqual([]);
    });

    it('5, 5.4, 5.5 explains, widens and counts nothing but this', () => {
      const text = sentences.join(' ').replace(/\bsection \d+/gi, 'section');
      const found = new Set(telling.flatMap((pattern) => text.match(pattern) ?? []));
      expect([...found].sort()).toEqual(told[document].toSorted());
    });
  });
}

describeShipped('privacy', (lines) => {
  it('5 leaves the rules to the Terms', () => {
    expect(lines.filter(({ words }) => ofTheTerms.test(words))).toEqual([]);
  });
});
