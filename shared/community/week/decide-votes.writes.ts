import { readSettings } from '../../change/change.reads.ts';
import { readAwardsOfListing } from '../../directory/directory.reads.ts';
import { addVoteTallies, voidAward } from '../../directory/directory.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { voidWeekEntry } from '../../launch/launch.writes.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { isFinal } from '../vote/vote.reads.ts';
import { countedSince, type DecidableReason, isStanding, type VoteRecord } from '../vote/vote.ts';
import { emitAwardWebhook } from '../webhook/listing-webhooks.writes.ts';
import { refreezeWeek, tallyAll } from './end-week.writes.ts';
import { readVotesOfWeek } from './week-votes.reads.ts';

/** The votes that a decision applies to: by receipt, or all held ones for a listing in a week. */
export type VotesToDecide = { receipts: readonly string[] } | { listingId: number; week: Monday };

/** The decision: votes count, or are void. */
export type VoteDecision = { counts: true } | { counts: false; reason: DecidableReason };

/**
 * Applies a decision to valid or voided votes and returns their number. Counts, and the ranking of a week in review,
 * are updated immediately. Throws `wrong_state` for votes in a final week. Safe to repeat.
 */
export function decideVotes(meant: VotesToDecide, decision: VoteDecision, now: Date): Promise<number> {
  return inTransaction(async () => {
    const found = await readMeant(meant);
    // A vote from an account that is still too new remains pending, even if approved.
    const isMeant = (vote: VoteRecord) => isStanding(vote) && !(decision.counts && vote.state === 'waiting');
    const votes = found.filter((vote) => isMeant(vote) || vote.state === 'void');
    const weeks = [...new Set(votes.map(({ week }) => week))];
    const final = (await readWeekStates(weeks)).find(({ state }) => state === 'final');
    if (final !== undefined) throw isOver(final._id);
    const [state, reason] = decision.counts ? ['counted', null] : ['void', decision.reason];
    const set = { state, reason, decided_at: now, is_due: true };
    await VoteModel.updateMany({ _id: oneOf(votes.map(({ _id }) => _id)) }, { $set: set });
    await tallyAll(now);
    for (const week of weeks) await refreezeWeek(week, now);
    return votes.length;
  });
}

/**
 * Reverts a decision: votes decided at `decidedAt` are held again, or count until signals or alerts flag them. Returns
 * their number. Throws `wrong_state` if their week is final. Safe to repeat.
 */
export function undecideVotes(
  {
    listingId,
    week,
    state,
    decidedAt,
  }: { listingId: number; week: Monday; state: 'counted' | 'void'; decidedAt: Date },
  again: 'held' | 'counted',
  now: Date,
): Promise<number> {
  return inTransaction(async () => {
    if (await isFinal(week)) throw isOver(week);
    const { modifiedCount } = await VoteModel.updateMany(
      { listing_id: listingId, week, state, decided_at: decidedAt },
      { $set: { state: again, reason: null, decided_at: null, is_due: true, is_unchecked: true } },
    );
    await tallyAll(now);
    await refreezeWeek(week, now);
    return modifiedCount;
  });
}

const isOver = (week: Monday): SlipwayError =>
  new SlipwayError('wrong_state', sentences(say('problem_week.final', { week }), say('problem_week.void_place')));

/**
 * Voids a listing's rank in a final week with a public reason: it loses its award and that week's votes. Listings below
 * don't move up. Returns false if there is no valid rank. Safe to repeat.
 */
export function voidPlace(week: Monday, listingId: number, reason: string, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await voidWeekEntry(week, listingId, reason, now))) return false;
    const award = (await readAwardsOfListing(listingId)).find((each) => each.week === week);
    await voidAward(week, listingId, reason, now);
    if (award !== undefined) await emitAwardWebhook({ ...award, voided: { at: now, reason } }, now);
    const votes = await readVotesOfWeek(week);
    const counted = votes.filter((vote) => vote.listing_id === listingId && vote.state === 'counted');
    const removed = counted.map(countedSince);
    const { trending_half_life_days } = await readSettings();
    await addVoteTallies([{ id: listingId, week, added: [], removed }], trending_half_life_days, now);
    return true;
  });
}

const readMeant = (meant: VotesToDecide): Promise<VoteRecord[]> =>
  'receipts' in meant
    ? VoteModel.find({ receipt: oneOf(meant.receipts) })
        .lean<VoteRecord[]>()
        .exec()
    : VoteModel.find({ listing_id: meant.listingId, week: meant.week, state: 'held' }).lean<VoteRecord[]>().exec();
