import type { ClientSession } from 'mongoose';
import { unpublishedSlug } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { newListing } from '../../directory/directory.ts';
import { addListing, setListingFounders } from '../../directory/directory.writes.ts';
import { type Actor, requireUnbound } from '../../identity/identity.ts';
import { parseWebsite } from '../../kernel/address/website.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { requireUnlisted } from './already-listed.reads.ts';
import { missingToSubmit } from './completeness.ts';
import type { DraftRecord } from './draft.ts';
import { movePicturesToListing } from './draft-pictures.writes.ts';
import { saveDraftQuotes } from './draft-quotes.writes.ts';
import { type ListingContent, readContent } from './listing-content.ts';
import { type ContentSaving, requireFit, saveContent } from './listing-of-draft.writes.ts';
import { type ContentIds, withContent } from './merge-content.ts';
import { draftInTransaction, saveDraft } from './save-draft.writes.ts';
import { readVocabulary } from './vocabulary.reads.ts';

interface Submitted {
  draft: DraftRecord;
  listingId: number;
  /** Tags left out because the directory doesn't have them. */
  leftOutTags: string[];
}

/**
 * Saves a draft as its owner's listing; later submissions update the same listing. Throws `not_found`,
 * `draft_not_ready`, `draft_incomplete`, `invalid_parameter` with each value over the listing's limits, and
 * `already_listed`.
 */
export async function submitDraft(by: Actor, id: string, now: Date): Promise<Submitted> {
  const { tree, ...vocabulary } = await readVocabulary();
  // Reserves as many milestone IDs as a draft can need, because IDs are taken before the draft is read.
  const [listingId, firstMilestone] = await Promise.all([takeIds('listing'), takeIds('milestone', 50)]);
  const saving = { by, tree, firstMilestone };
  return whereUntaken(async (session) => {
    const draft = await draftInTransaction({ _id: id, account_id: by.account_id }, session);
    requireReady(draft);
    const reading = readContent(draft, vocabulary);
    requireFit(reading.problems, missingToSubmit(draft));
    const savedId = await saveListing(draft, reading.content, listingId, saving, now);
    const after = { ...draft, listing_id: savedId, updated_at: now };
    await saveDraft(draft, after, session);
    await movePicturesToListing(id, savedId, now);
    await saveDraftQuotes(draft, reading.content, savedId, now);
    await setListingFounders(savedId, { by, wanted: reading.content.founders }, now);
    return { draft: after, listingId: savedId, leftOutTags: reading.left_out_tags };
  });
}

/**
 * Runs `work` in a transaction and retries if another submission took the website or slug first; the retry throws
 * the proper error.
 */
async function whereUntaken<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(work);
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    repeatTransaction(problem);
    return inTransaction(work);
  }
}

function requireReady({ status }: DraftRecord): void {
  if (status === 'ready') return;
  throw new SlipwayError('draft_not_ready', say('problem_listing.being_built'));
}

/**
 * Saves the listing and returns its ID. An existing listing already has the draft's values, except that by now it may
 * allow more categories and tags.
 */
async function saveListing(
  draft: DraftRecord,
  content: ListingContent,
  newId: number,
  saving: ContentSaving,
  now: Date,
): Promise<number> {
  if (draft.listing_id !== null) {
    const { category_ids, tags } = content;
    await saveContent(draft.listing_id, { category_ids, tags }, saving, now);
    return draft.listing_id;
  }
  requireUnbound();
  await requireUnlisted(draft.website_key, draft.account_id);
  return (await addListing(listingOf(draft, content, newId, saving, now), now))._id;
}

/** A draft's listing. Its slug is a placeholder until publication, when one is made from the name. */
function listingOf(draft: DraftRecord, content: ListingContent, id: number, ids: ContentIds, now: Date): ListingRecord {
  const website = parseWebsite(draft.url);
  if (website === undefined) throw new Error(`The draft ${draft._id} has no website.`);
  const blank = newListing({
    _id: id,
    slug: unpublishedSlug(draft.account_id, website.key),
    name: content.name,
    owner_account_id: draft.account_id,
    website,
    now,
  });
  return withContent(blank, content, ids);
}
