import { z } from 'zod';
import { notNull, oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { ListingVersionModel } from '../listing-version/listing-version.model.ts';
import type { ListingVersion } from '../listing-version/listing-version.ts';
import { DraftAlbumModel } from '../picture/draft-album.model.ts';
import type { DraftAlbum } from '../picture/draft-album.ts';
import { productPicture } from '../picture/product-picture.ts';

/**
 * Hashes of the copies that are pictures of products: of listings, of their versions (restoring one shows its pictures again) and of drafts.
 * Read one by one: not every server that we run on looks into lists for the distinct values of a path.
 */
export async function readPictureHashes(): Promise<string[]> {
  const hashes = new Set<string>();
  const take = (pictures: unknown): void => {
    const { data = [] } = z.array(productPicture).safeParse(pictures);
    for (const { copy } of data) if (copy !== null) hashes.add(copy.hash);
  };
  const listings = ListingModel.find({ pictures: notNull() }, { pictures: 1 }).lean<Pick<ListingRecord, 'pictures'>>();
  for await (const { pictures } of listings.cursor()) take(pictures);
  const versions = ListingVersionModel.find({ cause: oneOf(['pictures', 'restore']) }, { changes: 1 });
  for await (const { changes } of versions.lean<Pick<ListingVersion, 'changes'>>().cursor()) {
    for (const { before, after } of changes) for (const pictures of [before, after]) take(pictures);
  }
  for await (const { pictures, logo } of DraftAlbumModel.find({}).lean<DraftAlbum>().cursor()) {
    take(pictures);
    if (logo !== null) hashes.add(logo.hash);
  }
  return [...hashes];
}
