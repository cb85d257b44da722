import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Brand } from '../../../../shared/publish/brand/brand.ts';
import { type CardElement, cardLayout, titleSize } from '../../../../shared/publish/share-image/card-layout.ts';
import type { SettledCard } from '../../../../shared/publish/share-image/settled-card.ts';
import { firstBrand, ofBrand, otherBrand } from '../../../support/brands.ts';

const card: SettledCard = {
  kind: 'launches',
  slug: '2026-11-09',
  eyebrow: '',
  title: '9–15 November 2026',
  text: '',
  chips: [1, 2, 3, 4].map((place) => ({ text: `#${place}`, tone: 'award' as const })),
  domain: 'directory.example',
  site: { name: 'directory.example', domain: 'directory.example', ...ofBrand(firstBrand) },
};

const noPictures = { logo: undefined, mark: undefined };

function wordsIn(element: CardElement): string[] {
  const { children = [] } = element.props;
  return [children].flat().flatMap((child) => {
    if (child === null) return [];
    return typeof child === 'string' ? [child] : wordsIn(child);
  });
}

test('a card states what it has, at most three facts, and an otherwise unnamed site only once', () => {
  const said = wordsIn(cardLayout(card, 'latin', noPictures)).filter((text) => text !== '');
  expect(said).toEqual(['directory.example', '9–15 November 2026', '#1', '#2', '#3']);
});

test("another brand's card has its letters and none of the first's colours", () => {
  const of = (brand: Brand) =>
    JSON.stringify(cardLayout({ ...card, site: { ...card.site, ...ofBrand(brand) } }, 'latin', noPictures));
  expect(of(firstBrand)).toContain(firstBrand.light.accent);
  expect(of(otherBrand)).not.toContain(firstBrand.light.accent);
  expect(of(otherBrand)).toContain('"TA"');
});

test('longer titles are set smaller, and wide letters count more', () => {
  expect([titleSize('Lastloaf'), titleSize('A name of some twenty-nine'), titleSize('x'.repeat(90))]).toEqual([
    88, 68, 54,
  ]);
  expect(titleSize('紙芝居工房のほんとうに長い名前')).toBeLessThan(titleSize('x'.repeat(14)));
});

test('no title is set larger than a shorter one with the same letters', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.nat(120), (a, b) => {
      const [shorter, longer] = [Math.min(a, b), Math.max(a, b)];
      expect(titleSize('x'.repeat(longer))).toBeLessThanOrEqual(titleSize('x'.repeat(shorter)));
    }),
  );
});
