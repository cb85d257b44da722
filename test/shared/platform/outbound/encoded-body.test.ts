import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EncodedBody } from '../../../../shared/platform/outbound/encoded-body.ts';

const long = new EncodedBody(Buffer.from('Slipway '.repeat(500)));
const short = new EncodedBody(Buffer.from('Slipway'));

describe('choosing an encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['zstd', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s gives %s', (header, encoding) => {
    expect(long.encodingFor(header)).toBe(encoding);
  });

  test("a small body isn't compressed", () => {
    expect(short.encodingFor('br, gzip')).toBe('identity');
  });
});

test('compressed forms contain the same text', async () => {
  expect(brotliDecompressSync(await long.encoded('br'))).toEqual(long.bytes);
  expect(gunzipSync(await long.encoded('gzip'))).toEqual(long.bytes);
  expect((await long.encoded('br')).length).toBeLessThan(long.bytes.length / 10);
});

test('compresses once, however many ask at the same time', async () => {
  const body = new EncodedBody(Buffer.from('Slipway '.repeat(500)));
  expect(body.ready('gzip')).toBeUndefined();
  const [a, b] = await Promise.all([body.encoded('gzip'), body.encoded('gzip')]);
  expect(a).toBe(b);
  expect(body.ready('gzip')).toBe(a);
});

describe('entity tags', () => {
  test('differ by content and encoding', () => {
    expect(new Set([long.etag('br'), long.etag('gzip'), long.etag('identity'), short.etag('identity')]).size).toBe(4);
    expect(new EncodedBody(Buffer.from('Slipway')).etag('identity')).toBe(short.etag('identity'));
  });

  test('a client with the body in any encoding has it', () => {
    expect(long.matches(`"other", W/${long.etag('gzip')}`)).toBe(true);
    expect(long.matches('*')).toBe(true);
    expect(long.matches(short.etag('identity'))).toBe(false);
    expect(long.matches(undefined)).toBe(false);
  });
});
