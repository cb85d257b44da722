import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from '../../../../../shared/publish/share-image/drawing/draw-share-image.ts';
import { fontsFor, isSettable } from '../../../../../shared/publish/share-image/drawing/share-fonts.ts';
import type { ShareCard } from '../../../../../shared/publish/share-image/share-card.ts';
import { firstBrand, ofBrand } from '../../../../support/brands.ts';

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

test.each([
  ['Latin', 'Fernleaf'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Cyrillic and Greek', 'Привет Ελλάδα'],
  ['Japanese', '紙芝居工房'],
  ['Chinese', '北京大学'],
  ['Arabic', 'دفتر الكلمات'],
  ['Korean', '한국어'],
  ['endless', 'Supercalifragilistic'.repeat(10)],
])('a card with a name in %s becomes a picture of 1200 by 630 pixels', async (_script, title) => {
  const png = await drawShareImage({ ...card, title }, undefined, undefined);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
});

test("names that can't be drawn give the same picture as the domain alone", async () => {
  const [arabic, domain] = await Promise.all([
    drawShareImage({ ...card, title: 'دفتر' }, undefined, undefined),
    drawShareImage({ ...card, title: card.domain }, undefined, undefined),
  ]);
  expect(Buffer.from(arabic).equals(Buffer.from(domain))).toBe(true);
});

test('our copy of a logo is in the picture', async () => {
  const logo = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const png = await drawShareImage(card, logo, undefined);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (320 * info.width + 150) * info.channels;
  expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0]);
});

test('common texts share the same font list, which is parsed once', () => {
  expect(fontsFor('Fernleaf')).toBe(fontsFor('Čeština'));
  expect([isSettable('日本'), isSettable('한국어')]).toEqual([true, false]);
});
