import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, lowestContrast } from '../../../../shared/kernel/colour/contrast.ts';
import { badgeKinds } from '../../../../shared/launch/badge/badge.ts';
import {
  type BadgePalette,
  badgePalette,
  pageGrounds,
  underWaves,
} from '../../../../shared/launch/badge/badge-palette.ts';

type Ground = 'light' | 'dark';
const grounds = ['light', 'dark'] as const;
const accents = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The contrast of each text and icon against every background it has in some shape. */
function contrasts(palette: BadgePalette, ground: Ground): Record<string, number> {
  const banner = [palette.bannerFrom, palette.bannerTo].flatMap((stop) => [stop, underWaves(stop, palette.bannerWave)]);
  return {
    ink: contrastRatio(palette.ink, palette.paper),
    muted: contrastRatio(palette.muted, palette.paper),
    tone: lowestContrast(palette.tone, [palette.paper, ...pageGrounds[ground]]),
    onSolid: lowestContrast(palette.onSolid, [palette.solidFrom, palette.solidTo]),
    onTint: contrastRatio(palette.onTint, palette.tint),
    onTintMuted: contrastRatio(palette.onTintMuted, palette.tint),
    onBanner: lowestContrast(palette.onBanner, banner),
    onBannerMuted: lowestContrast(palette.onBannerMuted, banner),
  };
}

describe('badge palettes', () => {
  test.each(badgeKinds.flatMap((kind) => grounds.map((ground) => [kind, ground] as const)))(
    'hold AA contrast for %s in %s mode',
    (kind, ground) => {
      const palette = badgePalette(kind, ground);
      for (const [role, ratio] of Object.entries(contrasts(palette, ground))) {
        expect(ratio, role).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastRatio(palette.onBannerDisc, palette.bannerDisc), 'icon on its disc').toBeGreaterThanOrEqual(3);
    },
  );

  test('hold AA contrast for any accent a site may choose', () => {
    fc.assert(
      fc.property(accents, fc.constantFrom(...grounds), (accent, ground) => {
        const palette = badgePalette('listed-on', ground, accent);
        for (const [role, ratio] of Object.entries(contrasts(palette, ground))) {
          expect(ratio, `${role} for ${accent}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastRatio(palette.onBannerDisc, palette.bannerDisc)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });

  test('a black or white accent still stands out from the card', () => {
    expect(contrastRatio(badgePalette('listed-on', 'dark', '#000000').solidTo, '#141922')).toBeGreaterThan(1.2);
    expect(contrastRatio(badgePalette('listed-on', 'light', '#ffffff').solidTo, '#ffffff')).toBeGreaterThan(1.2);
  });

  test('the accent colours the site-wide kinds, but no medals, star or shield', () => {
    const recoloured = badgeKinds.filter(
      (kind) => badgePalette(kind, 'light', '#117755').solidFrom !== badgePalette(kind, 'light').solidFrom,
    );
    expect(recoloured).toEqual(['listed-on', 'launched-on', 'upcoming', 'votes']);
  });

  test('an invalid accent is rejected', () => {
    expect(() => badgePalette('listed-on', 'light', 'red')).toThrow(RangeError);
  });

  test('more accents than the cache holds still give the right colours', () => {
    const before = badgePalette('listed-on', 'light', '#336699');
    for (let number = 0; number < 300; number += 1) badgePalette('listed-on', 'dark', `#${String(100000 + number)}`);
    expect(badgePalette('listed-on', 'light', '#336699')).toEqual(before);
  });
});
