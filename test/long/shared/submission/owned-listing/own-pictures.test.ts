import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readListingRecords, readVersionsBy } from '../../../../../shared/directory/directory.reads.ts';
import { readImageFile } from '../../../../../shared/directory/directory.writes.ts';
import { copyImage } from '../../../../../shared/directory/image/copy-image.writes.ts';
import { DraftModel } from '../../../../../shared/submission/draft/draft.model.ts';
import { readOwnDraft } from '../../../../../shared/submission/draft/draft.reads.ts';
import { readDraftPreview } from '../../../../../shared/submission/draft/draft-preview.reads.ts';
import { submitDraft } from '../../../../../shared/submission/draft/submit-draft.writes.ts';
import { readPictureDesk } from '../../../../../shared/submission/owned-listing/own-pictures.reads.ts';
import {
  addPictures,
  arrangePicture,
  changePictures,
  cutPicture,
  uploadOwnLogo,
} from '../../../../../shared/submission/owned-listing/own-pictures.writes.ts';
import { anActor } from '../../../../support/actors.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aDraft, ownerId } from '../../../../support/draft-factories.ts';
import { aPicture } from '../../../../support/product-pictures.ts';
import { saveSmallCatalogue } from '../../../../support/small-catalogue.ts';

useDatabase();

const by = anActor(ownerId);
const stranger = anActor('0f9d8c7b-1111-4222-8333-444455556666');
/** A small picture: two bars, the left one in a colour. */
const screen = async (fill: string, height = 210): Promise<Uint8Array> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="${height}"><path fill="#fff" d="M0 0h420v${height}H0z"/><path fill="${fill}" d="M0 0h150v${height}H0z"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
let red: Uint8Array;
let green: Uint8Array;
let draftId: string;

beforeAll(async () => {
  await saveSmallCatalogue();
  [red, green] = [await screen('#c00'), await screen('#060')];
});
beforeEach(async () => {
  await DraftModel.deleteMany({});
  const draft = aDraft({ values: { name: 'Fern', tagline: 'Notes', categories: ['Tools'] } });
  await DraftModel.insertMany([draft]);
  draftId = draft._id;
});

const desk = () => readPictureDesk(ownerId, { draftId });

describe('pictures uploaded by a founder', () => {
  test('are copied in order, rejected ones come with the reason, and duplicates count once', async () => {
    const sent = [red, new TextEncoder().encode('no picture'), green];
    const outcome = await addPictures(by, { draftId }, sent, now);
    expect(outcome).toEqual({ added: 2, refused: [{ at: 1, problem: 'unknown_format' }] });
    expect((await addPictures(by, { draftId }, sent, now)).added).toBe(0);
    const { pictures } = await desk();
    expect(pictures.map(({ origin, source_url, copy }) => [origin, source_url, copy?.width])).toEqual([
      ['upload', null, 420],
      ['upload', null, 420],
    ]);
    expect((await readDraftPreview(await readOwnDraft(ownerId, draftId), now)).pictures.cover?.hash).toBe(
      pictures[0]?.copy?.hash,
    );
  });

  test('stop at the limit, and earlier ones stay', async () => {
    await changePictures(by, { draftId }, now, () => Array.from({ length: 12 }, (_, at) => aPicture(`p${at}`)));
    const outcome = await addPictures(by, { draftId }, [red], now);
    expect(outcome).toEqual({ added: 0, refused: [{ at: 0, problem: 'too_many' }] });
    expect((await desk()).pictures).toHaveLength(12);
  });

  test('can be moved, described and removed; removing a missing one does nothing', async () => {
    await addPictures(by, { draftId }, [red, green], now);
    const [first, second] = (await desk()).pictures;
    await arrangePicture(by, { draftId }, { id: second?.id ?? '', step: 'first', alt: ' A green bar ' }, now);
    expect((await desk()).pictures.map(({ id, alt }) => [id, alt])).toEqual([
      [second?.id, 'A green bar'],
      [first?.id, ''],
    ]);
    for (let times = 0; times < 2; times += 1)
      await arrangePicture(by, { draftId }, { id: second?.id ?? '', step: 'remove', alt: '' }, now);
    expect((await desk()).pictures.map(({ id }) => id)).toEqual([first?.id]);
  });

  test('can be cropped, keeping place and words; a crop too small is refused and changes nothing', async () => {
    await addPictures(by, { draftId }, [await screen('#c00', 420)], now);
    const [before] = (await desk()).pictures;
    const id = before?.id ?? '';
    const cut = (part: Parameters<typeof cutPicture>[2]['part']) => cutPicture(by, { draftId }, { id, part }, now);
    expect(await cut({ left: 0, top: 0, width: 0.1, height: 0.1 })).toBe('too_small_for_screen');
    expect((await desk()).pictures).toEqual([before]);
    expect(await cut({ left: 0, top: 0.5, width: 1, height: 0.5 })).toBeUndefined();
    const [after] = (await desk()).pictures;
    expect(after).toMatchObject({ id, copy: { width: 420, height: 210 } });
    expect(await cutPicture(by, { draftId }, { id: 'f'.repeat(12), part: 'top' }, now).catch((e) => e.code)).toBe(
      'not_found',
    );
  });

  test('follow the draft to its listing, where each change is a version', async () => {
    await addPictures(by, { draftId }, [red], now);
    const { listingId } = await submitDraft(by, draftId, now);
    await addPictures(by, { listingId }, [green], now);
    const [listing] = await readListingRecords([listingId]);
    expect(listing?.pictures).toHaveLength(2);
    expect(await desk()).toEqual(await readPictureDesk(ownerId, { listingId }));
    expect((await readVersionsBy(ownerId)).map(({ cause }) => cause)).toContain('pictures');
  });

  test("of others aren't found by any verb, before anything is drawn", async () => {
    const owner = { draftId };
    const part = 'top';
    const attempts = [
      () => addPictures(stranger, owner, [red], now),
      () => uploadOwnLogo(stranger, owner, red, now),
      () => cutPicture(stranger, owner, { id: 'f'.repeat(12), part }, now),
      () => arrangePicture(stranger, owner, { id: 'f'.repeat(12), step: 'remove', alt: '' }, now),
      () => addPictures(stranger, { listingId: 1 }, [red], now),
      () => uploadOwnLogo(stranger, { listingId: 1 }, red, now),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a logo uploaded by a founder', () => {
  test("becomes the draft's logo at once, later its listing's, and isn't requested again", async () => {
    const square = await sharp(red).resize(64, 64, { fit: 'fill' }).png().toBuffer();
    expect(await uploadOwnLogo(by, { draftId }, square, now)).toBeUndefined();
    const { logo } = await desk();
    expect(logo).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{32}$/), problem: null });
    expect((await readDraftPreview(await readOwnDraft(ownerId, draftId), now)).profile.logo_url).toContain(
      logo.hash ?? '?',
    );
    const { listingId } = await submitDraft(by, draftId, now);
    const [listing] = await readListingRecords([listingId]);
    expect(listing?.logo?.hash).toBe(logo.hash);
    // The job that refetches logos after some weeks finds it here.
    expect(await copyImage(listing?.logo_url ?? '', 'logo', now)).toEqual({ kind: 'copied', hash: logo.hash });
    expect(await readImageFile(logo.hash ?? '', 96, 'webp')).toBeDefined();
  });

  test("that can't be read leaves the earlier one, and says why", async () => {
    expect(await uploadOwnLogo(by, { draftId }, new TextEncoder().encode('<html>'), now)).toBe('unknown_format');
    expect((await desk()).logo).toEqual({ hash: null, url: null, problem: null });
  });
});
