/** How long the texts are, and how hard to read and to translate. */
import { expect, it } from 'vitest';
import { gradeOf, sentencesIn, wordsIn } from './measure-text.ts';
import { describeShipped, lineOf } from './shipped-texts.ts';

it('grades a text by the length of its sentences and words', () => {
  expect(gradeOf('We may change it. You may stay.')).toBeCloseTo(0.39 * 3.5 + 11.8 - 15.59);
  expect(gradeOf('Reverse engineering is prohibited.')).toBeCloseTo(0.39 * 4 + 11.8 * (11 / 4) - 15.59);
});

const lengths = { privacy: [900, 1200], agreement: [1300, 1800] } as const;

for (const document of ['privacy', 'agreement'] as const) {
  const [least, most] = lengths[document];

  describeShipped(document, ({ blocks, opening, all }) => {
    const body = lineOf(blocks.filter(({ kind }) => kind !== 'heading'));

    it(`has ${least} to ${most} words`, () => {
      expect(wordsIn(body).length).toSatisfy((count: number) => count >= least && count <= most);
    });

    it('can be read at grade 9', () => expect(gradeOf(body)).toBeLessThanOrEqual(9));

    it('has no sentence of more than 30 words', () => {
      expect(sentencesIn(body).filter((sentence) => wordsIn(sentence).length > 30)).toEqual([]);
    });

    it('opens with one sentence, then says in short what matters most', () => {
      const [sentence, title, ...items] = opening;
      expect(sentencesIn(lineOf(sentence ? [sentence] : []))).toHaveLength(1);
      expect(title).toEqual({ kind: 'paragraph', html: '<strong>In short</strong>' });
      expect([...new Set(items.map(({ kind }) => kind))]).toEqual(['bullet']);
    });

    it('says once that information is called data, and writes email as one word', () => {
      expect(all.match(/information \(data\)|e-mails?/gi)).toHaveLength(1);
    });
  });
}
