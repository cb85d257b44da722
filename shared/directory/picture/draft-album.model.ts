import { defineModel } from '../../platform/mongo/define-model.ts';
import type { DraftAlbum } from './draft-album.ts';

export const DraftAlbumModel = defineModel<DraftAlbum>({
  collection: 'draft_albums',
  paths: { _id: String },
  indexes: [],
});
