import { castVote } from '../../shared/community/vote/vote.writes.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import { anAccount } from './factories.ts';

const madeAt = new Date('2026-10-01T00:00:00Z');

/** An account that may vote. */
export async function aVoter(given: Parameters<typeof anAccount>[0] = {}) {
  const account = anAccount({ created_at: madeAt, ...given });
  await AccountModel.insertMany([account]);
  return { id: account._id, createdAt: account.created_at, email: account.email };
}

/** Casts so many votes of new voters for a listing, one a minute from `at` on. */
export async function castVotes(listingId: number, count: number, at: Date): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await castVote(await aVoter(), listingId, new Date(at.getTime() + index * 60_000));
}
