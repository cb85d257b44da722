import { readProfiles, requireListing } from '../../directory/directory.reads.ts';
import { type ListingProfile, type PagePictures, pagePictures } from '../../directory/directory.ts';
import { type ListingEdit, withTakable } from './listing-edit.ts';

/** A listing page with an unsaved edit. */
interface OwnPreview {
  profile: ListingProfile;
  pictures: PagePictures;
}

/**
 * Preview of an account's listing with an edit, ignoring invalid values. Throws `not_found`, even if the listing
 * belongs to someone else.
 */
export async function readOwnPreview(accountId: string, listingId: number, edit: ListingEdit): Promise<OwnPreview> {
  const listing = withTakable(await requireListing(accountId, listingId, 'edit'), edit);
  const [profile] = await readProfiles([listing]);
  if (profile === undefined) throw new Error(`The listing ${listingId} has no profile.`);
  return { profile, pictures: pagePictures(listing) };
}
