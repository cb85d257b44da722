import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropAround, cropSchema, focuses, pixelsOf } from '../../../../shared/platform/image-processing/crop.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });

describe('the part of a picture kept', () => {
  test('is a frame inside the picture, whatever its focus and shape', () => {
    fc.assert(
      fc.property(size, fc.constantFrom(...focuses), (picture, focus) => {
        const crop = cropAround(focus, picture);
        if (crop === null) return focus === 'whole';
        const { left, top, width, height } = pixelsOf(crop, picture);
        return (
          left >= 0 &&
          top >= 0 &&
          width >= 1 &&
          height >= 1 &&
          left + width <= picture.width &&
          top + height <= picture.height
        );
      }),
    );
  });

  test('is the top of a long page, and the middle of a wide one', () => {
    expect(cropAround('top', { width: 1600, height: 4000 })).toEqual({ left: 0, top: 0, width: 1, height: 0.25 });
    expect(cropAround('centre', { width: 3200, height: 1000 })).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  });

  test('is refused when it crosses an edge or is almost nothing', () => {
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    expect(cropSchema.safeParse(whole).success).toBe(true);
    for (const wrong of [{ left: 0.5 }, { top: 0.2 }, { width: 0.01 }, { height: Number.NaN }]) {
      expect(cropSchema.safeParse({ ...whole, ...wrong }).success).toBe(false);
    }
  });
});
