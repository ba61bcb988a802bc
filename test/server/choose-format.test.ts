import { describe, expect, it } from 'vitest';
import { chooseFormat } from '../../src/server/choose-format.ts';

describe('format in the query', () => {
  it('is that format, whatever Accept says', () => {
    for (const [format, expected] of [
      ['html', 'html'],
      ['text', 'text'],
      ['markdown', 'markdown'],
      ['json', 'json'],
    ] as const) {
      const accepts = [null, '*/*', 'text/html,*/*;q=0.8', 'application/json', 'text/plain'];
      expect
        .soft(
          accepts.map((accept) => chooseFormat({ format }, accept)),
          format,
        )
        .toEqual(accepts.map(() => expected));
    }
  });

  it('is none where it is unknown', () => {
    for (const format of ['pdf', '', 'HTML', 'text/plain', 'json ', 'toString', '__proto__', 'constructor']) {
      expect.soft(chooseFormat({ format }, 'text/plain'), format).toBeNull();
    }
  });
});

describe('Accept', () => {
  it('of a browser, and of whoever takes anything, is HTML', () => {
    for (const [name, accept] of [
      [
        'Chrome 126',
        'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
      ],
      ['Firefox 65', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8'],
      ['Firefox 132', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
      ['Safari', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
      ['Android WebView 69', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,image/apng,*/*;q=0.8'],
      [
        'Samsung Internet',
        'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
      ],
      [
        'Opera Mini',
        'text/html, application/xml;q=0.9, application/xhtml+xml, image/png, image/jpeg, image/gif, image/x-xbitmap, */*;q=0.1',
      ],
      [
        'an old Android browser, which also accepts plain text',
        'application/xml,application/xhtml+xml,text/html;q=0.9,text/plain;q=0.8,image/png,*/*;q=0.5',
      ],
      ['Internet Explorer', 'image/jpeg, application/x-ms-application, image/gif, application/xaml+xml, */*'],
      ['curl, and fetch', '*/*'],
      ['a program that sends none', null],
      ['a program that sends an empty one', ''],
    ] as const) {
      expect.soft(chooseFormat({}, accept), name).toBe('html');
    }
  });

  it('with another format at a higher weight than HTML is that format', () => {
    for (const [accept, expected] of [
      ['text/plain', 'text'],
      ['text/markdown', 'markdown'],
      ['application/json', 'json'],
      ['text/plain;charset=utf-8', 'text'],
      ['text/markdown; variant=CommonMark', 'markdown'],
      [' text/plain ', 'text'],
      ['TEXT/Plain', 'text'],
      ['application/json, text/html;q=0.9', 'json'],
      ['text/html;q=0.1, text/plain;q=0.2', 'text'],
      ['text/plain;q=0.5, text/markdown', 'markdown'],
      ['text/plain;q=0.5, text/markdown;q=0.6, application/json;q=0.7', 'json'],
      ['text/markdown, text/html;q=0.9, text/plain;q=0.8, */*;q=0.1', 'markdown'],
      ['application/json, */*;q=0.5', 'json'],
      ['application/*', 'json'],
      ['text/html;q=0, text/plain', 'text'],
      ['text/html;q=0, */*', 'text'],
      ['text/html;q=0, text/plain;q=0, text/*', 'markdown'],
      ['application/json;q=0.001', 'json'],
    ] as const) {
      expect.soft(chooseFormat({}, accept), accept).toBe(expected);
    }
  });

  it('that prefers no format, or can not be read, is HTML', () => {
    for (const [name, accept] of [
      ['weights that are the same', 'application/json, text/html'],
      ['a range that takes all alike', 'text/*'],
      ['a range of all beside a format', 'application/json, text/plain, */*'],
      ['a format with a lower weight', 'text/html, text/plain;q=0.9'],
      ['a format that is refused', 'text/plain;q=0'],
      ['everything refused', '*/*;q=0'],
      ['what there is refused', 'text/html;q=0'],
      ['only what there is not', 'application/pdf'],
      ['an unknown range', 'font/*'],
      ['no type', ';q=1'],
      ['commas', ',,,'],
      ['no slash', 'json'],
      ['a star without a slash', '*'],
      ['a quote that does not end', 'text/html;a="'],
      ['words', 'please, the text'],
      ['very much', 'a/b,'.repeat(2000)],
    ] as const) {
      expect.soft(chooseFormat({}, accept), name).toBe('html');
    }
  });
});
