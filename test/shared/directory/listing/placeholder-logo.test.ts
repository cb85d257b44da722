import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeholderLogo } from '../../../../shared/directory/listing/placeholder-logo.ts';

test.each([
  ['Fern Leaf', 'FL'],
  ['fernleaf', 'F'],
  ['日本語 ノート', '日ノ'],
  ['0 A.D.', '0A'],
  ['!!!', '•'],
  ['(beta) tool', 'BT'],
])('%s shows %s', (name, letters) => {
  expect(placeholderLogo(name).letters).toBe(letters);
});

test('a name always has the same one of twelve colours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { hue } = placeholderLogo(name);
      expect(Number.isInteger(hue) && hue >= 0 && hue < 12).toBe(true);
      expect(placeholderLogo(name).hue).toBe(hue);
    }),
  );
});
