import type { ChangeBody } from '../../change/change.ts';
import { commitChange } from '../../change/change.writes.ts';
import { repeatTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { WeekResultModel } from './week-result.model.ts';
import { readWeekResult } from './week-result.reads.ts';
import { type WeekEntry, type WeekResult, weekResult } from './week-result.ts';

/** Saves a week's result, replacing one in review. Throws if it is final. Joins the surrounding transaction. */
export function saveWeekResult(result: WeekResult, now: Date): Promise<void> {
  return commitChange(now, async () => {
    const before = await readWeekResult(result._id);
    if (before?.state === 'final') throw new Error(`The week of ${result._id} is final.`);
    const { _id, ...fields } = weekResult.parse(result);
    try {
      await WeekResultModel.updateOne({ _id }, { $set: fields }, { upsert: true });
    } catch (problem) {
      if (isDuplicate(problem)) repeatTransaction(problem); // Another process is closing the week as well.
      throw problem;
    }
    return { result: undefined, change: changeOf(result) };
  });
}

/** Reopens a week that was closed early because a clock was ahead; final weeks aren't affected. Safe to repeat. */
export function reopenWeek(week: string, now: Date): Promise<void> {
  return commitChange(now, async () => {
    const before = await readWeekResult(week);
    if (before?.state !== 'review') return { result: undefined, change: undefined };
    await WeekResultModel.deleteOne({ _id: week, state: 'review' });
    return { result: undefined, change: changeOf(before) };
  });
}

/** Voids a listing's entry in a final week, with a public reason. Returns false if the listing has no valid entry. */
export function voidWeekEntry(week: string, listingId: number, reason: string, now: Date): Promise<boolean> {
  return commitChange(now, async () => {
    const before = await readWeekResult(week);
    const stands = before?.entries.some((entry) => entry.listing_id === listingId && entry.voided === null);
    if (before?.state !== 'final' || !stands) return { result: false, change: undefined };
    const entries = before.entries.map((entry) =>
      entry.listing_id === listingId ? { ...entry, voided: { at: now, reason } } : entry,
    );
    weekResult.parse({ ...before, entries });
    await WeekResultModel.updateOne({ _id: week }, { $set: { entries } });
    return { result: true, change: changeOf(before) };
  });
}

const changeOf = ({ _id, entries }: WeekResult): ChangeBody => ({
  room: 'week',
  weeks: [_id],
  listing_ids: entries.map(({ listing_id }) => listing_id),
});

/** Deletes the results of weeks with only removed listings. Safe to repeat; the caller notifies all processes. */
export async function forgetWeeksOf(listingIds: readonly number[]): Promise<void> {
  const gone = new Set(listingIds);
  const results = await WeekResultModel.find({}, { 'entries.listing_id': 1 })
    .lean<{ _id: string; entries: Pick<WeekEntry, 'listing_id'>[] }[]>()
    .exec();
  const theirs = results.filter(({ entries }) => entries.every(({ listing_id }) => gone.has(listing_id)));
  await WeekResultModel.deleteMany({ _id: oneOf(theirs.map(({ _id }) => _id)) });
}
