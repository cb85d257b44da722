import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { reviewListing } from '../../../shared/commerce/commerce.writes.ts';
import { reviewPath, reviewQueuePath } from '../../../shared/kernel/address/admin-paths.ts';
import { recordBadgeCheckRequest } from '../../../shared/launch/launch.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { staffForm, staffOf } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = reviewPath(':listing_id');
const seen = z.coerce.number().pipe(z.int().min(0));

/** Approves a listing in review and checks its badge, which may be all that is missing. */
export const approveListing = staffForm({
  path: `${page}/approve`,
  page,
  permission: 'listings.review',
  input: { listing_id, seen },
  async handle({ listing_id: listingId, seen: decisions }, call) {
    await inTransaction(async () => {
      await reviewListing(staffOf(call), listingId, { state: 'approved', text: '', seen: decisions }, call.now);
      await recordBadgeCheckRequest(listingId);
      await enqueue('check-badge', { listingId });
    });
    return { to: `${reviewQueuePath()}?done=approved` };
  },
});

const decides = (act: 'changes' | 'refuse', state: 'changes' | 'refused') =>
  staffForm({
    path: `${page}/${act}`,
    page,
    permission: 'listings.review',
    input: { listing_id, seen, reason: reasonField },
    async handle({ listing_id: listingId, seen: decisions, reason: text }, call) {
      await reviewListing(staffOf(call), listingId, { state, text, seen: decisions }, call.now);
      return { to: `${reviewQueuePath()}?done=${state}` };
    },
  });

/** Requests changes to a listing in review. */
export const requestListingChanges = decides('changes', 'changes');

/** Rejects a listing in review. */
export const refuseListing = decides('refuse', 'refused');
