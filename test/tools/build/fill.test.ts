import { describe, expect, it } from 'vitest';
import { findProblems } from './content-copy.ts';

const terms = 'agreement/2020-01-02/en.md';
const policy = 'privacy/2021-03-04/en.md';

describe('a placeholder', () => {
  it('stops the build if nobody knows it', () => {
    expect(findProblems({ [policy]: ['{email}', '{mail}'] })).toEqual([
      {
        file: policy,
        line: 20,
        found: 'unknown {mail}',
        expected: 'the placeholders of this text are company, app, email, site, updated, minimumAge',
      },
    ]);
  });

  it('stops the build if it only has the name of what every object has', () => {
    expect(findProblems({ [terms]: ['Be kind.', 'Be {toString}.'] })).toEqual([
      {
        file: terms,
        line: 10,
        found: 'unknown {toString}',
        expected: 'the placeholders of this text are company, app, email, site, updated',
      },
    ]);
  });

  it('stops the build if it is not used', () => {
    expect(findProblems({ [policy]: ['{minimumAge} or', 'of age or'] })).toEqual([
      {
        file: policy,
        line: 8,
        found: 'constants.minimumAge: {minimumAge} is not used in the text',
        expected: 'use it in the text, or remove it here',
      },
    ]);
  });

  it('is not used by a reference to a section of the same name', () => {
    const source = '---\ntitle: T\ndescription: D\neffective: 2020-01-02\nrevision: 1\nconstants:\n  rules: "1"\n---\n';
    expect(findProblems({ [terms]: `${source}\n## Rules {#rules}\n\nSee section {#rules}.\n` })).toEqual([
      {
        file: terms,
        line: 7,
        found: 'constants.rules: {rules} is not used in the text',
        expected: 'use it in the text, or remove it here',
      },
    ]);
  });

  it('stops the build if it stands for a section that is not there', () => {
    expect(findProblems({ [terms]: ['Be kind.', 'See section {#nothing}.'] })).toEqual([
      { file: terms, line: 10, found: 'unknown {#nothing}', expected: 'the ids of this text are rules' },
    ]);
  });
});
