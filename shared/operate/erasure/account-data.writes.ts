import { readMailsTo } from '../../change/change.reads.ts';
import { forgetMailsAbout, forgetMailsTo } from '../../change/change.writes.ts';
import { readAllOrders, readRevenueSourcesOf } from '../../commerce/commerce.reads.ts';
import { forgetOrders, forgetRevenueSources } from '../../commerce/commerce.writes.ts';
import {
  readAllClaims,
  readAllFollows,
  readAllMailChoices,
  readAllReports,
  readAllTransfers,
  readCollections,
  readCommentsBy,
  readFounderFollowsOf,
  readLaunchRemindersOf,
  readObjections,
  readReviewsBy,
  readSubscriber,
  readVotesOf,
  readWebhooksOf,
} from '../../community/community.reads.ts';
import { mailsQuoting } from '../../community/community.ts';
import {
  forgetClaims,
  forgetCollections,
  forgetComments,
  forgetFollows,
  forgetFounderFollows,
  forgetLaunchReminders,
  forgetMailChoices,
  forgetObjections,
  forgetReports,
  forgetReviews,
  forgetSubscriber,
  forgetTransfers,
  forgetTransfersTo,
  forgetVoter,
  forgetWebhooks,
  transferListingsOf,
} from '../../community/community.writes.ts';
import {
  readAllMemberships,
  readAnswers,
  readFounderVersionsBy,
  readListingsOfOwner,
  readVersionsBy,
} from '../../directory/directory.reads.ts';
import {
  eraseUnpublishedListings,
  forgetAnswers as forgetInterview,
  forgetMemberships,
  releaseListings,
  removeFounderVersionsBy,
  removeVersionsBy,
} from '../../directory/directory.writes.ts';
import {
  readAccount,
  readActsOf,
  readAllConnections,
  readAllSessions,
  readApiKeyHistory,
  readIdentities,
  readPasskeys,
  readWholeActivity,
} from '../../identity/identity.reads.ts';
import { addressesOf, type OwnAddress } from '../../identity/identity.ts';
import {
  endSessions,
  forgetActivity,
  forgetAnswers,
  forgetEmailChange,
  forgetPasskeys,
  forgetSignIns,
  forgetStaff,
  removeAccount,
  removeApiKeys,
  requireNotLastAdmin,
  revokeConnections,
  unlinkIdentities,
} from '../../identity/identity.writes.ts';
import { forgetLaunches, releaseLaunches } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { readAllDrafts } from '../../submission/submission.reads.ts';
import { shownSlug } from '../../submission/submission.ts';
import { forgetDrafts, forgetInvitesTo } from '../../submission/submission.writes.ts';

const readWeekMail = async (id: string) => {
  const account = await readAccount(id);
  return account === null ? undefined : readSubscriber(account.email);
};

/** A draft's slug is only a placeholder that owners never see, so it is exported as null. */
const readOwnListings = async (id: string) =>
  (await readListingsOfOwner(id)).map((listing) => ({ ...listing, slug: shownSlug(listing) }));

const readAddresses = async (id: string): Promise<OwnAddress[]> => {
  const account = await readAccount(id);
  return account === null ? [] : addressesOf(account);
};

const readMails = async (id: string) => {
  const found = (await readAddresses(id)).map(({ email, until }) => readMailsTo(email, until));
  return (await Promise.all(found)).flat();
};

/**
 * Deletes what is only linked by email address: emails, valid links in them, and invites from others. For former
 * addresses, only deletes what predates the change: later emails belong to the next holder.
 */
async function forgetAddresses(id: string): Promise<void> {
  for (const address of await readAddresses(id)) {
    await forgetMailsTo(address.email, address.until);
    await forgetInvitesTo(address);
    await forgetTransfersTo(address);
    if (address.until !== null) continue;
    await forgetSubscriber(address.email);
    await forgetSignIns(address.email);
  }
}

/** Public listings are kept without an owner; the rest are deleted. */
async function giveUpListings(id: string, now: Date): Promise<void> {
  await forgetLaunches(await eraseUnpublishedListings(id, now));
  await releaseListings(id, now);
  await releaseLaunches(id);
}

/**
 * Co-owned listings go to the co-owners. The account's memberships end, and so do memberships of listings it still
 * owns.
 */
