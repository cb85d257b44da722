import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHtml } from '../../../../shared/submission/crawl/decode-html.ts';

const shiftJis = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]);
const eucJp = Buffer.from([0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec]);
const page = (head: string, word: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<html><head>${head}</head><p>`), word, Buffer.from('</p>')]);

test.each<[string, Buffer, string | undefined]>([
  ['the Content-Type', page('', shiftJis), 'text/html; charset="Shift_JIS"'],
  ['the Content-Type, which beats the file', page('<meta charset=utf-8>', eucJp), 'text/html;charset=euc-jp'],
  ['<meta charset>', page('<META CHARSET="x-sjis">', shiftJis), 'text/html'],
  ['<meta http-equiv>', page('<meta http-equiv=Content-Type content="text/html; charset=euc-jp">', eucJp), undefined],
  [
    'the XML declaration',
    Buffer.concat([Buffer.from('<?xml version="1.0" encoding="euc-jp"?><p>'), eucJp]),
    'text/html',
  ],
  ['a byte order mark', Buffer.from('\uFEFF日本語', 'utf16le'), 'text/html; charset=utf-8'],
  ['being valid UTF-8', page('', Buffer.from('日本語')), 'text/html'],
  ['the language and being valid EUC-JP', page('<meta name="x"><html lang="ja">', eucJp), 'text/html'],
  ['the language and being valid Shift_JIS', page('<html lang=ja>', shiftJis), 'text/html'],
  ['an unknown label: by its bytes', page('', Buffer.from('日本語')), 'text/html; charset=klingon'],
])('text is read by %s', (_what, body, contentType) => {
  expect(decodeHtml(body, contentType)).toContain('日本語');
});

test('old pages in western languages are read without a declaration', () => {
  expect(decodeHtml(Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80]), 'text/html')).toBe('Grüße €');
});

test("a declaration in a comment is ignored, and one of UTF-16 can't be true", () => {
  expect(decodeHtml(page('<!-- <meta charset="euc-jp"> -->', Buffer.from('é')), undefined)).toContain('é');
  expect(decodeHtml(page('<meta charset="utf-16">', Buffer.from('é')), undefined)).toContain('é');
});

test('any bytes give text', () => {
  const labels = fc.constantFrom(
    'text/html',
    'text/html; charset=iso-2022-jp',
    'text/html; charset=',
    'charset=x-user-defined',
  );
  fc.assert(
    fc.property(fc.uint8Array(), labels, (bytes, type) => typeof decodeHtml(Buffer.from(bytes), type) === 'string'),
  );
});
