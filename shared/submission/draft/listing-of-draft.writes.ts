import type { ClientSession } from 'mongoose';
import type { ChangeBody } from '../../change/change.ts';
import type { CategoryTree } from '../../directory/category/category-tree.ts';
import { ListingModel } from '../../directory/listing/listing.model.ts';
import { type ListingRecord, listingRecord } from '../../directory/listing/listing.ts';
import { facetsOf } from '../../directory/listing/listing-facets.ts';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import type { ContentReading, ListingContent } from './listing-content.ts';
import { changedContent, mergeContent } from './merge-content.ts';

/** What content is saved with: the category tree, and the first of the ids that new milestones may take. */
export interface ContentIds {
  tree: CategoryTree;
  firstMilestone: number;
}

/**
 * Saves on a listing what an edit of its draft changed, and nothing that was edited elsewhere. Gives the change to announce, none
 * when the listing is gone. Throws `invalid_parameter` with each value that the listing cannot take.
 */
export async function editSubmittedListing(
  listingId: number,
  before: ListingContent,
  wanted: ContentReading,
  ids: ContentIds,
  now: Date,
  session: ClientSession,
): Promise<ChangeBody | undefined> {
  requireFit(wanted, namelessness(wanted));
  const listing = await ListingModel.findOne({ _id: listingId }, null, { session }).lean<ListingRecord>().exec();
  if (listing === null) return undefined;
  return saveContent(listing, changedContent(before, wanted.content), ids, now, session);
}

/** Saves content on a stored listing after checking the whole record. Gives the change to announce. */
export async function saveContent(
  listing: ListingRecord,
  content: Partial<ListingContent>,
  { tree, firstMilestone }: ContentIds,
  now: Date,
  session: ClientSession,
): Promise<ChangeBody> {
  const edit = { ...mergeContent(listing, content, { tree, takeId: counting(firstMilestone) }), updated_at: now };
  const after = listingRecord.parse({ ...listing, ...edit });
  await ListingModel.updateOne({ _id: listing._id }, { $set: edit }, { session });
  return { room: 'listing', id: listing._id, before: facetsOf(listing), after: facetsOf(after) };
}

/**
 * Refuses a draft whose values a listing cannot take: `draft_incomplete` when it only lacks what is `missing`, else
 * `invalid_parameter`, naming every field with what to send.
 */
export function requireFit({ problems }: ContentReading, missing: readonly FieldProblem[]): void {
  const all = [...missing, ...problems];
  if (all.length === 0) return;
  const fields = all.map(({ field }) => `\`${field}\``).join(', ');
  throw problems.length === 0
    ? new SlipwayError('draft_incomplete', `A listing needs more than the draft has: ${fields}.`, all)
    : new SlipwayError('invalid_parameter', `The draft has values that a listing cannot take: ${fields}.`, all);
}

/** What is saved as a listing already may lose anything but its name. */
function namelessness({ content, problems }: ContentReading): FieldProblem[] {
  const isNamed = content.name !== '' || problems.some(({ field }) => field === 'fields.name');
  return isNamed
    ? []
    : [{ field: 'fields.name', code: 'required', detail: 'is required', limit: 200, fix: 'Give it a name.' }];
}

function counting(first: number): () => number {
  let next = first;
  return () => {
    next += 1;
    return next - 1;
  };
}
