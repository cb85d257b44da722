import { hasPart } from '../../change/change.reads.ts';
import { listingTable, readListingRecords, readPeople } from '../../directory/directory.reads.ts';
import { isMember } from '../../directory/directory.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { shownPersonOf } from '../../identity/identity.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { CommentModel } from './comment.model.ts';
import { answersInPlace, type CommentRecord } from './comment.ts';
import { type CommentPeople, type CommentView, type ListingComments, toCommentView } from './comment-view.ts';

/** Number of threads on the listing page, and of replies per thread. */
const onListing = { threads: 20, answers: 10 };
/** How many of the oldest threads are searched for the makers' first comment. */
const firstLookedAt = 30;
/** Maximum replies on comment pages. */
const mostAnswers = 500;

/** Which of these listings have threads; most have none and need no further queries. */
export async function listingsWithComments(listingIds: readonly number[]): Promise<number[]> {
  if (!(await hasPart('comments'))) return [];
  const found = await CommentModel.find({ listing_id: oneOf(listingIds), is_listed: true }, { _id: 0, listing_id: 1 })
    .lean<Pick<CommentRecord, 'listing_id'>[]>()
    .exec();
  return [...new Set(found.map(({ listing_id }) => listing_id))];
}

/** The comments shown on a listing page. */
export async function readListingComments(listingId: number): Promise<ListingComments> {
  const [page, total, makersFirst] = await Promise.all([
    readThreads(listingId, { page: 1, per_page: onListing.threads }, onListing.answers),
    countShown(listingId),
    readMakersFirst(listingId),
  ]);
  return { total, threads: page.items, moreThreads: Math.max(0, page.total - page.items.length), makersFirst };
}

/** The first shown top-level comment by a listing's makers, among its oldest comments. */
async function readMakersFirst(listingId: number): Promise<CommentView | null> {
  const first = await CommentModel.find({ listing_id: listingId, is_listed: true })
    .sort({ _id: 1 })
    .limit(firstLookedAt)
    .lean<CommentRecord[]>()
    .exec();
  const shown = first.filter(({ state }) => state === 'shown');
  const people = await peopleOf(listingId, shown);
  const makers = shown.find(({ account_id }) => people.makers.has(account_id));
  return makers === undefined ? null : toCommentView(makers, [], people);
}

/** Number of shown comments per listing slug; listings without any are omitted. */
export async function countCommentsAt(slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (!(await hasPart('comments'))) return new Map();
  const table = await listingTable();
  const slugOf = new Map(
    slugs.flatMap((slug) => {
      const row = table.bySlug(slug);
      return row === undefined ? [] : [[row.id, slug] as const];
    }),
  );
  const counts = await CommentModel.aggregate<{ _id: number; shown: number }>([
    { $match: { listing_id: oneOf([...slugOf.keys()]), state: 'shown' } },
    { $group: { _id: '$listing_id', shown: { $sum: 1 } } },
  ]).exec();
  return new Map(counts.map(({ _id, shown }) => [slugOf.get(_id) ?? '', shown]));
}

/** Number of shown comments on a listing. */
const countShown = (listingId: number): Promise<number> =>
  CommentModel.countDocuments({ listing_id: listingId, state: 'shown' }).exec();

/** One page of a listing's threads, newest first, with their first replies. */
export async function readThreads(
  listingId: number,
  request: PageRequest,
  answersShown = mostAnswers,
): Promise<Page<CommentView>> {
  const page = await readPage(CommentModel, { listing_id: listingId, is_listed: true }, { _id: -1 }, request);
  return { ...page, items: await viewsOf(listingId, page.items, answersShown) };
}

/** One thread, even if only its placeholder is left; undefined if it was never public. */
export async function readThread(listingId: number, rootId: number): Promise<CommentView | undefined> {
  const root = await CommentModel.findOne({ _id: rootId }).lean<CommentRecord>().exec();
  if (root === null || root.listing_id !== listingId || root.root_id !== null || root.shown_at === null)
    return undefined;
  return (await viewsOf(listingId, [root], mostAnswers))[0];
}

async function viewsOf(
  listingId: number,
  roots: readonly CommentRecord[],
  answersShown: number,
): Promise<CommentView[]> {
  const threads = await Promise.all(
    roots.map(async (root) => ({ root, answers: root.answers === 0 ? [] : await readAnswers(root._id, answersShown) })),
  );
  const people = await peopleOf(
    listingId,
    threads.flatMap(({ root, answers }) => [root, ...answers]),
  );
  return threads.map(({ root, answers }) => {
    const shown = answers.filter(({ state }) => state === 'shown').length;
    return toCommentView(root, answersInPlace(answers), people, Math.max(0, root.answers - shown));
  });
}

const readAnswers = (rootId: number, limit: number): Promise<CommentRecord[]> =>
  CommentModel.find({ root_id: rootId }).sort({ _id: 1 }).limit(limit).lean<CommentRecord[]>().exec();

async function peopleOf(listingId: number, comments: readonly CommentRecord[]): Promise<CommentPeople> {
  const ids = [...new Set(comments.flatMap(({ account_id }) => (account_id === '' ? [] : [account_id])))];
  if (ids.length === 0) return { authors: new Map(), makers: new Set() };
  const [accounts, [listing], people] = await Promise.all([
    readAccounts(ids),
    readListingRecords([listingId]),
    readPeople(listingId),
  ]);
  const members = people.filter(isMember).map(({ account_id }) => account_id);
  return {
    authors: new Map(accounts.map((account) => [account._id, shownPersonOf(account)])),
    makers: new Set([listing?.owner_account_id ?? '', ...members]),
  };
}
