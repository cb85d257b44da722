import { readDraftAlbum, readListingRecords } from '../../directory/directory.reads.ts';
import type { ProductPicture } from '../../directory/directory.ts';
import { readDraft } from './draft.reads.ts';
import type { DraftRecord } from './draft.ts';

/** Pending downloads of a draft: images without a result, and the logo. */
export async function readExpectedPictures(
  draftId: string,
): Promise<{ pictures: ProductPicture[]; logoUrl: string | null }> {
  const draft = await readDraft(draftId);
  if (draft === undefined) return { pictures: [], logoUrl: null };
  const { value } = draft.fields.logo_url;
  return {
    pictures: (await picturesOf(draft)).filter(({ copy, problem }) => copy === null && problem === null),
    // After submission, the logo is fetched like any listing's.
    logoUrl: draft.listing_id === null && typeof value === 'string' ? value : null,
  };
}

async function picturesOf({ _id, listing_id }: DraftRecord): Promise<ProductPicture[]> {
  if (listing_id === null) return (await readDraftAlbum(_id))?.pictures ?? [];
  const [listing] = await readListingRecords([listing_id]);
  return listing?.pictures ?? [];
}
