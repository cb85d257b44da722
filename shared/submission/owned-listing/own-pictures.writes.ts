import type { ProductPicture } from '../../directory/directory.ts';
import { changeDraftAlbum } from '../../directory/directory.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { draftInTransaction } from '../draft/save-draft.writes.ts';
import { changeOwnListing } from './edit-own-listing.writes.ts';

/** Whose pictures are meant: those of a draft, which are its listing's once it is submitted, or those of a listing. */
export type PictureOwner = { draftId: string } | { listingId: number };

/**
 * Changes the pictures of an account's draft or listing into what `decide` makes of them; those of a listing as a version of it. Throws
 * `not_found` for what is missing or of others, and what `decide` throws.
 */
export function changePictures(
  by: Actor,
  owner: PictureOwner,
  now: Date,
  decide: (before: readonly ProductPicture[]) => readonly ProductPicture[],
): Promise<void> {
  return inTransaction(async (session) => {
    if ('listingId' in owner) return void (await changeListingPictures(by, owner.listingId, now, decide));
    const draft = await draftInTransaction({ _id: owner.draftId, account_id: by.account_id }, session);
    if (draft.listing_id !== null) return void (await changeListingPictures(by, draft.listing_id, now, decide));
    await changeDraftAlbum(owner.draftId, now, decide);
  });
}

const changeListingPictures = (
  by: Actor,
  listingId: number,
  now: Date,
  decide: (before: readonly ProductPicture[]) => readonly ProductPicture[],
) =>
  changeOwnListing(listingId, { by, cause: 'pictures' }, now, (before) => ({
    ...before,
    pictures: [...decide(before.pictures ?? [])],
  }));
