import { requireListing } from '../../directory/directory.reads.ts';
import { partsOf } from '../../directory/directory.ts';
import { readDraftOf } from '../draft/draft.reads.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { readDraftView } from '../draft/draft-view.reads.ts';
import type { DraftView } from '../draft/draft-view.ts';
import type { FormValues } from '../draft/form/form-values.ts';
import { listingFormValues } from './listing-form.ts';

type Parts = Readonly<Record<string, unknown>>;

/**
 * A listing's content by part, named as in update_my_listing. Throws `not_found`, even if the listing belongs to
 * someone else.
 */
export async function readOwnParts(accountId: string, listingId: number): Promise<Parts> {
  return partsOf(await requireListing(accountId, listingId, 'edit'));
}

/** What a listing's form edits. */
export interface EditedListing {
  /** The form before any input. */
  saved: FormValues;
  /** The owner's draft, which adds what only drafts have; undefined without one, and for editors. */
  draft: DraftRecord | undefined;
  view: DraftView | undefined;
}

/** A listing for its form. Throws `not_found`, even if the listing belongs to someone else. */
export async function readEditedListing(accountId: string, listingId: number): Promise<EditedListing> {
  const parts = await readOwnParts(accountId, listingId);
  const draft = await readDraftOf(accountId, listingId);
  const view = draft === undefined ? undefined : await readDraftView(draft);
  return { saved: listingFormValues(parts, view), draft, view };
}
