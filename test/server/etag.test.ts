import { expect, it } from 'vitest';
import { matchesTag } from '../../src/server/etag.ts';

it('finds the tag', () => {
  for (const [name, header, tag] of [
    ['the tag', 'W/"a"', 'W/"a"'],
    ['a strong tag for a weak one', '"a"', 'W/"a"'],
    ['a weak tag for a strong one', 'W/"a"', '"a"'],
    ['the first of a list', 'W/"a", "b"', 'W/"a"'],
    ['the last of a list', '"b", W/"c",W/"a"', 'W/"a"'],
    ['a tag with a comma', 'W/"b,c", W/"a,b"', 'W/"a,b"'],
    ['a star', '*', 'W/"a"'],
    ['a star with space around it', ' * ', 'W/"a"'],
    ['a tag with space around it', '  W/"a"  ', 'W/"a"'],
  ] as const) {
    expect.soft(matchesTag(header, tag), name).toBe(true);
  }
});

it('finds nothing where the tag does not stand', () => {
  for (const [name, header, tag] of [
    ['where the header was not sent', null, 'W/"a"'],
    ['in an empty header', '', 'W/"a"'],
    ['in commas', ',,', 'W/"a"'],
    ['another tag', 'W/"b"', 'W/"a"'],
    ['a tag in capitals', 'W/"A"', 'W/"a"'],
    ['a tag that is longer', 'W/"ab"', 'W/"a"'],
    ['a part of a tag with commas', 'W/"a,b"', 'W/"a"'],
    ['a tag without its quotes', 'a', 'W/"a"'],
    ['a quoted star', '"*"', 'W/"a"'],
  ] as const) {
    expect.soft(matchesTag(header, tag), name).toBe(false);
  }
});
