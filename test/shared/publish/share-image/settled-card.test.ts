import { describe, expect, test } from 'vitest';
import { placeholderLogo } from '../../../../shared/directory/listing/placeholder-logo.ts';
import { settleCard, settleText } from '../../../../shared/publish/share-image/settled-card.ts';
import type { ShareCard } from '../../../../shared/publish/share-image/share-card.ts';
import { firstBrand, ofBrand } from '../../../support/brands.ts';

const anything = () => true;
const latinOnly = (text: string) => /^[\u0020-\u024f–…]*$/.test(text);

const card: ShareCard = {
  kind: 'products',
  slug: 'fernleaf',
  eyebrow: 'Editors',
  title: 'Fernleaf',
  text: 'Notes that find themselves',
  logo: { name: 'Fernleaf', hash: null, round: false },
  chips: [{ text: 'Launch of the Week #1', tone: 'award' }],
  domain: 'fernleaf.example',
  site: { name: 'Slipway', domain: 'directory.example', ...ofBrand(firstBrand) },
};

describe('text to be drawn', () => {
  test.each([
    ['  Rocket\n\t🚀 Mail  ', 'Rocket Mail'],
    ['Love ❤️ it', 'Love it'],
    ['👩‍💻 Coder 👍🏽', 'Coder'],
    ['Acme™ ©2026', 'Acme™ ©2026'],
    ['Cafe\u0301', 'Café'],
    ['zero\u200bwidth\u202e', 'zerowidth'],
    ['Keys 1️⃣', 'Keys 1'],
  ])('%j loses what no font has', (text, drawn) => {
    expect(settleText(text, anything)).toBe(drawn);
  });

  test.each(['دفتر الكلمات', 'מחברת', 'हिन्दी', 'ภาษาไทย', 'A مرحبا'])(
    "%j isn't drawn, since its letters wouldn't be joined or ordered correctly",
    (text) => {
      expect(settleText(text, anything)).toBeUndefined();
    },
  );

  test.each(['🚀🚀', '   ', ''])('%j has nothing left to draw', (text) => {
    expect(settleText(text, anything)).toBeUndefined();
  });
});

describe('a card', () => {
  test('that can be fully drawn stays as it is', () => {
    const { logo, ...said } = card;
    expect(settleCard(card, placeholderLogo, latinOnly)).toEqual({
      ...said,
      logo: { ...placeholderLogo('Fernleaf'), hash: logo?.hash, round: false },
    });
  });

  test('with an undrawable name shows the domain and its letters instead', () => {
    const arabic = { ...card, title: 'دفتر', logo: { name: 'دفتر', hash: null, round: false } };
    const settled = settleCard(arabic, placeholderLogo, latinOnly);
    expect([settled.title, settled.text]).toEqual(['fernleaf.example', card.text]);
    expect(settled.logo?.letters).toBe(placeholderLogo('fernleaf.example').letters);
  });

  test('leaves out an undrawable tagline, category and facts', () => {
    const settled = settleCard(
      { ...card, eyebrow: '한국', text: '한국어', chips: [{ text: '한', tone: 'plain' }, ...card.chips] },
      placeholderLogo,
      latinOnly,
    );
    expect([settled.eyebrow, settled.text, settled.chips]).toEqual(['', '', card.chips]);
  });

  test('of a site with an undrawable name names its domain', () => {
    const settled = settleCard(
      { ...card, site: { ...card.site, name: '한국', domain: 'a.example' } },
      placeholderLogo,
      latinOnly,
    );
    expect(settled.site).toEqual({ ...card.site, name: 'a.example', domain: 'a.example' });
  });
});
