import type { QueryFilter } from 'mongoose';
import type { Composing, WrittenMail } from '../../change/change.ts';
import { queueMails } from '../../change/change.writes.ts';
import { readListingRecords, readUpdatesBetween } from '../../directory/directory.reads.ts';
import { isPublicStatus, type UpdateRecord } from '../../directory/directory.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import type { AccountRecord } from '../../identity/identity.ts';
import { followingPath, stopMailsPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { addWeeks, type Monday, weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import { after, afterText, atMost, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { FollowModel } from '../follow/follow.model.ts';
import type { FollowRecord } from '../follow/follow.ts';
import { digestListId } from '../follow/mail-list.ts';
import { stopTokens } from '../follow/stop-link.writes.ts';
import { type DigestEntry, digestMail, digestMailKey } from './digest-mail.ts';

const followsAtOnce = 500;

/** Updates from the week before an issue, by listing. */
type WeekOfUpdates = ReadonlyMap<number, readonly (DigestEntry & { update: UpdateRecord })[]>;

/**
 * Queues this Monday's digest for the next batch of accounts that chose it, in one transaction (the surrounding one, if
 * any). `afterAccount`: the last account of the previous batch. Returns the last one of this batch; undefined when
 * done. Safe to repeat: one email per issue and account.
 */
export async function sendNextDigests(afterAccount: string | undefined, now: Date): Promise<string | undefined> {
  const issue = weekOf(now);
  const updates = await readWeekBefore(issue);
  if (updates.size === 0) return undefined;
  return inTransaction(async () => {
    const follows = await readNextFollows(issue, [...updates.keys()], afterAccount);
    await queueMails(
      await mailsOf(
        Map.groupBy(follows, ({ account_id }) => account_id),
        updates,
        issue,
      ),
      now,
    );
    return follows.at(-1)?.account_id;
  });
}

async function readWeekBefore(issue: Monday): Promise<WeekOfUpdates> {
  const updates = await readUpdatesBetween(weekStart(addWeeks(issue, -1)), weekStart(issue));
  const listings = await readListingRecords([...new Set(updates.map(({ listing_id }) => listing_id))]);
  const shown = new Map(listings.filter(({ status }) => isPublicStatus(status)).map((each) => [each._id, each]));
  const entries = updates.flatMap((update) => {
    const listing = shown.get(update.listing_id);
    if (listing === undefined) return [];
    return [
      { update, listingId: listing._id, listingName: listing.name, listingUrl: absoluteUrl(listingPath(listing.slug)) },
    ];
  });
  return Map.groupBy(entries, ({ listingId }) => listingId);
}

/**
 * Follows that belong to the next batch of accounts to email. If the batch is full, the last account's follows may be
 * cut off, so that account is left for the following batch.
 */
async function readNextFollows(issue: Monday, listingIds: readonly number[], after = ''): Promise<FollowRecord[]> {
  const follows = await FollowModel.find(followsAfter(after, issue, listingIds))
    .sort({ account_id: 1, listing_id: 1 })
    .limit(followsAtOnce)
    .lean<FollowRecord[]>()
    .exec();
  if (follows.length < followsAtOnce) return follows;
  const last = follows.at(-1)?.account_id;
  const whole = follows.filter(({ account_id }) => account_id !== last);
  return whole.length === 0 ? follows : whole;
}

const followsAfter = (account: string, issue: Monday, listingIds: readonly number[]): QueryFilter<FollowRecord> => ({
  account_id: afterText(account),
  listing_id: oneOf(listingIds),
  $or: [
    { mails: 'weekly', chosen_at: atMost(weekStart(issue)) },
    { mails: 'each', weekly_until: after(weekStart(addWeeks(issue, -1))) },
  ],
});

/** Number of follows still to be handled for this Monday's digest, after the given account. */
export async function countDigestsAfter(afterAccount: string | undefined, now: Date): Promise<number> {
  const issue = weekOf(now);
  const updates = await readWeekBefore(issue);
  if (updates.size === 0) return 0;
  return FollowModel.countDocuments(followsAfter(afterAccount ?? '', issue, [...updates.keys()])).exec();
}

async function mailsOf(
  followsOf: ReadonlyMap<string, readonly FollowRecord[]>,
  updates: WeekOfUpdates,
  issue: Monday,
): Promise<Composing<WrittenMail[]>> {
  const accounts = await readAccounts([...followsOf.keys()]);
  const tokens = await stopTokens(
    accounts.map(({ _id }) => _id),
    null,
  );
  const mailTo = ({ _id, email }: AccountRecord, siteName: string): WrittenMail[] => {
    const entries = (followsOf.get(_id) ?? []).flatMap((follow) => entriesFor(follow, updates));
    if (entries.length === 0) return [];
    const stopUrl = absoluteUrl(stopMailsPath(tokens.get(_id) ?? ''));
    const mail = digestMail({ issue, entries, siteName, stopUrl, followingUrl: absoluteUrl(followingPath()) });
    const list = { id: digestListId(), stopUrl };
    return [{ to: email, ...mail, kind: 'digest', key: digestMailKey(issue, _id), list }];
  };
  return ({ name }) => accounts.flatMap((account) => mailTo(account, name));
}

/** Updates published while the account had chosen the weekly digest; the others were emailed individually. */
const entriesFor = (follow: FollowRecord, updates: WeekOfUpdates): DigestEntry[] =>
  (updates.get(follow.listing_id) ?? []).filter(({ update: { published_at } }) => isForDigest(follow, published_at));

const isForDigest = ({ mails, chosen_at, weekly_from, weekly_until }: FollowRecord, published: Date): boolean =>
  (mails === 'weekly' && published >= chosen_at) ||
  (weekly_from !== undefined && weekly_until !== undefined && published >= weekly_from && published < weekly_until);
