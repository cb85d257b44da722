import { createHash } from 'node:crypto';
import { type ProductPicture, settlePicture } from '../../directory/directory.ts';
import {
  attachPictures,
  changeDraftAlbum,
  type ScreenOutcome,
  settleListingPicture,
  takeDraftAlbum,
  useLogoCopy,
} from '../../directory/directory.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import type { DraftedPicture } from './draft.ts';
import { draftInTransaction } from './save-draft.writes.ts';

/** Queues images found for a draft; existing ones are kept. Joins the surrounding transaction. */
export async function expectPictures(draftId: string, found: readonly DraftedPicture[], now: Date): Promise<void> {
  if (found.length === 0) return;
  await changeDraftAlbum(draftId, now, (before) => (before.length > 0 ? undefined : found.map(expected)));
}

const expected = ({ address, page_url, alt }: DraftedPicture): ProductPicture => ({
  // The ID is stable across runs, since results refer to it.
  id: createHash('sha256').update(address).digest('hex').slice(0, 12),
  origin: 'website',
  source_url: address,
  page_url,
  alt,
  copy: null,
  problem: null,
});

/** Records the download of a draft's image, which may belong to its listing by now. Safe to repeat. */
export function settleDraftPicture(
  draftId: string,
  pictureId: string,
  outcome: ScreenOutcome,
  now: Date,
): Promise<void> {
  return inTransaction(async (session) => {
    const draft = await draftInTransaction({ _id: draftId }, session);
    if (draft.listing_id !== null) return settleListingPicture(draft.listing_id, pictureId, outcome, now);
    await changeDraftAlbum(draftId, now, (before) =>
      before.some(({ id }) => id === pictureId) ? settlePicture(before, pictureId, outcome) : undefined,
    );
  });
}

/**
 * Sets a draft's images on the listing just saved from it, unless the listing already has images. Joins the surrounding
 * transaction.
 */
export async function movePicturesToListing(draftId: string, listingId: number, now: Date): Promise<void> {
  const album = await takeDraftAlbum(draftId);
  if (album === null) return;
  await attachPictures(listingId, album.pictures, now);
  if (album.logo !== null) await useLogoCopy(listingId, album.logo, now);
}
