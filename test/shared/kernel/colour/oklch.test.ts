import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromOklch, toOklch } from '../../../../shared/kernel/colour/oklch.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('every colour survives a round trip', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

test('known colours have their defined values', () => {
  expect(toOklch('#ff0000').lightness).toBeCloseTo(0.628, 3);
  expect(toOklch('#ff0000').chroma).toBeCloseTo(0.2577, 3);
  expect(toOklch('#ff0000').hue).toBeCloseTo(29.23, 1);
  expect(toOklch('#808080').chroma).toBeCloseTo(0, 4);
});

test('colours outside sRGB are made less vivid, at the requested lightness', () => {
  const shown = toOklch(fromOklch({ lightness: 0.5, chroma: 0.37, hue: 200 }));
  expect(shown.lightness).toBeCloseTo(0.5, 2);
  expect(shown.chroma).toBeLessThan(0.2);
});

test('an invalid colour is refused', () => {
  expect(() => toOklch('red')).toThrow(RangeError);
});
