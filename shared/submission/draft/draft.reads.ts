import { neverDueAfter } from '../../change/change.ts';
import { readTakenWebsites } from '../../directory/directory.reads.ts';
import { ofBoundListing, requireWithin } from '../../identity/identity.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { atMost, from, moreThan, oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { DraftModel } from './draft.model.ts';
import { type DraftRecord, withEveryField } from './draft.ts';
import { type DraftSummary, toDraftSummary } from './draft-view.ts';
import { listedDraft, listedDrafts } from './listed-draft.reads.ts';
import { readContent } from './listing-content.ts';
import { readVocabulary } from './vocabulary.reads.ts';

/** An account's draft. Throws `not_found` if it is missing or someone else's. */
export async function readOwnDraft(accountId: string, id: string): Promise<DraftRecord> {
  const draft = await DraftModel.findOne({ _id: id, account_id: accountId }).lean<DraftRecord>().exec();
  if (draft === null) throw notFound('draft');
  requireWithin(draft.listing_id);
  return listedDraft(draft);
}

/** One page of an account's drafts, newest first. */
export async function listOwnDrafts(accountId: string, request: PageRequest): Promise<Page<DraftSummary>> {
  const page = await readPage(
    DraftModel,
    { account_id: accountId, ...ofBoundListing() },
    { created_at: -1, _id: 1 },
    request,
  );
  const taken = await readTakenWebsites(
    page.items.map(({ website_key }) => website_key),
    accountId,
  );
  const vocabulary = await readVocabulary();
  const summary = (draft: DraftRecord) => {
    const problems = draft.status === 'ready' ? readContent(draft, vocabulary).problems : [];
    return toDraftSummary(draft, taken.has(draft.website_key) ? 'taken' : 'free', problems);
  };
  return { ...page, items: (await listedDrafts(page.items)).map(summary) };
}

/** A draft by ID, for jobs; undefined if missing. */
export async function readDraft(id: string): Promise<DraftRecord | undefined> {
  const draft = await DraftModel.findOne({ _id: id }).lean<DraftRecord>().exec();
  return draft === null ? undefined : listedDraft(draft);
}

/** Websites of drafts by draft ID; deleted drafts are omitted. */
export async function readDraftUrls(ids: readonly string[]): Promise<Map<string, string>> {
  const drafts = await DraftModel.find({ _id: oneOf(ids) }, { url: 1 })
    .lean<Pick<DraftRecord, '_id' | 'url'>[]>()
    .exec();
  return new Map(drafts.map(({ _id, url }) => [_id, url]));
}

/** A draft for a link: its product's name, or the website of a draft without one. */
type NamedDraft = Pick<DraftSummary, 'id' | 'listing_id'> & { name: string };

/** An account's drafts by ID, for links. */
export async function readNamedDrafts(accountId: string, ids: readonly string[]): Promise<Map<string, NamedDraft>> {
  if (ids.length === 0) return new Map();
  const own = { _id: oneOf(ids), account_id: accountId };
  const drafts = await listedDrafts(await DraftModel.find(own).lean<DraftRecord[]>().exec());
  return new Map(
    drafts.map(({ _id: id, url, listing_id, fields: { name } }) => [
      id,
      { id, listing_id, name: typeof name.value === 'string' ? name.value : url },
    ]),
  );
}

/** Drafts that are due for a retry, or stuck. */
export async function readDueDrafts(now: Date, limit: number): Promise<DraftRecord[]> {
  const found = [];
  for (const time of [atMost(now), moreThan(neverDueAfter('draft_step', now))]) {
    const drafts = DraftModel.find({ 'build.next_at': time }).sort({ 'build.next_at': 1 }).limit(limit);
    found.push(...(await drafts.lean<DraftRecord[]>().exec()));
  }
  return found.slice(0, limit).map(withEveryField);
}

/** The owner's draft of a listing; undefined without one, and for everyone else. */
export async function readDraftOf(accountId: string, listingId: number): Promise<DraftRecord | undefined> {
  const id = await readDraftIdOf(accountId, listingId);
  const draft = id === undefined ? undefined : await readOwnDraft(accountId, id);
  return draft?.listing_id === listingId ? draft : undefined;
}

/** ID of the account's latest draft saved as this listing, or undefined. */
export async function readDraftIdOf(accountId: string, listingId: number): Promise<string | undefined> {
  const draft = await DraftModel.findOne({ account_id: accountId, listing_id: listingId }, { _id: 1 })
    .sort({ created_at: -1 })
    .lean<{ _id: string }>()
    .exec();
  return draft?._id;
}

/** All drafts of an account, oldest first, for its export. */
export async function readAllDrafts(accountId: string): Promise<DraftRecord[]> {
  const own = { account_id: accountId };
  return listedDrafts(await DraftModel.find(own).sort({ created_at: 1 }).lean<DraftRecord[]>().exec());
}

/** Which of these listings began as a draft. */
export async function readDraftedListings(listingIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (listingIds.length === 0) return new Set();
  const drafts = await DraftModel.find({ listing_id: oneOf(listingIds) }, { listing_id: 1 })
    .lean<Pick<DraftRecord, 'listing_id'>[]>()
    .exec();
  return new Set(drafts.flatMap(({ listing_id }) => listing_id ?? []));
}

/** Number of websites submitted from `begin` (inclusive) to `end` (exclusive), both UTC. */
export const countNewDrafts = (begin: Date, end: Date): Promise<number> =>
  DraftModel.countDocuments({ created_at: from(begin, end) }).exec();
