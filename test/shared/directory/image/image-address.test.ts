import { describe, expect, test } from 'vitest';
import { copyHash, imageHashOf, shownImageUrl } from '../../../../shared/directory/image/image-address.ts';
import { nextTryAt } from '../../../../shared/directory/image/image-source.ts';
import { byHost, wantedImages } from '../../../../shared/directory/upkeep/wanted-image.ts';
import { siteAddress } from '../../../../shared/kernel/address/site-address.ts';

const hash = '0123456789abcdef0123456789abcdef';
const source = 'https://fernleaf.example/logo.png';

describe('our copy of a picture', () => {
  test('counts while the record names its source', () => {
    expect(copyHash(source, { hash, source_url: source })).toBe(hash);
    expect(copyHash('https://fernleaf.example/new.png', { hash, source_url: source })).toBeNull();
    expect([copyHash(null, { hash, source_url: source }), copyHash(source, null), copyHash(source, undefined)]).toEqual(
      [null, null, null],
    );
  });

  test('is what addresses name; without one they name the source', () => {
    const shown = shownImageUrl(source, hash);
    expect(shown).toBe(`${siteAddress()}/images/${hash}/192.png`);
    expect(imageHashOf(shown)).toBe(hash);
    expect([shownImageUrl(source, null), shownImageUrl(null, null)]).toEqual([source, null]);
  });

  test.each([
    null,
    source,
    `https://evil.example/images/${hash}/192.png`,
    `${siteAddress()}.evil.example/images/${hash}/192.png`,
    `${siteAddress()}/images/../x/192.png`,
    `/images/${hash}/192.png`,
    `${siteAddress()}/images/${hash}/192.png?x="><script>`,
  ])('is not at %j', (address) => {
    expect(imageHashOf(address)).toBeUndefined();
  });
});

test('an unavailable picture is retried after 1, 4, 16 … hours, at most after 30 days', () => {
  const now = new Date('2026-11-18T12:00:00.000Z');
  const hours = [1, 2, 3, 4, 20, 2_000].map(
    (failures) => (nextTryAt(failures, now).getTime() - now.getTime()) / 3_600_000,
  );
  expect(hours).toEqual([1, 4, 16, 64, 720, 720]);
});

test('pictures are requested once each, by host, and only from the web', async () => {
  const wanted = await wantedImages('logo', [
    { id: 1, url: source },
    { id: 2, url: source },
    { id: 3, url: 'https://other.example:8443/a.svg' },
    { id: 4, url: 'data:image/png;base64,AAAA' },
    { id: 5, url: '/logo.png' },
    { id: 6, url: null },
    { id: 7, url: 'https://' },
  ]);
  expect([...byHost(wanted)].map(([host, images]) => [host, images.map(({ ids }) => ids)])).toEqual([
    ['fernleaf.example', [[1, 2]]],
    ['other.example:8443', [[3]]],
  ]);
});
