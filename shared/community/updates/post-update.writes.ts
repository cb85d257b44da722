import { readSettings } from '../../change/change.reads.ts';
import { forgetWaitingMails } from '../../change/change.writes.ts';
import { requireListing } from '../../directory/directory.reads.ts';
import { isPublicStatus, type UpdateRecord, type UpdateText } from '../../directory/directory.ts';
import { addUpdate, removeUpdate, rewriteUpdate } from '../../directory/directory.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { after } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { type OwnUpdate, unpublishedProblem } from './own-update.ts';
import { UpdateDeliveryModel } from './update-delivery.model.ts';
import {
  limitedSince,
  newUpdateDelivery,
  requireRoom,
  type UpdateDeliveryRecord,
  updateMailKeys,
} from './update-delivery.ts';

/** Identifies an update on an account's listing. */
interface NamedUpdate {
  accountId: string;
  listingId: number;
  updateId: number;
}

/**
 * Posts an update on an account's listing and queues the notification of its followers, in one transaction (the
 * surrounding one, if any). Throws `not_found`, `wrong_state` if the listing isn't public, `too_many_updates` and
 * `invalid_parameter`.
 */
export function postUpdate(
  { accountId, listingId }: Pick<NamedUpdate, 'accountId' | 'listingId'>,
  text: UpdateText,
  now: Date,
): Promise<OwnUpdate> {
  return inTransaction(async () => {
    const listing = await requireListing(accountId, listingId, 'post_updates');
    if (!isPublicStatus(listing.status)) throw new SlipwayError('wrong_state', unpublishedProblem(listing.status));
    const [{ updates_per_day }, posted] = await Promise.all([readSettings(), readPosted(listingId, now)]);
    requireRoom(posted, updates_per_day);
    const update = await addUpdate(listingId, text, now);
    await UpdateDeliveryModel.insertMany([newUpdateDelivery(update._id, listingId, now)]);
    return { update, slug: listing.slug };
  });
}

/**
 * Edits an account's update; followers aren't notified again, and pending emails use the new text. Throws `not_found`
 * and `invalid_parameter`.
 */
export function editUpdate({ accountId, ...named }: NamedUpdate, text: UpdateText, now: Date): Promise<UpdateRecord> {
  return inTransaction(async () => {
    await requireListing(accountId, named.listingId, 'post_updates');
    const update = await rewriteUpdate(named, text, now);
    if (update === undefined) throw notFound('update');
    return update;
  });
}

/** Deletes an account's update and cancels its unsent emails. Throws `not_found`. */
export function deleteUpdate({ accountId, ...named }: NamedUpdate, now: Date): Promise<void> {
  return inTransaction(async () => {
    await requireListing(accountId, named.listingId, 'post_updates');
    if (!(await removeUpdate(named, now))) throw notFound('update');
    // Must come before the emails are cancelled: a concurrent batch then conflicts, and finds the update deleted when
    // it retries.
    await UpdateDeliveryModel.updateOne({ _id: named.updateId, state: 'under_way' }, { $set: { state: 'withdrawn' } });
    await forgetWaitingMails(updateMailKeys(named.updateId));
  });
}

async function readPosted(listingId: number, now: Date): Promise<Date[]> {
  const posted = await UpdateDeliveryModel.find({ listing_id: listingId, posted_at: after(limitedSince(now)) })
    .lean<UpdateDeliveryRecord[]>()
    .exec();
  return posted.map(({ posted_at }) => posted_at);
}
