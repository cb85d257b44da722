import type { ClientSession } from 'mongoose';
import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import { ListingModel } from '../../directory/listing/listing.model.ts';
import type { ListingRecord } from '../../directory/listing/listing.ts';
import { facetsOf } from '../../directory/listing/listing-facets.ts';
import { newListing } from '../../directory/listing/new-listing.ts';
import { unpublishedSlug } from '../../directory/listing/publish-slug.reads.ts';
import { parseWebsite } from '../../kernel/address/website.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { requireUnlisted } from './already-listed.reads.ts';
import { missingToSubmit } from './completeness.ts';
import type { DraftRecord } from './draft.ts';
import { saveFounders } from './draft-founders.writes.ts';
import { type ListingContent, readContent } from './listing-content.ts';
import { type ContentIds, requireFit, saveContent } from './listing-of-draft.writes.ts';
import { mergeContent } from './merge-content.ts';
import { draftInTransaction, saveDraft } from './save-draft.writes.ts';
import { readVocabulary } from './vocabulary.reads.ts';

interface Submitted {
  draft: DraftRecord;
  listingId: number;
  /** Tags that the directory does not know. */
  leftOutTags: string[];
}

/**
 * Saves a draft as its owner's listing: the first time a new one, afterwards the same again. Throws `not_found`, `draft_not_ready`,
 * `draft_incomplete`, `invalid_parameter` with each value over the listing's limits, and `already_listed`.
 */
export async function submitDraft(accountId: string, id: string, now: Date): Promise<Submitted> {
  const { tree, ...vocabulary } = await readVocabulary();
  // As many as a draft can have: they are taken before the draft is read for saving.
  const [listingId, firstMilestone] = await Promise.all([takeIds('listing'), takeIds('milestone', 50)]);
  const ids = { tree, firstMilestone };
  const { founders, ...submitted } = await commitChange(now, async (session) => {
    const draft = await draftInTransaction({ _id: id, account_id: accountId }, session);
    requireReady(draft);
    const reading = readContent(draft, vocabulary);
    requireFit(reading, missingToSubmit(draft));
    const saved = await saveListing(draft, reading.content, listingId, ids, now, session);
    const after = { ...draft, listing_id: saved.listingId, updated_at: now };
    await saveDraft(draft, after, session);
    const { founders } = reading.content;
    const result = { draft: after, listingId: saved.listingId, leftOutTags: reading.left_out_tags, founders };
    return { result, change: saved.change };
  });
  await saveFounders(submitted.listingId, founders, now);
  return submitted;
}

function requireReady({ status }: DraftRecord): void {
  if (status === 'ready') return;
  throw new SlipwayError('draft_not_ready', 'The draft is still being built; poll get_draft until it is ready.');
}

async function saveListing(
  draft: DraftRecord,
  content: ListingContent,
  newId: number,
  ids: ContentIds,
  now: Date,
  session: ClientSession,
): Promise<{ listingId: number; change: ChangeBody }> {
  const present =
    draft.listing_id === null
      ? null
      : await ListingModel.findOne({ _id: draft.listing_id }, null, { session }).lean<ListingRecord>().exec();
  if (present !== null) {
    return { listingId: present._id, change: await saveContent(present, content, ids, now, session) };
  }
  await requireUnlisted(draft.website_key, draft.account_id, session);
  const listing = listingOf(draft, content, newId, ids, now);
  await ListingModel.insertMany([listing], { session });
  return { listingId: newId, change: { room: 'listing', id: newId, before: null, after: facetsOf(listing) } };
}

/** The listing of a draft. Its slug stands for one until it is published: then it gets one from its name. */
function listingOf(
  draft: DraftRecord,
  content: ListingContent,
  id: number,
  { tree, firstMilestone }: ContentIds,
  now: Date,
): ListingRecord {
  const website = parseWebsite(draft.url);
  if (website === undefined) throw new Error(`The draft ${draft._id} has no website.`);
  const blank = newListing({
    _id: id,
    slug: unpublishedSlug(draft._id),
    name: content.name,
    owner_account_id: draft.account_id,
    website,
    now,
  });
  let nextMilestone = firstMilestone;
  return { ...blank, ...mergeContent(blank, content, { tree, takeId: () => nextMilestone++ }) };
}
