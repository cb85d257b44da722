import { settlePicture } from '../picture/arrange-pictures.ts';
import type { ScreenOutcome } from '../picture/copy-screen.writes.ts';
import type { ProductPicture } from '../picture/product-picture.ts';
import { changeListing } from './change-listing.writes.ts';

/**
 * Records the result of copying one of a listing's images, unless the listing no longer has that image. Safe to repeat.
 */
export async function settleListingPicture(
  id: number,
  pictureId: string,
  outcome: ScreenOutcome,
  now: Date,
): Promise<void> {
  await changeListing(id, 'content', now, (listing) =>
    listing.pictures?.some((picture) => picture.id === pictureId) === true
      ? { ...listing, pictures: [...settlePicture(listing.pictures, pictureId, outcome)] }
      : undefined,
  );
}

/** Sets a listing's images, unless it already has at least as many. Safe to repeat. */
export async function attachPictures(id: number, pictures: readonly ProductPicture[], now: Date): Promise<void> {
  await changeListing(id, 'content', now, (listing) =>
    (listing.pictures ?? []).length >= pictures.length ? undefined : { ...listing, pictures: [...pictures] },
  );
}
