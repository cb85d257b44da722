import { z } from 'zod';
import { chunks } from '../../kernel/chunks.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import type { ImageFit } from '../../platform/image-processing/picture-format.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { atMost, notNull, oneOf } from '../../platform/mongo/filters.ts';
import { inIdOrder } from '../../platform/mongo/in-id-order.ts';
import { FounderModel } from '../founder/founder.model.ts';
import { deleteImageCopies } from '../image/image.writes.ts';
import { ImageCopyModel, type ImageCopyRecord } from '../image/image-copy.model.ts';
import { sweepObjects } from '../image/image-object.writes.ts';
import { ImageSourceModel } from '../image/image-source.model.ts';
import { sourceId } from '../image/image-source.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { ListingVersionModel } from '../listing-version/listing-version.model.ts';
import type { ListingVersion } from '../listing-version/listing-version.ts';
import { DraftAlbumModel } from '../picture/draft-album.model.ts';
import type { DraftAlbum } from '../picture/draft-album.ts';
import { productPicture } from '../picture/product-picture.ts';

/** How long cached pages may still show a copy after the last record stopped using it. */
const unusedForMs = 7 * dayMs;
const idsAtOnce = 1_000;

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
  const used = await readNamedImages();
  const sources = await forgetUnnamedSources(used.sources, now);
  await takeSources(used.hashes);
  await noteUse(used.hashes, now);
  const longAgo = new Date(now.getTime() - unusedForMs);
  const copies = await deleteImageCopies({ unused_since: atMost(longAgo) });
  await sweepObjects(now);
  return { sources, copies };
}

async function forgetUnnamedSources(named: ReadonlySet<string>, now: Date): Promise<number> {
  const isDue = { next_try_at: atMost(now) };
  const due = await ImageSourceModel.find(isDue, { _id: 1 }).lean<{ _id: string }[]>().exec();
  const unnamed = due.map(({ _id }) => _id).filter((id) => !named.has(id));
  let deleted = 0;
  for (const some of chunks(unnamed, idsAtOnce))
    deleted += (await ImageSourceModel.deleteMany({ _id: oneOf(some), ...isDue })).deletedCount;
  return deleted;
}

/** Hashes of the copies used by records or sources. */
export async function readUsedHashes(): Promise<Set<string>> {
  const { hashes } = await readNamedImages();
  await takeSources(hashes);
  return hashes;
}

/** Hashes of copies, and IDs of sources. */
interface NamedImages {
  hashes: Set<string>;
  sources: Set<string>;
}

/**
 * The images that records name. Reads record by record: with some 200,000 images, `distinct` exceeds the 16 MB that a
 * response may have, and not every supported server returns distinct values from inside arrays.
 */
async function readNamedImages(): Promise<NamedImages> {
  const used: NamedImages = { hashes: new Set(), sources: new Set() };
  const use = (url: string | null, fit: ImageFit, copy: { hash: string } | null | undefined): void => {
    if (url !== null) used.sources.add(sourceId(url, fit));
    if (copy != null) used.hashes.add(copy.hash);
  };
  const listings = { projection: { logo_url: 1, 'logo.hash': 1, pictures: 1 }, top: await lastId('listing') };
  for await (const { logo_url, logo, pictures } of inIdOrder(ListingModel, listings)) {
    use(logo_url, 'logo', logo);
    takePictures(pictures, used.hashes);
  }
  const founders = { projection: { avatar_url: 1, 'avatar.hash': 1 }, top: await lastId('founder') };
  for await (const { avatar_url, avatar } of inIdOrder(FounderModel, founders)) use(avatar_url, 'portrait', avatar);
  await takeFurtherPictures(used.hashes);
  return used;
}

async function takeSources(hashes: Set<string>): Promise<void> {
  const copied = ImageSourceModel.find({ hash: notNull() }, { hash: 1 }).lean<{ hash: string }>();
  for await (const { hash } of copied.cursor()) hashes.add(hash);
}

/** Product images of versions of listings (restoring one shows them again) and of drafts. */
async function takeFurtherPictures(hashes: Set<string>): Promise<void> {
  const versions = ListingVersionModel.find({ cause: oneOf(['pictures', 'restore']) }, { changes: 1 });
  for await (const { changes } of versions.lean<Pick<ListingVersion, 'changes'>>().cursor()) {
    for (const { before, after } of changes) for (const pictures of [before, after]) takePictures(pictures, hashes);
  }
  for await (const { pictures, logo } of DraftAlbumModel.find({}).lean<DraftAlbum>().cursor()) {
    takePictures(pictures, hashes);
    if (logo !== null) hashes.add(logo.hash);
  }
}

function takePictures(pictures: unknown, hashes: Set<string>): void {
  const { data = [] } = z.array(productPicture).safeParse(pictures);
  for (const { copy } of data) if (copy !== null) hashes.add(copy.hash);
}

async function noteUse(used: ReadonlySet<string>, now: Date): Promise<void> {
  const [again, unused]: [string[], string[]] = [[], []];
  const copies = ImageCopyModel.find({}, { unused_since: 1 }).lean<Pick<ImageCopyRecord, '_id' | 'unused_since'>>();
  for await (const { _id, unused_since = null } of copies.cursor()) {
    if (used.has(_id) && unused_since !== null) again.push(_id);
    if (!used.has(_id) && unused_since === null) unused.push(_id);
  }
  for (const some of chunks(again, idsAtOnce))
    await ImageCopyModel.updateMany({ _id: oneOf(some), unused_since: notNull() }, { $set: { unused_since: null } });
  for (const some of chunks(unused, idsAtOnce))
    await ImageCopyModel.updateMany({ _id: oneOf(some), unused_since: null }, { $set: { unused_since: now } });
}
