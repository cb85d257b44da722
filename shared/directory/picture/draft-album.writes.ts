import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import type { ImageCopy } from '../image/image.ts';
import { DraftAlbumModel } from './draft-album.model.ts';
import { type DraftAlbum, draftAlbum } from './draft-album.ts';
import type { ProductPicture } from './product-picture.ts';

/** The new images of a draft, or undefined to leave them unchanged. */
type Decide = (before: readonly ProductPicture[]) => readonly ProductPicture[] | undefined;

/** Changes a draft's images in one transaction, creating the album if needed. Safe to repeat. */
export function changeDraftAlbum(draftId: string, now: Date, decide: Decide): Promise<DraftAlbum> {
  return inTransaction(async (session) => {
    const stored = await DraftAlbumModel.findOne({ _id: draftId }, null, { session }).lean<DraftAlbum>().exec();
    const before = stored ?? { _id: draftId, pictures: [], logo: null, updated_at: now };
    const pictures = decide(before.pictures);
    if (pictures === undefined) return before;
    const { _id, ...album } = draftAlbum.parse({ ...before, pictures, updated_at: now });
    await DraftAlbumModel.updateOne({ _id }, { $set: album }, { session, upsert: true });
    return { _id, ...album };
  });
}

/** Sets our copy of a draft's logo, for its preview. Safe to repeat. */
export async function useDraftLogo(draftId: string, logo: ImageCopy, now: Date): Promise<void> {
  await DraftAlbumModel.updateOne(
    { _id: draftId },
    { $set: { logo, updated_at: now }, $setOnInsert: { pictures: [] } },
    { upsert: true },
  );
}

/** Removes and returns a draft's images, for its listing. Call in a transaction. */
export function takeDraftAlbum(draftId: string): Promise<DraftAlbum | null> {
  return inTransaction(async (session) => {
    const album = await DraftAlbumModel.findOne({ _id: draftId }, null, { session }).lean<DraftAlbum>().exec();
    await DraftAlbumModel.deleteOne({ _id: draftId }, { session });
    return album;
  });
}

/** Deletes drafts' images. Unused copies are deleted by the next sweep. Safe to repeat. */
export async function forgetDraftAlbums(draftIds: readonly string[]): Promise<void> {
  await DraftAlbumModel.deleteMany({ _id: oneOf(draftIds) });
}
