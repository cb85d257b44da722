import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notoFile, notoSubsets } from '../../../../shared/platform/fonts/noto-sans.ts';
import { unwrapWoff } from '../../../../shared/platform/fonts/unwrap-woff.ts';

test("a font is unpacked into its directory's tables, each with its checksum", () => {
  const [latin] = notoSubsets();
  if (latin === undefined) throw new Error('There is no font.');
  const font = unwrapWoff(readFileSync(notoFile(latin, 400)));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    const tag = font.toString('latin1', at, at + 4);
    expect(offset + length).toBeLessThanOrEqual(font.length);
    let sum = 0;
    // The checksum of the whole font, in `head`, isn't part of that table's own.
    for (let word = offset; word < offset + length; word += 4)
      sum = (sum + (tag === 'head' && word === offset + 8 ? 0 : font.readUInt32BE(word))) >>> 0;
    expect([tag, sum]).toEqual([tag, font.readUInt32BE(at + 4)]);
  }
});

test('anything but WOFF is refused', () => {
  expect(() => unwrapWoff(Buffer.from('OTTO, not packed'))).toThrow('not a WOFF file');
});
