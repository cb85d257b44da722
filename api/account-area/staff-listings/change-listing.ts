import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { followBookedWeek } from '../../../shared/commerce/commerce.writes.ts';
import { transferListingForTeam } from '../../../shared/community/community.writes.ts';
import { restoreVersionForTeam } from '../../../shared/directory/directory.writes.ts';
import {
  adminListingPath,
  archiveListingPath,
  suspendListingPath,
} from '../../../shared/kernel/address/admin-paths.ts';
import {
  archiveListing,
  mergeListings,
  preparePaidLaunch,
  requestBadgeCheckForTeam,
  restoreListing,
  suspendListing,
} from '../../../shared/launch/launch.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { requestQuoteCheck } from '../../../shared/submission/submission.writes.ts';
import { noEmailAddress } from '../email-field.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { listing_id, revision } from '../listing-fields.ts';
import { typedNumber } from '../number-field.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = adminListingPath(':listing_id');

/** Takes a listing down until it is restored. */
const suspendSomeListing = staffForm({
  path: suspendListingPath(':listing_id'),
  page: suspendListingPath(':listing_id'),
  permission: 'listings.suspend',
  input: { listing_id, reason: reasonField },
  async handle({ listing_id: id, reason }, call) {
    await suspendListing(staffOf(call), id, { reason }, call.now);
    return { to: `${adminListingPath(id)}?done=suspended` };
  },
});

/** Archives a listing. */
const archiveSomeListing = staffForm({
  path: archiveListingPath(':listing_id'),
  page: archiveListingPath(':listing_id'),
  permission: 'listings.suspend',
  input: { listing_id, reason: reasonField },
  async handle({ listing_id: id, reason }, call) {
    await archiveListing(staffOf(call), id, { reason }, call.now);
    return { to: `${adminListingPath(id)}?done=archived` };
  },
});

const recheckSomeBadge = staffForm({
  path: `${page}/badge`,
  page,
  permission: 'listings.check',
  input: { listing_id },
  async handle({ listing_id: id }, call) {
    await inTransaction(async () => {
      await requestBadgeCheckForTeam(staffOf(call), id, call.now);
      await enqueue('check-badge', { listingId: id });
    });
    return { to: `${adminListingPath(id)}?done=badge` };
  },
});

/** Rereads the pages that a listing's quotes come from. */
const recheckSomeQuotes = staffForm({
  path: `${page}/quotes`,
  page,
  permission: 'listings.check',
  input: { listing_id },
  async handle({ listing_id: id }, call) {
    await inTransaction(async () => {
      const draftId = await requestQuoteCheck(staffOf(call), id, call.now);
      await enqueue('check-quotes', { draftId });
    });
    return { to: `${adminListingPath(id)}?done=quotes` };
  },
});

/** Restores a suspended or archived listing. */
const restoreSomeListing = staffForm({
  path: `${page}/restore`,
  page,
  permission: 'listings.suspend',
  input: { listing_id, reason: reasonField },
  async handle({ listing_id: id, reason }, call) {
    await preparePaidLaunch(call.now);
    await inTransaction(async () => {
      await restoreListing(staffOf(call), id, { reason }, call.now);
      await followBookedWeek(id, { tells: true }, call.now);
    });
    return { to: `${adminListingPath(id)}?done=restored` };
  },
});

/** Transfers a listing to the account with this email address, or to nobody. */
const transferSomeListing = staffForm({
  path: `${page}/owner`,
  page,
  permission: 'listings.hand_over',
  input: {
    listing_id,
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.union([z.literal(''), z.email().max(254)], noEmailAddress)),
    reason: reasonField,
  },
  async handle({ listing_id: id, ...given }, call) {
    await transferListingForTeam(staffOf(call), id, given, call.now);
    return { to: `${adminListingPath(id)}?done=owner` };
  },
});

const mergeSomeListing = staffForm({
  path: `${page}/merge`,
  page: `${page}/merge`,
  permission: 'listings.merge',
  input: {
    listing_id,
    into: typedNumber('problem.listing_stays').pipe(z.int().min(1)),
    reason: reasonField,
  },
  async handle({ listing_id: id, ...given }, call) {
    await mergeListings(staffOf(call), id, given, call.now);
    return { to: `${adminListingPath(given.into)}?done=merged` };
  },
});

const restoreSomeVersion = staffForm({
  path: `${page}/edit/restore`,
  page: `${page}/edit`,
  permission: 'listings.edit',
  input: { listing_id, revision, seen: revision, reason: reasonField },
  async handle({ listing_id: id, revision: wanted, seen, reason }, call) {
    await restoreVersionForTeam(staffOf(call), id, { revision: wanted, startedFrom: seen, reason }, call.now);
    return { to: `${adminListingPath(id)}?done=edited` };
  },
});

/** Team forms that change one listing. */
export const listingChangeForms: readonly AreaForm[] = [
  suspendSomeListing,
  archiveSomeListing,
  recheckSomeBadge,
  recheckSomeQuotes,
  restoreSomeListing,
  transferSomeListing,
  mergeSomeListing,
  restoreSomeVersion,
];
