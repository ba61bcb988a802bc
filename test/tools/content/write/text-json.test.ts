import { expect, it } from 'vitest';
import { digestText, plainText } from '../../../../tools/content/fill/plain-text.ts';
import { createTextJson } from '../../../../tools/content/write/text-json.ts';
import { createText, parse } from '../../../fixtures/texts.ts';

const markdown = `Cafe&#x301;.

## Preamble {#preamble .unnumbered}

We agree.

## Payment {#payment}

You pay:

### {#fee}

A fee:

1. now

### Late {#late}

Later.`;

it('lists sections, subsections and clauses; the words have the digest of the text', () => {
  const sections = parse(markdown);
  const digest = digestText(plainText('T', sections));
  const json = createTextJson(createText({ version: '2020-07-13', title: 'T', digest, sections }), undefined, '');
  expect(json.sections).toEqual([
    { id: 'preamble', number: null, title: 'Preamble', text: 'We agree.' },
    {
      id: 'payment',
      number: 1,
      title: 'Payment',
      text: 'You pay:\n\n1.1 A fee:\n\n(a) now\n\n1.2 Late\n\nLater.',
      sections: [
        { id: 'fee', number: '1.1', title: '', text: 'A fee:\n\n(a) now' },
        { id: 'late', number: '1.2', title: 'Late', text: 'Later.' },
      ],
    },
  ]);
  const words = json.sections.map(({ number, title, text }) =>
    [number ? `${number}. ${title}` : title, text].join('\n'),
  );
  expect(digestText([json.title, json.introduction, ...words].join('\n'))).toBe(json.digest);
  expect(json.introduction).toBe('Café.');
});
