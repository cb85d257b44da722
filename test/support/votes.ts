import { VoteModel } from '../../shared/community/vote/vote.model.ts';
import { type VoteRecord, voteId } from '../../shared/community/vote/vote.ts';
import { castVote } from '../../shared/community/vote/vote.writes.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import type { Monday } from '../../shared/kernel/week/week-calendar.ts';
import { anAccount } from './factories.ts';

const dayMs = 86_400_000;
const madeAt = new Date('2026-10-01T00:00:00Z');

/** An account that may vote. */
export async function aVoter(given: Parameters<typeof anAccount>[0] = {}) {
  const account = anAccount({ created_at: madeAt, ...given });
  await AccountModel.insertMany([account]);
  return { id: account._id, createdAt: account.created_at, email: account.email };
}

/** Casts this many votes by new voters for a listing, one a minute from `at` on. */
export async function castVotes(listingId: number, count: number, at: Date): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await castVote(await aVoter(), listingId, new Date(at.getTime() + index * 60_000));
}

/** Saves counted votes of this many accounts, each some days old and hours apart; the next tally counts them. */
export async function saveVotesOf(
  listingId: number,
  week: Monday,
  count: number,
  daysOf: (index: number) => number,
  from: Date,
): Promise<void> {
  const accounts = Array.from({ length: count }, (_, index) =>
    anAccount({ created_at: new Date(from.getTime() - daysOf(index) * dayMs) }),
  );
  await AccountModel.insertMany(accounts);
  await VoteModel.insertMany(
    accounts.map(
      ({ _id }, index): VoteRecord => ({
        _id: voteId(_id, listingId),
        account_id: _id,
        listing_id: listingId,
        week,
        cast_at: new Date(from.getTime() + index * 3_600_000),
        state: 'counted',
        receipt: _id.replaceAll('-', '').slice(0, 16),
        is_tallied: false,
        is_due: true,
      }),
    ),
  );
}
