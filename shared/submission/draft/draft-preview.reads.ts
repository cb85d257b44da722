import { readDraftAlbum, readListingRecords } from '../../directory/directory.reads.ts';
import type { DraftRecord } from './draft.ts';
import { type DraftPreview, previewOf } from './draft-preview.ts';
import { readVocabulary } from './vocabulary.reads.ts';

/** The preview of a loaded draft. */
export async function readDraftPreview(draft: DraftRecord, now: Date): Promise<DraftPreview> {
  const [vocabulary, [listing = null], album] = await Promise.all([
    readVocabulary(),
    draft.listing_id === null ? [] : readListingRecords([draft.listing_id]),
    draft.listing_id === null ? readDraftAlbum(draft._id) : undefined,
  ]);
  return previewOf(draft, listing, vocabulary, now, album);
}
