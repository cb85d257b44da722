import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParts } from '../../../../api/account-area/upload/read-parts.ts';

const type = 'multipart/form-data; boundary=seam';
const file = (name: string, header = '') =>
  `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png${header}`;
const text = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const body = (parts: readonly (readonly [string, string])[], end = '--seam--\r\n') =>
  Buffer.from(parts.map(([header, value]) => `--seam\r\n${header}\r\n\r\n${value}\r\n`).join('') + end, 'latin1');
const read = (bytes: Uint8Array, contentType = type) => readParts(bytes, contentType);

describe('a form with files', () => {
  test('gives its texts and files by field, those of the same name in order', async () => {
    const sent = await read(
      body([
        [text('alt'), 'A screen'],
        [file('pictures'), 'one'],
        [file('pictures'), 'two'],
      ]),
    );
    expect(sent?.fields).toEqual({ alt: ['A screen'] });
    expect(sent?.files.pictures?.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a.png', 'one'],
      ['a.png', 'two'],
    ]);
  });

  test('preserves any bytes, even ones that look like a boundary', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
        const looks = Buffer.concat([Buffer.from('\r\n--sea'), bytes]);
        const whole = Buffer.concat([
          Buffer.from(`--seam-4f0c\r\n${file('f')}\r\n\r\n`),
          looks,
          Buffer.from('\r\n--seam-4f0c--'),
        ]);
        const sent = await read(whole, 'multipart/form-data; boundary="seam-4f0c"');
        expect(Buffer.from(sent?.files.f?.[0]?.bytes ?? []).equals(looks)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('never throws, and never yields a file from a truncated body', async () => {
    const whole = body([
      [text('alt'), 'A screen'],
      [file('pictures'), 'bytes'],
    ]);
    for (let length = 0; length < whole.length - '--\r\n'.length; length += 1)
      expect(await read(whole.subarray(0, length)), `${length} bytes`).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await read(Buffer.concat([Buffer.from('--seam\r\n'), bytes]));
      }),
      { numRuns: 100 },
    );
  });

  test('parses names as browsers write them: escaped line ends and quotes are part of the name', async () => {
    const header = 'Content-Disposition: form-data; name="f"; filename="a%0D%0Ab%22.png"';
    const sent = await read(body([[header, 'x']]));
    expect(sent?.files.f?.[0]?.name).toBe('a\r\nb".png');
  });

  test('skips a field without a chosen file', async () => {
    const none = 'Content-Disposition: form-data; name="f"; filename=""\r\nContent-Type: application/octet-stream';
    expect(await read(body([[none, '']]))).toEqual({ fields: {}, files: {} });
  });

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['a different boundary', 'multipart/form-data; boundary=other'],
    ['an empty boundary', 'multipart/form-data; boundary=""'],
    ['a boundary that is too long', `multipart/form-data; boundary=${'s'.repeat(71)}`],
    ['a boundary with a line break in it', 'multipart/form-data; boundary="se\r\nam"'],
    ['another form type', 'text/plain; boundary=seam'],
  ])('is refused with %s', async (_, contentType) => {
    expect(await read(body([[text('a'), 'x']]), contentType)).toBeUndefined();
  });

  test.each([
    ['more parts than any form has', body(Array.from({ length: 41 }, () => [text('a'), 'x'] as const))],
    ['an unterminated header', Buffer.from(`--seam\r\n${text('a')}\r\nX: ${'y'.repeat(9000)}\r\n\r\nx\r\n--seam--`)],
    ['many header lines', body([[`${text('a')}${'\r\nX: y'.repeat(3000)}`, 'x']])],
    ['a text longer than any field', body([[text('a'), 'x'.repeat(17_000)]])],
    ['a name longer than any field', body([[text('n'.repeat(7000)), 'x'.repeat(10_000)]])],
    ['a part without a name', body([['Content-Type: text/plain', 'x']])],
    ['bare line feeds', Buffer.from(`--seam\n${text('a')}\n\nx\n--seam--\n`)],
    ['an empty body', Buffer.alloc(0)],
  ])('is refused with %s', async (_, bytes) => {
    expect(await read(bytes)).toBeUndefined();
  });

  test('turns names like __proto__ into plain fields', async () => {
    const sent = await read(
      body([
        [text('__proto__'), 'x'],
        [text('constructor'), 'y'],
      ]),
    );
    expect(Object.keys(sent?.fields ?? {})).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(sent?.fields)).toBe(Object.prototype);
  });
});
