import type { Composing, WrittenMail } from '../../change/change.ts';
import { queueMails } from '../../change/change.writes.ts';
import { readFounderRecords, readListingRecords } from '../../directory/directory.reads.ts';
import { isFounderSuspended } from '../../directory/directory.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { stopMailsPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { afterText, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { foundersSeries, talkListId } from '../talk-mail/mail-choice.ts';
import { mailChoiceOf } from '../talk-mail/mail-choice.writes.ts';
import { FounderFollowModel } from './founder-follow.model.ts';
import {
  type FounderFollowRecord,
  founderFollowId,
  founderMailKey,
  type Launch,
  launchedFrom,
} from './founder-follow.ts';
import { founderLaunchMail } from './founder-launch-mail.ts';

const followsAtOnce = 200;

/** Follows a founder. Safe to repeat. */
export function followFounder(accountId: string, founderId: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    const _id = founderFollowId(accountId, founderId);
    const known = await FounderFollowModel.exists({ _id }).exec();
    if (known === null) await addFollow({ _id, account_id: accountId, founder_id: founderId, since: now });
  });
}

/** Unfollows. Safe to repeat. */
export async function unfollowFounder(accountId: string, founderId: number): Promise<void> {
  await FounderFollowModel.deleteOne({ _id: founderFollowId(accountId, founderId) });
}

/** Deletes an account's follows. Safe to repeat. */
export async function forgetFounderFollows(accountId: string): Promise<void> {
  await FounderFollowModel.deleteMany({ account_id: accountId });
}

/**
 * Queues launch emails for the next batch of followers of a launch's founders, in one transaction (the surrounding one,
 * if any). `after`: the last follow of the previous batch. Returns the last one of this batch; undefined when done.
 * Safe to repeat: one email per launch and account.
 */
export function notifyNextFounderFollowers(launch: Launch, after: string, now: Date): Promise<string | undefined> {
  return inTransaction(async () => {
    const follows = await FounderFollowModel.find({ founder_id: oneOf(launch.founder_ids), _id: afterText(after) })
      .sort({ _id: 1 })
      .limit(followsAtOnce)
      .lean<FounderFollowRecord[]>()
      .exec();
    const before = follows.filter(({ since }) => since.getTime() < launchedFrom(launch));
    await queueMails(await mailsOf(before, launch), now);
    return follows.length === followsAtOnce ? follows.at(-1)?._id : undefined;
  });
}

async function mailsOf(
  follows: readonly FounderFollowRecord[],
  launch: Launch,
): Promise<Composing<readonly WrittenMail[]>> {
  if (follows.length === 0) return () => [];
  const [accounts, founders, [listing]] = await Promise.all([
    readAccounts(follows.map(({ account_id }) => account_id)),
    readFounderRecords(launch.founder_ids),
    readListingRecords([launch.id]),
  ]);
  const founderOf = new Map(follows.map(({ account_id, founder_id }) => [account_id, founder_id]));
  const shown = founders.filter((founder) => !isFounderSuspended(founder));
  const nameOf = new Map(shown.map(({ _id, name }) => [_id, name]));
  const mails: ((siteName: string) => WrittenMail)[] = [];
  for (const { _id, email } of accounts) {
    const choice = await mailChoiceOf(_id, foundersSeries);
    const founder = nameOf.get(founderOf.get(_id) ?? 0);
    if (choice.is_stopped || founder === undefined || listing?.status !== 'live') continue;
    const stopUrl = absoluteUrl(stopMailsPath(choice._id));
    mails.push((siteName) => ({
      to: email,
      ...founderLaunchMail({ founder, listing, siteName, stopUrl }),
      kind: 'founder_launch',
      key: founderMailKey(launch, _id),
      link: absoluteUrl(listingPath(listing.slug)),
      list: { id: talkListId(foundersSeries), stopUrl },
    }));
  }
  return ({ name }) => mails.map((mailOf) => mailOf(name));
}

async function addFollow(follow: FounderFollowRecord): Promise<void> {
  try {
    await FounderFollowModel.insertMany([follow]);
  } catch (problem) {
    if (isDuplicate(problem)) repeatTransaction(problem); // concurrent double click
    throw problem;
  }
}
