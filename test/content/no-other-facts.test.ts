/** What the texts must not say: section 5 of the specification does not state it. */
import { describe, expect, it } from 'vitest';
import { describeShipped, isShipped, settings } from './shipped-texts.ts';

/** What the product does not do, or what nobody has decided. */
const inventions = {
  'what the app shows when': /\b(?:shows?|shown) (?:it|them|you|this)\b|at the time of (?:the )?purchase/i,
  'an age typed in': /\btype[sd]? in\b|\byour real age\b/i,
  'that terminating closes an account':
    /terminated account is|terminat\w+ (?:an account )?closes|closed? by (?:a )?terminat/i,
  'that cancelling closes an account': /cancel[^.]* (?:clos|delet)|clos[^.]* (?:cancel|delet)/i,
  'that suspension is for a time': /for (?:a|some) time|for the time being|temporar|how long [^.]*suspen/i,
  'what keeps the service suspended': /\b(?:only )?(?:if )?(?:one|either|part) of them\b|stays? suspended/i,
  'motives and habits': /for fun|out of interest|habit|think (?:twice|about|of)|keep a copy|ask yourself|tips?\b/i,
  'what data is by nature': /by (?:its|their) nature|most of these|do(?:es)? not usually/i,
  'how data is used or shared':
    /\b(?:we (?:use|share|sell|disclose|transfer|process|protect|encrypt)|advertis\w+ partners|third part(?:y|ies)|cookies?)\b/i,
  'rights and times of an answer': /\bwe (?:will )?(?:answer|reply|respond)\b|\bright to\b|\bwithin (?:\d|a|one)\b/i,
  'a date from which changes hold': /take effect|effective (?:date|from)|continue to use|by using the app/i,
};

/** What the specification leaves open, told as if it were a term. */
const gaps = {
  'what the text does not say':
    /\b(?:policy|terms|text|section)s? (?:also )?(?:do|does) not\b|\bdo(?:es)? not (?:set|list|name|state|describe|promise that)\b/i,
  'that nothing is counted in business days': /counts? (?:no|any|a)|counted in|business days\b/i,
  'that something is left out':
    /\bno (?:period|price|time|amount|use|list) (?:is|are|for)\b|\bnot (?:named|listed|known|stated|specified)\b/i,
};

/** Explanations that make a rule wider or narrower. */
const glosses = {
  'junk mail as any message that nobody asked for': /did not ask for|unasked|unsolicited messages?/i,
  'obscene as sexual': /sexual|porn|nud/i,
  'defamatory as false': /false (?:claim|statement)|untrue|not true/i,
  'the area of operation as what it is for': /meant to be used|does not change|works? (?:anywhere|only)/i,
  'a membership as no virtual item':
    /membership (?:and|or) (?:your )?virtual items|virtual items (?:and|or) (?:a |your )?membership/i,
  'a chargeback that only a bank makes': /chargeback is [^.]*(?:by|from) (?:a|the|your) bank/i,
};

/** Lists that are open are not counted, nor called complete. */
const counts =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|both) (?:\w+ )?(?:kinds?|types?|sorts?|causes?|reasons?|effects?|things|points|examples|ways|matters|limits|rules|cases|items)\b|\b(?:full|complete|whole|exhaustive) list\b|\bnothing else\b|\bno other\b/gi;

/** Words that say how far a rule reaches. */
const scopes =
  /\b(?:all|any|anyone|anything|anywhere|always|at any time|both|complete(?:ly)?|each|entire(?:ly)?|every(?:one|thing)?|forever|in total|never|no more|only|sole(?:ly)?|whatever|whenever)\b/gi;

const FIGURE = /\b\d[\d,]*\b(?: (?:July 2020|(?:second|minute|hour|day|week|month|year)s?\b))?/gi;
const PERIOD =
  /\b(?:one|two|three|four|five|six|seven|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety)[ -](?:business |calendar |working )?(?:second|minute|hour|day|week|month|year)s?\b/gi;
const AMOUNT =
  /[₹$€£%]|\b(?:INR 1,00,000 \(one lakh\)|(?:INR|USD|SGD|Rs|rupees?|paise|dollars?|euros?|lakhs?|crores?|per ?cent)\b)/gi;
const ADDRESS = /\S+@\S*\w|\b[\w-]+(?:\.[\w-]+)+\b(?!@)/g;

const expected = {
  privacy: { figures: ['13 July 2020', '18', '3 months'], amounts: [], scopes: ['anything'] },
  agreement: {
    figures: ['1,00,000', '13 July 2020', '18', '3 months'],
    amounts: ['INR 1,00,000 (one lakh)'],
    scopes: ['anything', 'only'],
  },
};

for (const document of ['privacy', 'agreement'] as const) {
  describeShipped(document, (text) => {
    const all = text.all.replace(/\bsection \d+/gi, 'section');
    const found = (pattern: RegExp) => [...new Set(all.match(pattern))].sort();
    const said = (patterns: Record<string, RegExp>) =>
      Object.entries(patterns).flatMap(
        ([what, pattern]) => all.match(pattern)?.map((words) => `${what}: ${words}`) ?? [],
      );

    it('5 invents nothing', () => expect(said(inventions)).toEqual([]));
    it('5 does not publish what the specification leaves open', () => expect(said(gaps)).toEqual([]));
    it('5 moves no rule by explaining it', () => expect(said(glosses)).toEqual([]));
    it('5.1 counts no list', () => expect(found(counts)).toEqual([]));
    it('5 says of no rule how far it reaches but in these words', () => {
      expect(found(scopes)).toEqual(expected[document].scopes);
    });
    it('5.4, 5.5 has no figures, amounts and addresses but these', () => {
      const { figures, amounts } = expected[document];
      const addresses = [settings.email, settings.site];
      expect([found(FIGURE), found(PERIOD), found(AMOUNT), found(ADDRESS)]).toEqual([figures, [], amounts, addresses]);
    });

    it('2.2 has nothing that can be used, focused or loaded', () => {
      const elements = text.blocks.flatMap(({ html }) => html.match(/<[^/>]*>/g) ?? []);
      expect([...new Set(elements)].filter((element) => element !== '<em>')).toEqual(['<strong>']);
    });
  });
}

describeShipped('agreement', (text) => {
  it('5.3 forbids content and conduct wherever it is', () => {
    const rules = text.sectionOf('content-rules') + text.sectionOf('conduct');
    expect(rules.match(/\b(?:photos?|videos?|chats?|posts?|(?:the|our) app)\b/gi)).toBeNull();
  });
});

describe('the frozen copy of the texts', () => {
  it.each(['privacy', 'agreement'] as const)('has the %s that ships', (document) => {
    expect(isShipped('test/fixtures/site', document)).toBe(true);
  });
});
