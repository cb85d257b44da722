import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Window, windowsBelow } from '../../../../shared/platform/mongo/windows-below.ts';

const isIn = ({ above, upTo }: Window, number: number): boolean =>
  (above === null || number > above) && (upTo === null || number <= upTo);

describe('windows below a number', () => {
  test('cover every number once, highest first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer(),
        fc.integer(),
        (top, width, one, other) => {
          const windows = [...windowsBelow(top, width)];
          const placesOf = (number: number) => windows.flatMap((window, place) => (isIn(window, number) ? place : []));
          expect(placesOf(one)).toHaveLength(1);
          const [place = 0] = placesOf(one);
          const [otherPlace = 0] = placesOf(other);
          if (one > other) expect(place).toBeLessThanOrEqual(otherPlace);
        },
      ),
    );
  });

  test('are few, however far down they go', () => {
    expect([...windowsBelow(100_000, 1_000)]).toHaveLength(8);
    expect([...windowsBelow(0, 1_000)]).toEqual([
      { above: 0, upTo: null },
      { above: null, upTo: 0 },
    ]);
  });
});
