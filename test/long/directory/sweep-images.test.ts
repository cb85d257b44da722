import { describe, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import {
  claimImageSource,
  protectImageCopy,
  recordImageCopied,
  saveImageCopy,
} from '../../../shared/directory/image/image.writes.ts';
import { readImageFile } from '../../../shared/directory/image/image-file.writes.ts';
import { readImageSources } from '../../../shared/directory/image/image-source.reads.ts';
import { sourceId } from '../../../shared/directory/image/image-source.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { sweepImages } from '../../../shared/directory/upkeep/sweep-images.writes.ts';
import { readWantedImages } from '../../../shared/directory/upkeep/wanted-image.reads.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aFounder, aListing } from '../../support/factories.ts';

useDatabase();

const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);
const hashOf = (letter: string): string => letter.repeat(32);
const address = (name: string): string => `https://pictures.example/${name}.png`;

/** A picture copied today. */
async function copied(name: string, letter: string, fit: 'logo' | 'portrait' = 'logo'): Promise<void> {
  await claimImageSource(address(name), fit, now);
  await save(letter);
  await recordImageCopied(address(name), fit, hashOf(letter), now);
}

const save = (letter: string) =>
  saveImageCopy(hashOf(letter), [{ size: 96, format: 'webp', bytes: new Uint8Array([1]) }], now);
const isKept = async (letter: string): Promise<boolean> =>
  (await readImageFile(hashOf(letter), 96, 'webp')) !== undefined;
const isKnown = async (name: string): Promise<boolean> =>
  (await readImageSources([sourceId(address(name), 'logo')])).size === 1;

describe('a picture sweep', () => {
  test('keeps whatever listings and founders name, public or not', async () => {
    await copied('live', 'a');
    await copied('draft', 'b');
    await copied('face', 'c', 'portrait');
    await saveListings([
      aListing({ _id: 961, slug: 'live', logo_url: address('live') }),
      aListing({ _id: 962, slug: 'draft', status: 'awaiting_badge', launched_at: null, logo_url: address('draft') }),
    ]);
    await saveFounders([aFounder({ _id: 961, slug: 'face', avatar_url: address('face') })]);
    await sweepImages(inDays(31));
    expect(await sweepImages(inDays(60))).toEqual({ sources: 0, copies: 0 });
    expect(await Promise.all(['a', 'b', 'c'].map(isKept))).toEqual([true, true, true]);
  });

  test('forgets an unnamed source when due, and its copy a week later', async () => {
    await copied('gone', 'd');
    await sweepImages(inDays(29));
    expect(await isKnown('gone')).toBe(true);
    expect(await sweepImages(inDays(31))).toEqual({ sources: 1, copies: 0 });
    await sweepImages(inDays(37));
    expect(await isKept('d')).toBe(true);
    expect(await sweepImages(inDays(38))).toEqual({ sources: 0, copies: 1 });
    expect(await isKept('d')).toBe(false);
  });

  test('leaves a copy that is in use again since it was found unused', async () => {
    await save('e');
    await sweepImages(inDays(1));
    expect(await protectImageCopy(hashOf('e'))).toBe(true);
    expect((await sweepImages(inDays(9))).copies).toBe(0);
    expect(await isKept('e')).toBe(true);
    expect((await sweepImages(inDays(16))).copies).toBe(1);
  });
});

test('sources that no public record names do not delay the refresh of those one does', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `unnamed-${index}`);
  for (const name of names) await claimImageSource(address(name), 'logo', now);
  for (const name of names) await recordImageCopied(address(name), 'logo', hashOf('f'), now);
  const logo = { hash: hashOf('0'), source_url: address('named') };
  await saveListings([aListing({ _id: 963, slug: 'named', logo_url: address('named'), logo })]);
  await claimImageSource(address('named'), 'logo', inDays(1));
  await recordImageCopied(address('named'), 'logo', hashOf('0'), inDays(1));
  await announceEverything(now);
  const wanted = await readWantedImages(inDays(32), 200);
  expect(wanted.map(({ url }) => url)).toContain(address('named'));
});
