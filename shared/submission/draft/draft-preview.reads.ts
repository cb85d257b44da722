import { readDraftAlbum, readListingRecords } from '../../directory/directory.reads.ts';
import { readOwnDraft } from './draft.reads.ts';
import { type DraftPreview, previewOf } from './draft-preview.ts';
import { readVocabulary } from './vocabulary.reads.ts';

/** The preview of an account's draft. Throws `not_found` for one that is missing and for one of somebody else, alike. */
export async function readDraftPreview(accountId: string, id: string, now: Date): Promise<DraftPreview> {
  const draft = await readOwnDraft(accountId, id);
  const [vocabulary, [listing = null], album] = await Promise.all([
    readVocabulary(),
    draft.listing_id === null ? [] : readListingRecords([draft.listing_id]),
    draft.listing_id === null ? readDraftAlbum(id) : undefined,
  ]);
  return previewOf(draft, listing, vocabulary, now, album);
}
