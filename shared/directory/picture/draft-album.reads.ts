import { DraftAlbumModel } from './draft-album.model.ts';
import type { DraftAlbum } from './draft-album.ts';

/** A draft's images; undefined if no images were ever looked for, or if they have moved to the draft's listing. */
export async function readDraftAlbum(draftId: string): Promise<DraftAlbum | undefined> {
  return (await DraftAlbumModel.findOne({ _id: draftId }).lean<DraftAlbum>().exec()) ?? undefined;
}
