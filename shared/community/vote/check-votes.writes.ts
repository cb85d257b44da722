import { readSettings } from '../../change/change.reads.ts';
import { readOwnersOf } from '../../directory/directory.reads.ts';
import { type Monday, weekEnd, weekStart } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import type { VoteSignal } from './signal-names.ts';
import { isSuspicious, type PastVote, signalsOf, type VoteLog } from './signals.ts';
import { VoteModel } from './vote.model.ts';
import { isStanding, type VoteRecord } from './vote.ts';
import { readHistories } from './vote-histories.reads.ts';

const lookedAt = 5_000;

/**
 * Checks launches with new votes for signals, and holds undecided votes that have enough of them. Returns whether there
 * may be more. Safe to repeat and to run concurrently.
 */
export async function checkNextVotes(now: Date): Promise<boolean> {
  const fresh = await VoteModel.find({ is_unchecked: true }, { listing_id: 1, week: 1 })
    .sort({ _id: 1 })
    .limit(lookedAt)
    .lean<VoteRecord[]>()
    .exec();
  const launches = new Map(fresh.map(({ listing_id, week }) => [`${listing_id} ${week}`, { listing_id, week }]));
  for (const { listing_id, week } of launches.values()) await checkLaunch(listing_id, week, now);
  return fresh.length === lookedAt;
}

/**
 * Like `checkNextVotes`, but for all votes of a week, new or not: similar voters may only become apparent through later
 * votes.
 */
export async function checkVotesOfWeek(week: Monday, now: Date): Promise<void> {
  for (const listingId of await VoteModel.distinct('listing_id', { week })) await checkLaunch(listingId, week, now);
}

function checkLaunch(listingId: number, week: Monday, now: Date): Promise<void> {
  return inTransaction(async () => {
    const all = await VoteModel.find({ listing_id: listingId, week }).lean<VoteRecord[]>().exec();
    const votes = all.filter(isStanding);
    const { votes: gates } = await readSettings();
    const found = signalsOf({ ...(await logOf(votes)), ...spanOf(week, now) }, gates.signals);
    const isFinal = (await readWeekStates([week])).some((result) => result.state === 'final');
    await noteSignals(votes, found);
    const held = votes.filter(
      ({ _id, state, decided_at }) =>
        !isFinal && state === 'counted' && decided_at == null && isSuspicious(found.get(_id) ?? [], gates.signals),
    );
    await update(held, { state: 'held', is_due: true });
    await update(
      all.filter(({ is_unchecked }) => is_unchecked),
      { is_unchecked: false },
    );
  });
}

/** The voting period of a week so far. */
const spanOf = (week: Monday, now: Date) => ({
  from: weekStart(week).getTime(),
  until: Math.min(now.getTime(), weekEnd(week).getTime()),
});

/** Everything needed to compute the signals. */
async function logOf(votes: readonly VoteRecord[]): Promise<Omit<VoteLog, 'from' | 'until'>> {
  const { histories, madeAt } = await readHistories(votes.map(({ account_id }) => account_id));
  return { votes: votes.map(toLogged), histories, madeAt, ownerOf: await ownersOf(histories) };
}

function ownersOf(histories: ReadonlyMap<string, readonly PastVote[]>): Promise<Map<number, string>> {
  const ids = new Set([...histories.values()].flatMap((history) => history.map(({ listing }) => listing)));
  return readOwnersOf([...ids]);
}

const toLogged = (vote: VoteRecord) => ({
  id: vote._id,
  account: vote.account_id,
  castAt: vote.cast_at.getTime(),
  network: vote.network ?? null,
  isDisposable: vote.is_disposable ?? false,
});

/** Saves the findings that changed. */
async function noteSignals(votes: readonly VoteRecord[], found: ReadonlyMap<string, VoteSignal[]>): Promise<void> {
  const changed = votes.filter(({ _id, signals = [] }) => `${signals}` !== `${found.get(_id) ?? []}`);
  const alike = Map.groupBy(changed, ({ _id }) => `${found.get(_id) ?? []}`);
  for (const some of alike.values()) await update(some, { signals: found.get(some[0]?._id ?? '') ?? [] });
}

async function update(votes: readonly VoteRecord[], set: Partial<VoteRecord>): Promise<void> {
  if (votes.length === 0) return;
  await VoteModel.updateMany({ _id: oneOf(votes.map(({ _id }) => _id)) }, { $set: set });
}
