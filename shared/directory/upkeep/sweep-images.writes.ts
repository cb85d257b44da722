import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { atMost, noneOf, notNull, oneOf } from '../../platform/mongo/filters.ts';
import { FounderModel } from '../founder/founder.model.ts';
import { deleteImageCopies } from '../image/image.writes.ts';
import { ImageCopyModel } from '../image/image-copy.model.ts';
import { sweepObjects } from '../image/image-object.writes.ts';
import { ImageSourceModel } from '../image/image-source.model.ts';
import { sourceId } from '../image/image-source.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { ListingVersionModel } from '../listing-version/listing-version.model.ts';
import type { ListingVersion } from '../listing-version/listing-version.ts';
import { DraftAlbumModel } from '../picture/draft-album.model.ts';
import type { DraftAlbum } from '../picture/draft-album.ts';
import { productPicture } from '../picture/product-picture.ts';

/** How long cached pages may still show a copy after the last record stopped using it. */
const unusedForMs = 7 * dayMs;

/** Number of deleted records. */
export interface SweptImages {
  sources: number;
  copies: number;
}

/**
 * Deletes due sources that no record uses, and copies unused for seven days, unless they are in use again. Safe to
 * repeat.
 */
export async function sweepImages(now: Date): Promise<SweptImages> {
  const sources = await forgetUnnamedSources(now);
  await noteUse(await readUsedHashes(), now);
  const longAgo = new Date(now.getTime() - unusedForMs);
  const copies = await deleteImageCopies({ unused_since: atMost(longAgo) });
  await sweepObjects(now);
  return { sources, copies };
}

async function forgetUnnamedSources(now: Date): Promise<number> {
  const [logos, portraits] = await Promise.all([
    ListingModel.distinct('logo_url').exec(),
    FounderModel.distinct('avatar_url').exec(),
  ]);
  const named = new Set([
    ...logos.map((url) => sourceId(`${url}`, 'logo')),
    ...portraits.map((url) => sourceId(`${url}`, 'portrait')),
  ]);
  const isDue = { next_try_at: atMost(now) };
  const due = await ImageSourceModel.find(isDue, { _id: 1 }).lean<{ _id: string }[]>().exec();
  const unnamed = due.map(({ _id }) => _id).filter((id) => !named.has(id));
  if (unnamed.length === 0) return 0;
  return (await ImageSourceModel.deleteMany({ _id: oneOf(unnamed), ...isDue })).deletedCount;
}

/** Hashes of the copies used by records or sources. */
export async function readUsedHashes(): Promise<string[]> {
  const hashes = await Promise.all([
    ListingModel.distinct('logo.hash').exec(),
    readPictureHashes(),
    FounderModel.distinct('avatar.hash').exec(),
    ImageSourceModel.distinct('hash').exec(),
  ]);
  return [...new Set(hashes.flat().filter((hash) => typeof hash === 'string'))];
}

async function noteUse(used: readonly string[], now: Date): Promise<void> {
  await ImageCopyModel.updateMany({ _id: oneOf(used), unused_since: notNull() }, { $set: { unused_since: null } });
  await ImageCopyModel.updateMany({ _id: noneOf(used), unused_since: null }, { $set: { unused_since: now } });
}

/**
 * Hashes of product image copies: in listings, in their versions (restoring one shows them again) and in drafts. Read
 * record by record, because not every supported server returns distinct values from inside arrays.
 */
async function readPictureHashes(): Promise<string[]> {
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
