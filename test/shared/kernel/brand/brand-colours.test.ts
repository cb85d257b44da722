import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentProblem, brandColours } from '../../../../shared/kernel/brand/brand-colours.ts';
import { tileColours, tileCount } from '../../../../shared/kernel/brand/tile-colours.ts';
import { contrastRatio } from '../../../../shared/kernel/colour/contrast.ts';
import { toOklch } from '../../../../shared/kernel/colour/oklch.ts';
import { propertyOf } from '../../../../shared/publish/publish.ts';
import { colourPairs, contrastOf } from '../../../../site/components/design/design-tokens.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

const schemes = ['light', 'dark'] as const;

describe('brand colours', () => {
  test('meet WCAG AA wherever components use them, for any accepted accent', () => {
    fc.assert(
      fc.property(colour, fc.option(colour), (accent, accent_dark) => {
        fc.pre(accentProblem(accent, 'light') === undefined);
        fc.pre(accent_dark === null || accentProblem(accent_dark, 'dark') === undefined);
        for (const scheme of schemes) {
          const colours = brandColours({ accent, accent_dark }, scheme);
          const tokens = Object.entries({ ...colours, focus: colours.accent });
          const named = tokens.map(([name, value]) => ({ name: propertyOf(name), value }));
          for (const pair of colourPairs)
            expect(contrastOf(pair, named), `${scheme} ${pair.text} on ${pair.ground}`).toBeGreaterThanOrEqual(
              pair.least,
            );
        }
      }),
    );
  });

  test('keep the accent when readable, and its hue when it has to move', () => {
    expect(brandColours({ accent: '#0b5f66', accent_dark: null }, 'light').accent).toBe('#0b5f66');
    expect(brandColours({ accent: '#ff6600', accent_dark: null }, 'dark').accent).toBe('#ff6600');
    fc.assert(
      fc.property(colour, (accent) => {
        fc.pre(accentProblem(accent, 'light') === undefined && toOklch(accent).chroma > 0.05);
        const moved = toOklch(brandColours({ accent, accent_dark: null }, 'light').accent);
        const turned = Math.abs(moved.hue - toOklch(accent).hue) % 360;
        expect(Math.min(turned, 360 - turned)).toBeLessThan(8);
      }),
    );
  });

  test.each(['#ffd400', '#ffffff', '#00ff88', '#fde047'])(
    'refuse %s on a light background with the nearest readable colour',
    (accent) => {
      const [, nearest = ''] =
        /The closest accessible colour, (#[0-9a-f]{6}),/.exec(accentProblem(accent, 'light') ?? '') ?? [];
      expect(accentProblem(nearest, 'light')).toBeUndefined();
      expect(accentProblem(accent, 'light')).toContain('links need at least 4.5:1 (WCAG AA)');
    },
  );

  test('refuse what is too dark for a dark background, and use it for light', () => {
    expect(accentProblem('#0a0a5a', 'light')).toBeUndefined();
    expect(accentProblem('#0a0a5a', 'dark')).toContain('on dark backgrounds');
  });
});

describe('brand tiles', () => {
  test('carry white letters for any accent, and the first has its hue', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const tiles = tileColours(accent);
        expect(tiles.length).toBe(tileCount);
        for (const { tile } of tiles) expect(contrastRatio('#ffffff', tile)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
