import type { Composing, WrittenMail } from '../../change/change.ts';
import { queueMails } from '../../change/change.writes.ts';
import { readListingRecords, readUpdate } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord, type UpdateRecord } from '../../directory/directory.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import type { AccountRecord } from '../../identity/identity.ts';
import { followingPath, stopMailsPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { afterText, atMost } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { FollowModel } from '../follow/follow.model.ts';
import type { FollowRecord } from '../follow/follow.ts';
import { updatesListId } from '../follow/mail-list.ts';
import { stopTokens } from '../follow/stop-link.writes.ts';
import { UpdateDeliveryModel } from './update-delivery.model.ts';
import { type UpdateDeliveryRecord, updateMailKey } from './update-delivery.ts';
import { updateMail } from './update-mail.ts';

const followersAtOnce = 200;

/**
 * Queues an update's emails for the next batch of followers and records the progress, in one transaction (the
 * surrounding one, if any), so that nobody is emailed twice even if the process is killed. Returns whether there are
 * more.
 */
export function notifyNextFollowers(updateId: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const telling = await UpdateDeliveryModel.findOne({ _id: updateId, state: 'under_way' })
      .lean<UpdateDeliveryRecord>()
      .exec();
    if (telling === null) return false;
    const [update, [listing]] = await Promise.all([readUpdate(updateId), readListingRecords([telling.listing_id])]);
    if (update === undefined || listing === undefined || !isPublicStatus(listing.status)) {
      await note(telling, { state: 'withdrawn' });
      return false;
    }
    const followers = await readNextFollowers(telling);
    await queueMails(await mailsTo(followers, update, listing), now);
    const hasMore = followers.length === followersAtOnce;
    await note(telling, { after: followers.at(-1)?._id ?? telling.after, state: hasMore ? 'under_way' : 'done' });
    return hasMore;
  });
}

/** Writes even if nothing changed, so that concurrently deleting the update causes a conflict. */
async function note({ _id }: UpdateDeliveryRecord, step: Partial<UpdateDeliveryRecord>): Promise<void> {
  await UpdateDeliveryModel.updateOne({ _id }, { $set: step });
}

/** In ID order, without those who followed after the update: they have seen it on the page. */
const readNextFollowers = ({ listing_id, posted_at, after }: UpdateDeliveryRecord): Promise<FollowRecord[]> =>
  FollowModel.find({
    listing_id,
    mails: 'each',
    chosen_at: atMost(posted_at),
    ...(after !== null && { _id: afterText(after) }),
  })
    .sort({ _id: 1 })
    .limit(followersAtOnce)
    .lean<FollowRecord[]>()
    .exec();

async function mailsTo(
  followers: readonly FollowRecord[],
  update: UpdateRecord,
  listing: ListingRecord,
): Promise<Composing<WrittenMail[]>> {
  const accounts = await readAccounts(followers.map(({ account_id }) => account_id));
  const tokens = await stopTokens(
    accounts.map(({ _id }) => _id),
    listing._id,
  );
  const listingUrl = absoluteUrl(listingPath(listing.slug));
  const mailTo = ({ _id, email }: AccountRecord, siteName: string): WrittenMail => {
    const stopUrl = absoluteUrl(stopMailsPath(tokens.get(_id) ?? ''));
    const mail = updateMail({
      update,
      siteName,
      stopUrl,
      listingName: listing.name,
      listingUrl,
      followingUrl: absoluteUrl(followingPath()),
    });
    return {
      to: email,
      ...mail,
      kind: 'update',
      key: updateMailKey(update._id, _id),
      link: listingUrl,
      list: { id: updatesListId(listing._id), stopUrl },
    };
  };
  return ({ name }) => accounts.map((account) => mailTo(account, name));
}
