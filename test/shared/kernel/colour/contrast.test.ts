import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, lowestContrast, mix, readable } from '../../../../shared/kernel/colour/contrast.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('contrast ratio', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  });

  test('is symmetric and lies between 1 and 21', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('mixing', () => {
  test('gives both ends and the middle', () => {
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
    expect(mix('#102030', '#FFFFFF', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020');
  });

  test.each(['red', '#fff', '#12345g', '#1234567', ''])('rejects %j', (text) => {
    expect(() => mix(text, '#ffffff', 0.5)).toThrow(RangeError);
  });
});

describe('making a colour readable', () => {
  test('keeps a colour that already is', () => {
    expect(readable('#123456', '#000000', ['#ffffff'], 4.5)).toBe('#123456');
  });

  test('reaches the ratio on the way to black for any colour on white', () => {
    fc.assert(
      fc.property(colour, (start) => {
        expect(lowestContrast(readable(start, '#000000', ['#ffffff'], 4.5), ['#ffffff'])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('stops at the target when nothing reaches the ratio', () => {
    expect(readable('#888888', '#ffffff', ['#ffffff'], 4.5)).toBe('#ffffff');
  });
});
