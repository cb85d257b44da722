import { listingTable, readListingRecords } from '../../directory/directory.reads.ts';
import { rankingRulesVersion } from '../../directory/directory.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { VoteModel } from '../vote/vote.model.ts';
import { type FrozenWeek, freezeWeek, type WeekLaunch, type WeekVote } from './frozen-week.ts';

/** Weeks to process, in order: ended ones that aren't final, and those a fast clock closed too early. */
export async function readUnfinishedWeeks(now: Date): Promise<{ over: Monday[]; closedEarly: Monday[] }> {
  const [table, states] = await Promise.all([listingTable(), readWeekStates()]);
  const current = weekOf(now);
  const final = new Set(states.flatMap(({ _id, state }) => (state === 'final' ? [_id] : [])));
  const inReview = states.flatMap(({ _id, state }) => (state === 'review' ? [_id] : []));
  const launched = [...table.byWeek().sizes()].map(([week]) => week);
  const unfinished = [...new Set([...launched, ...inReview])].filter((week) => !final.has(week)).sort();
  return {
    over: unfinished.filter((week) => week < current),
    closedEarly: inReview.filter((week) => week >= current),
  };
}

/** All votes of a week, in any state. */
export const readVotesOfWeek = (week: Monday): Promise<WeekVote[]> =>
  VoteModel.find({ week }).lean<WeekVote[]>().exec();

/** A week, computed from its current launches and votes. Live launches only. */
export async function readFrozenWeek(week: Monday): Promise<FrozenWeek> {
  const [launches, votes] = [await readLaunches(week), await readVotesOfWeek(week)];
  return freezeWeek(week, rankingRulesVersion, launches, votes);
}

async function readLaunches(week: Monday): Promise<WeekLaunch[]> {
  const table = await listingTable();
  const listings = await readListingRecords(
    table
      .byWeek()
      .of(week)
      .map(({ id }) => id),
  );
  return listings.flatMap(({ _id, status, launches }) => {
    const launch = launches.find((each) => each.week === week);
    if (launch === undefined || status !== 'live') return [];
    return [
      { listingId: _id, launchedAt: launch.launched_at, votes: launch.votes, reachedAt: launch.votes_reached_at },
    ];
  });
}
