import { DraftAlbumModel } from './draft-album.model.ts';
import type { DraftAlbum } from './draft-album.ts';

/** The pictures of a draft; undefined if none were looked for, and once its listing has them. */
export async function readDraftAlbum(draftId: string): Promise<DraftAlbum | undefined> {
  return (await DraftAlbumModel.findOne({ _id: draftId }).lean<DraftAlbum>().exec()) ?? undefined;
}
