import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../../../../../shared/intake/import/file/lines.ts';
import { collect, pieceSize, pieces } from '../support/text.ts';

const linesIn = async (text: string, size?: number, longest?: number) =>
  (await collect(linesOf(pieces(text, size), longest))).map((line) => line.text);

test('lines are the same however the text is chunked', async () => {
  const line = fc.string().map((text) => text.replace(/[\r\n]/g, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(line), pieceSize, async (lines, size) => {
      const text = lines.map((each) => `${each}\n`).join('');
      expect(await linesIn(text, size)).toEqual(lines);
    }),
  );
});

test('carriage returns before line feeds and a missing final newline make no difference', async () => {
  expect(await linesIn('a\r\nb\r\n\r\nc')).toEqual(['a', 'b', '', 'c']);
});

test('a first line ending in a bare carriage return makes each one end a line, however chunked', async () => {
  for (const size of [1, 2, 3, 100]) {
    expect(await linesIn('a\rb\r\rc\r', size)).toEqual(['a', 'b', '', 'c']);
    expect(await linesIn('a\r\nb\rc\n', size)).toEqual(['a', 'b\rc']);
  }
});

test('Unicode line separators stay inside a line', async () => {
  expect(await linesIn('a\u2028b\u0085c\nd')).toEqual(['a\u2028b\u0085c', 'd']);
});

test('an overlong line is cut and marked, and the next one is complete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 21, max: 200 }), pieceSize, async (length, size) => {
      const lines = await collect(linesOf(pieces(`${'x'.repeat(length)}\nshort`, size), 20));
      expect(lines).toEqual([
        { text: 'x'.repeat(20), number: 1, tooLong: true },
        { text: 'short', number: 2, tooLong: false },
      ]);
    }),
  );
});
