import { hasPart } from '../../change/change.reads.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { after, atLeast, oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { CommentModel } from './comment.model.ts';
import type { CommentRecord } from './comment.ts';

const repeatsLookedAt = 100;

export const readComment = async (id: number): Promise<CommentRecord | undefined> =>
  (await CommentModel.findOne({ _id: id }).lean<CommentRecord>().exec()) ?? undefined;

/** A comment with its listing, if that is public; undefined otherwise. */
export async function readCommentOn(
  id: number,
): Promise<{ comment: CommentRecord; listing: ListingRecord } | undefined> {
  const comment = await readComment(id);
  const [listing] = comment === undefined ? [] : await readListingRecords([comment.listing_id]);
  if (comment === undefined || listing === undefined || !isPublicStatus(listing.status)) return undefined;
  return { comment, listing };
}

/** A comment with the same text already posted in reply to the same comment, or undefined. */
export const readDuplicateComment = async (pressKey: string): Promise<CommentRecord | undefined> =>
  (await CommentModel.findOne({ press_key: pressKey }).lean<CommentRecord>().exec()) ?? undefined;

/** All comments of an account, newest first. */
export const readCommentsBy = (accountId: string): Promise<CommentRecord[]> =>
  CommentModel.find({ account_id: accountId }).sort({ created_at: -1, _id: -1 }).lean<CommentRecord[]>().exec();

/** One page of an account's comments, newest first, with their listings' names. */
export async function listCommentsBy(
  accountId: string,
  request: PageRequest,
): Promise<Page<{ comment: CommentRecord; listingName: string }>> {
  const page = await readPage(CommentModel, { account_id: accountId }, { created_at: -1, _id: -1 }, request);
  const listings = await readListingRecords(page.items.map(({ listing_id }) => listing_id));
  const names = new Map(listings.map(({ _id, name }) => [_id, name]));
  const items = page.items.map((comment) => ({
    comment,
    listingName: names.get(comment.listing_id) ?? 'a deleted listing',
  }));
  return { ...page, items };
}

/** Comments by ID, in no particular order; missing ones are omitted. */
export const readComments = (ids: readonly number[]): Promise<CommentRecord[]> =>
  CommentModel.find({ _id: oneOf(ids) })
    .lean<CommentRecord[]>()
    .exec();

/** Comments on these listings that have been shown since a given time; none while comments are off. */
export const readCommentsSince = async (
  listingIds: readonly number[],
  since: Date,
): Promise<{ listing_id: number; account_id: string; shown_at: Date }[]> =>
  (await hasPart('comments'))
    ? CommentModel.find(
        { listing_id: oneOf(listingIds), state: 'shown', shown_at: after(since) },
        { listing_id: 1, account_id: 1, shown_at: 1 },
      )
        .lean<{ listing_id: number; account_id: string; shown_at: Date }[]>()
        .exec()
    : [];

/** Newest shown comments on the site; empty if there are none. */
export const readNewestComments = async (limit: number): Promise<CommentRecord[]> =>
  (await hasPart('comments'))
    ? CommentModel.find({ state: 'shown' }).sort({ _id: -1 }).limit(limit).lean<CommentRecord[]>().exec()
    : [];

/** Number of held comments and appealed removals. */
export const countHeldComments = (): Promise<number> => CommentModel.countDocuments({ state: 'held' }).exec();
export const countObjectedComments = (): Promise<number> => CommentModel.countDocuments({ is_objected: true }).exec();

export const countCommentsBy = (accountId: string, state: CommentRecord['state']): Promise<number> =>
  CommentModel.countDocuments({ account_id: accountId, state }).exec();

/** Whether an account has a shown comment. */
export const hasShownComment = async (accountId: string): Promise<boolean> =>
  (await CommentModel.exists({ account_id: accountId, state: 'shown' }).exec()) !== null;

/** Number of comments an account posted in the last hour. */
export const countWrittenLately = (accountId: string, now: Date): Promise<number> =>
  CommentModel.countDocuments({ account_id: accountId, created_at: after(new Date(now.getTime() - hourMs)) }).exec();

/**
 * How often a text was posted within a number of days, by the account and by others, excluding the comment `except` and
 * deleted ones.
 */
export async function countRepeats(
  print: string,
  accountId: string,
  { days, except = 0 }: { days: number; except?: number | undefined },
  now: Date,
): Promise<{ own: number; ofOthers: number }> {
  const since = new Date(now.getTime() - days * dayMs);
  const found = await CommentModel.find(
    { print, created_at: atLeast(since), _id: otherThan(except) },
    { account_id: 1 },
  )
    .limit(repeatsLookedAt)
    .lean<Pick<CommentRecord, 'account_id'>[]>()
    .exec();
  const own = found.filter(({ account_id }) => account_id === accountId).length;
  return { own, ofOthers: found.length - own };
}

/** Removed comments with an open appeal, longest waiting first. */
export const readObjectedComments = (limit: number): Promise<CommentRecord[]> =>
  CommentModel.find({ is_objected: true }).sort({ _id: 1 }).limit(limit).lean<CommentRecord[]>().exec();

/** Held comments, longest waiting first. */
export const readHeldComments = (limit: number): Promise<CommentRecord[]> =>
  CommentModel.find({ state: 'held' }).sort({ _id: 1 }).limit(limit).lean<CommentRecord[]>().exec();
