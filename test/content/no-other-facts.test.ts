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

/** Words that say how far a rule reaches. */
const SCOPE =
  /\b(?:all|any(?:one|thing|where)?|always|at any time|each|entire(?:ly)?|every(?:one|thing)?|never|no|only|whatever)\b/gi;
const FIGURE = /\b\d[\d,]*\b(?: (?:July 2020|(?:hour|day|week|month|year)s?\b))?/g;
const NUMBER = /\b(?:two|three|four|five|six|seven|ten|thirty)\b/gi;
const AMOUNT = /[₹$€£%]|\b(?:INR [\d,]+ \(one lakh\)|(?:USD|SGD|Rs|rupees?|dollars?|crores?)\b)/g;
const ADDRESS = /\S+@\S*\w|\b[\w-]+(?:\.[\w-]+)+\b(?!@)/g;

const expected = {
  privacy: {
    brackets: [
      'photos and image files',
      'a code for your device',
      'information such as when and where a photo was taken',
    ],
    scopes: [],
    figures: ['13 July 2020', '18', '3 months'],
    amounts: [],
  },
  agreement: {
    brackets: [
      'one lakh',
      'hiding that money comes from crime',
      'collect information from it automatically',
      'link to an inner part',
      'show it inside another one',
      'work out how it is made',
      'such as points',
      'ends',
      'a payment reversed through, for example, your bank or card company',
      'lose',
      'such as diamonds and membership',
    ],
    scopes: ['anything'],
    figures: ['1,00,000', '13 July 2020', '18', '3 months'],
    amounts: ['INR 1,00,000 (one lakh)'],
  },
};

for (const document of ['privacy', 'agreement'] as const) {
  describeShipped(document, ({ sentences }) => {
    const { brackets, scopes, figures, amounts } = expected[document];
    const text = sentences.join(' ').replace(/\bsection \d+/gi, 'section');
    const found = (pattern: RegExp) => [...new Set(text.match(pattern))];

    it.each(unsaid)('5 leaves out %s', (_, pattern) => {
      expect(sentences.filter((sentence) => pattern.test(sentence))).toEqual([]);
    });
    it('5 explains nothing but this', () => expect(found(/(?<=\()(?!section)[^)]*/g)).toEqual(brackets));
    it('5 says in these words how far a rule reaches', () => expect(found(SCOPE)).toEqual(scopes));
    it('5 writes no number in words', () => expect(found(NUMBER)).toEqual([]));
    it('5.4, 5.5 has no figures, amounts and addresses but these', () => {
      expect(found(FIGURE).sort()).toEqual(figures);
      expect(found(AMOUNT)).toEqual(amounts);
      expect(found(ADDRESS).sort()).toEqual([settings.email, settings.site]);
    });
  });
}

describeShipped('privacy', ({ sentences }) => {
  it('5 leaves the rules to the Terms', () => expect(sentences.join(' ')).not.toMatch(ofTheTerms));
});
