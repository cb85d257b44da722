import { readAccounts } from '../../identity/identity.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import type { PastVote } from './signals.ts';
import { VoteModel } from './vote.model.ts';
import type { VoteRecord } from './vote.ts';

const accountsAtOnce = 1_000;

/** Accounts' votes, excluding withdrawn ones, and when the accounts were created. Deleted accounts are in neither. */
export async function readHistories(
  accountIds: readonly string[],
): Promise<{ histories: Map<string, PastVote[]>; madeAt: Map<string, number> }> {
  const accounts = [...new Set(accountIds)].filter((id) => id !== '');
  const histories = new Map<string, PastVote[]>();
  const madeAt = new Map<string, number>();
  for (let first = 0; first < accounts.length; first += accountsAtOnce) {
    const some = accounts.slice(first, first + accountsAtOnce);
    const past = await VoteModel.find(
      { account_id: oneOf(some) },
      { account_id: 1, listing_id: 1, cast_at: 1, state: 1 },
    )
      .lean<VoteRecord[]>()
      .exec();
    for (const { account_id, listing_id, cast_at, state } of past) {
      if (state === 'retracted') continue;
      const history = histories.get(account_id) ?? [];
      history.push({ listing: listing_id, castAt: cast_at.getTime() });
      histories.set(account_id, history);
    }
    for (const { _id, created_at } of await readAccounts(some)) madeAt.set(_id, created_at.getTime());
  }
  return { histories, madeAt };
}