async function leavePeople(id: string, now: Date): Promise<void> {
  await transferListingsOf(id, now);
  const account = await readAccount(id);
  if (account !== null) await forgetMemberships(account, now);
}

/** A person's texts are removed from all pages, and from emails quoting them. */
async function forgetWords(id: string, now: Date): Promise<void> {
  await forgetComments(id, now);
  await forgetReviews(id, now);
  await forgetMailsAbout(mailsQuoting(id));
}

/** A room that stores account data. */
interface AccountRoom {
  /** Its name in the export. */
  name: string;
  /** Its data about an account, without secrets. */
  read: (accountId: string) => Promise<unknown>;
  /** Deletes that data. Safe to repeat. */
  remove: (accountId: string, now: Date) => Promise<unknown>;
}

/** All rooms storing account data, which is exported and deleted with the account. */
const rooms: readonly AccountRoom[] = [
  { name: 'api_keys', read: readApiKeyHistory, remove: removeApiKeys },
  { name: 'sessions', read: readAllSessions, remove: (id) => endSessions(id) },
  { name: 'connected_apps', read: readAllConnections, remove: revokeConnections },
  { name: 'linked_sign_ins', read: readIdentities, remove: unlinkIdentities },
  { name: 'passkeys', read: readPasskeys, remove: forgetPasskeys },
  { name: 'orders', read: readAllOrders, remove: forgetOrders },
  { name: 'drafts', read: readAllDrafts, remove: forgetDrafts },
  { name: 'following', read: readAllFollows, remove: forgetFollows },
  { name: 'following_founders', read: readFounderFollowsOf, remove: forgetFounderFollows },
  { name: 'launch_wishes', read: readLaunchRemindersOf, remove: forgetLaunchReminders },
  { name: 'collections', read: readCollections, remove: forgetCollections },
  { name: 'votes', read: readVotesOf, remove: forgetVoter },
  { name: 'comments', read: readCommentsBy, remove: forgetWords },
  { name: 'reviews', read: readReviewsBy, remove: forgetWords },
  { name: 'reports', read: readAllReports, remove: forgetReports },
  { name: 'mail_choices', read: readAllMailChoices, remove: forgetMailChoices },
  { name: 'webhooks', read: readWebhooksOf, remove: forgetWebhooks },
  { name: 'objections', read: readObjections, remove: forgetObjections },
  { name: 'revenue_sources', read: readRevenueSourcesOf, remove: forgetRevenueSources },
  // The order matters: transfer offers are found through listings, and a transferred listing takes its claim with it.
  { name: 'offered_listings', read: readAllTransfers, remove: forgetTransfers },
  { name: 'people', read: readAllMemberships, remove: leavePeople },
  { name: 'claims', read: readAllClaims, remove: forgetClaims },
  { name: 'listings', read: readOwnListings, remove: giveUpListings },
  { name: 'edits', read: readVersionsBy, remove: removeVersionsBy },
  { name: 'founder_edits', read: readFounderVersionsBy, remove: removeFounderVersionsBy },
  { name: 'interview', read: readAnswers, remove: forgetInterview },
  { name: 'weekly_mail', read: readWeekMail, remove: async () => undefined },
  { name: 'mails', read: readMails, remove: forgetAddresses },
  { name: 'acts_for_the_team', read: readActsOf, remove: forgetStaff },
  { name: 'activity', read: readWholeActivity, remove: forgetActivity },
];

/** Short-lived data with no information of its own: deleted but not exported. */
const passing: readonly AccountRoom['remove'][] = [forgetAnswers, forgetEmailChange];

/** Everything stored about an account. */
export async function exportAccount(accountId: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all(rooms.map(async ({ name, read }) => [name, await read(accountId)] as const));
  return { account: await readAccount(accountId), ...Object.fromEntries(parts) };
}

/**
 * Deletes an account and all its data, all or nothing; docs/decisions/erasure.md lists what remains. Throws
 * `wrong_state` for the last administrator. Safe to repeat.
 */
export function deleteAccount(accountId: string, now: Date): Promise<void> {
  return inTransaction(async () => {
    await requireNotLastAdmin(accountId);
    for (const remove of [...rooms.map((room) => room.remove), ...passing]) await remove(accountId, now);
    await removeAccount(accountId);
  });
}
