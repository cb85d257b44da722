import { DraftAlbumModel } from './draft-album.model.ts';
import type { DraftAlbum } from './draft-album.ts';

/** A draft's images; undefined if none were ever searched for, or once they have moved to its listing. */
export async function readDraftAlbum(draftId: string): Promise<DraftAlbum | undefined> {
  return (await DraftAlbumModel.findOne({ _id: draftId }).lean<DraftAlbum>().exec()) ?? undefined;
}
