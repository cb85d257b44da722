import { forgetWaitingOfList } from '../../change/change.writes.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { changeFollowers } from '../../directory/directory.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import { notFound } from '../../kernel/errors.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { emitFollowersWebhook } from '../webhook/listing-webhooks.writes.ts';
import { FollowModel } from './follow.model.ts';
import { readAllFollows, readFollow } from './follow.reads.ts';
import { type FollowChoice, type FollowRecord, followId } from './follow.ts';
import { digestListId, updatesListId } from './mail-list.ts';
import { readStopLink } from './stop-link.reads.ts';
import { removeStopLinks } from './stop-link.writes.ts';

/**
 * Follows a listing with this email choice, changes the choice, or unfollows; updates the follower count in the same
 * transaction. Throws `not_found` for a listing that is neither public nor followed. Safe to repeat.
 */
export function chooseMails(
  { accountId, listingId, choice }: { accountId: string; listingId: number; choice: FollowChoice },
  now: Date,
): Promise<void> {
  return inTransaction(async () => {
    const before = await readFollow(accountId, listingId);
    if (choice === 'none') return before && endFollow(before, now);
    if (before !== undefined) return changeMails(before, choice, now);
    const [listing] = await readListingRecords([listingId]);
    if (listing === undefined || !isPublicStatus(listing.status)) throw notFound('listing');
    await addFollow({
      _id: followId(accountId, listingId),
      account_id: accountId,
      listing_id: listingId,
      mails: choice,
      since: now,
      chosen_at: now,
    });
    await changeFollowers(listingId, 1, now);
    await emitFollowersWebhook(listingId, now);
  });
}

/**
 * Unsubscribes using the link in an email: from one listing's updates, or from the newsletter with everything in it.
 * Returns false for an unknown link. Safe to repeat.
 */
export function stopMails(token: string, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const link = await readStopLink(token);
    if (link === undefined) return false;
    const follows = await readAllFollows(link.account_id);
    const isStopped = ({ listing_id, mails }: FollowRecord) =>
      link.listing_id === null ? mails === 'weekly' : listing_id === link.listing_id;
    for (const follow of follows.filter(isStopped)) await endFollow(follow, now);
    if (link.listing_id === null) await takeBack(link.account_id, digestListId());
    return true;
  });
}

/** Deletes an account's follows and unsubscribe links. Safe to repeat. */
export async function forgetFollows(accountId: string, now: Date): Promise<void> {
  for (const follow of await readAllFollows(accountId)) await endFollow(follow, now);
  await removeStopLinks(accountId);
}

async function addFollow(follow: FollowRecord): Promise<void> {
  try {
    await FollowModel.insertMany([follow]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
}

async function changeMails(before: FollowRecord, choice: FollowRecord['mails'], now: Date): Promise<void> {
  const { _id, mails, chosen_at } = before;
  if (mails === choice) return;
  const collected = mails === 'weekly' ? { weekly_from: chosen_at, weekly_until: now } : {};
  await FollowModel.updateOne({ _id }, { $set: { mails: choice, chosen_at: now, ...collected } });
}

async function endFollow({ _id, account_id, listing_id }: FollowRecord, now: Date): Promise<void> {
  await FollowModel.deleteOne({ _id });
  await changeFollowers(listing_id, -1, now);
  await emitFollowersWebhook(listing_id, now);
  await takeBack(account_id, updatesListId(listing_id));
}

/** Cancels a list's unsent emails to an account that has unsubscribed. */
async function takeBack(accountId: string, listId: string): Promise<void> {
  const account = await readAccount(accountId);
  if (account !== null) await forgetWaitingOfList(account.email, listId);
}
