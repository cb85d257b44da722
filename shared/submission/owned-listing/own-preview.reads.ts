import { readProfiles, requireListing } from '../../directory/directory.reads.ts';
import { type ListingProfile, type ListingRecord, type PagePictures, pagePictures } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { type DraftEdit, takableEdit } from '../draft/draft-edit.ts';
import { type DraftPreview, hiddenSections } from '../draft/draft-preview.ts';
import { editDraft } from '../draft/edit-draft.ts';
import { readContent } from '../draft/listing-content.ts';
import { changedContent, withContent } from '../draft/merge-content.ts';
import { namelessness, problemsOfEdit } from '../draft/problems-of-edit.ts';
import { readVocabulary } from '../draft/vocabulary.reads.ts';
import { type ListingEdit, withTakable } from './listing-edit.ts';

/** A listing page with an unsaved edit. */
interface OwnPreview extends Pick<DraftPreview, 'hiddenSections'> {
  profile: ListingProfile;
  pictures: PagePictures;
}

/** An unsaved edit, in two parts: the listing's, and that of its owner's draft. */
interface UnsavedEdit {
  listing: ListingEdit;
  draft: DraftEdit;
}

/**
 * Preview of an account's listing with an edit, ignoring invalid values; founders appear once saved. Throws
 * `not_found`, even if the listing belongs to someone else.
 */
export async function readOwnPreview(
  accountId: string,
  listingId: number,
  edit: UnsavedEdit,
  draft: DraftRecord | undefined,
  now: Date,
): Promise<OwnPreview> {
  const stored = await requireListing(accountId, listingId, 'edit');
  const drafted = draft === undefined ? stored : await withDraftEdit(stored, draft, edit.draft, now);
  const listing = withTakable(drafted, edit.listing);
  const [profile] = await readProfiles([listing]);
  if (profile === undefined) throw new Error(`The listing ${listingId} has no profile.`);
  return { profile, pictures: pagePictures(listing), hiddenSections: hiddenSections(listing, profile) };
}

async function withDraftEdit(
  listing: ListingRecord,
  draft: DraftRecord,
  edit: DraftEdit,
  now: Date,
): Promise<ListingRecord> {
  const vocabulary = await readVocabulary();
  const [before, after] = [draft, withValidParts(draft, edit, now)].map(
    (each) => readContent(each, vocabulary).content,
  );
  const changes = before === undefined || after === undefined ? {} : changedContent(before, after);
  const said = withContent(listing, changes, { ...vocabulary, firstMilestone: 1 });
  return { ...said, name: said.name === '' ? listing.name : said.name };
}

/** What the listing would reject of an unsaved edit of its draft, besides values that update_draft doesn't accept. */
export async function readDraftEditProblems(draft: DraftRecord, edit: DraftEdit, now: Date): Promise<FieldProblem[]> {
  const after = withValidParts(draft, edit, now);
  return [...problemsOfEdit(draft, after, await readVocabulary()), ...namelessness(after)];
}

// The competitor isn't shown on the listing.
const withValidParts = (draft: DraftRecord, { competitor_url: _, ...edit }: DraftEdit, now: Date): DraftRecord =>
  editDraft(draft, takableEdit(edit), now);
