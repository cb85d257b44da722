import { readDraftAlbum, readListingRecords } from '../../directory/directory.reads.ts';
import type { ProductPicture } from '../../directory/directory.ts';
import { readDraft, readOwnDraft } from './draft.reads.ts';
import type { DraftRecord } from './draft.ts';

/** The pictures of an account's draft, its listing's once it is submitted. Throws `not_found` for one that is missing or of others. */
export const readDraftPictures = async (accountId: string, draftId: string): Promise<ProductPicture[]> =>
  picturesOf(await readOwnDraft(accountId, draftId));

/** Pending downloads of a draft: images without a result, and the logo. */
export async function readExpectedPictures(
  draftId: string,
): Promise<{ pictures: ProductPicture[]; logoUrl: string | null }> {
  const draft = await readDraft(draftId);
  if (draft === undefined) return { pictures: [], logoUrl: null };
  const { value } = draft.fields.logo_url;
  return {
    pictures: (await picturesOf(draft)).filter(({ copy, problem }) => copy === null && problem === null),
    // The logo of what is submitted is fetched as those of all listings are.
    logoUrl: draft.listing_id === null && typeof value === 'string' ? value : null,
  };
}

async function picturesOf({ _id, listing_id }: DraftRecord): Promise<ProductPicture[]> {
  if (listing_id === null) return (await readDraftAlbum(_id))?.pictures ?? [];
  const [listing] = await readListingRecords([listing_id]);
  return listing?.pictures ?? [];
}
