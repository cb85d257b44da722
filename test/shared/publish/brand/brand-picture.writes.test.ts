import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readBrand, readBrandPicture } from '../../../../shared/publish/brand/brand.reads.ts';
import { removeBrandPicture, storeBrandPicture } from '../../../../shared/publish/brand/brand-picture.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

const wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 80"><rect width="200" height="80"/></svg>';
const file = (text: string) => new TextEncoder().encode(text);

test('a drawing becomes the logo with its own proportions and nothing behind it, from the next request', async () => {
  expect(await storeBrandPicture('logo', file(wide), now)).toBeUndefined();
  const { logo } = await readBrand();
  expect([logo?.light.width, logo?.light.height]).toEqual([480, 96]);
  const [, hash = ''] = /logo-(\w+)\.png/.exec(logo?.light.path ?? '') ?? [];
  const png = await readBrandPicture('logo', hash);
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([data[3], data.at(-1)]).toEqual([255, 0]);
  await removeBrandPicture('logo', now);
  expect((await readBrand()).logo).toBeNull();
});

test("an icon becomes the mark and changes every icon's address", async () => {
  const before = await readBrand();
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7c1fd1' } })
    .png()
    .toBuffer();
  await storeBrandPicture('icon', png, now);
  const after = await readBrand();
  expect([before.mark.kind, after.mark.kind]).toEqual(['slipway', 'picture']);
  expect(after.iconVersion).not.toBe(before.iconVersion);
});

test('a drawing whose text would lose its letters is refused with the reason; one that only mentions text is drawn', async () => {
  const withText = wide.replace('<rect', '<text y="20">Ofen</text><rect');
  expect(await storeBrandPicture('logo', file(withText), now)).toBe('has_text');
  expect(
    await storeBrandPicture('logo', file(wide.replace('<rect', '<!-- <text> --><textPath/><rect')), now),
  ).toBeUndefined();
  await removeBrandPicture('logo', now);
});

test('anything but a picture changes nothing and says why', async () => {
  const before = await readBrand();
  expect(await storeBrandPicture('icon', file('<html>'), now)).toBe('unknown_format');
  expect(
    await storeBrandPicture('icon', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]), now),
  ).toBe('broken');
  expect((await readBrand()).iconVersion).toBe(before.iconVersion);
});
