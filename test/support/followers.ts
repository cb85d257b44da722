import { FollowModel } from '../../shared/community/follow/follow.model.ts';
import { followId } from '../../shared/community/follow/follow.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../shared/identity/account/account.ts';
import { anAccount } from './factories.ts';

const longAgo = new Date('2026-10-01T08:00:00.000Z');

/** Saves accounts that have long followed a listing. */
export async function saveFollowers(
  listing_id: number,
  count: number,
  { mails = 'each', since = longAgo }: { mails?: 'each' | 'weekly'; since?: Date } = {},
): Promise<AccountRecord[]> {
  const accounts = Array.from({ length: count }, () => anAccount());
  await AccountModel.insertMany(accounts);
  await FollowModel.insertMany(
    accounts.map(({ _id: account_id }) => ({
      _id: followId(account_id, listing_id),
      account_id,
      listing_id,
      mails,
      since,
      chosen_at: since,
    })),
  );
  return accounts;
}
