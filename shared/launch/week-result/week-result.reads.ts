import { oneOf } from '../../platform/mongo/filters.ts';
import { WeekResultModel } from './week-result.model.ts';
import type { WeekResult } from './week-result.ts';

/** What a week came to; undefined while it is open, or still to be closed. */
export const readWeekResult = async (week: string): Promise<WeekResult | undefined> =>
  (await WeekResultModel.findOne({ _id: week }).lean<WeekResult>().exec()) ?? undefined;

/** The results of the weeks that were over last, the latest first. */
export const readLatestResults = (most: number): Promise<WeekResult[]> =>
  WeekResultModel.find().sort({ _id: -1 }).limit(most).lean<WeekResult[]>().exec();

/** Where the results of weeks stand, without what is in them: of some weeks, or of all. The earliest week first. */
export const readWeekStates = (
  weeks?: readonly string[],
): Promise<Pick<WeekResult, '_id' | 'state' | 'review_until'>[]> =>
  WeekResultModel.find(weeks === undefined ? {} : { _id: oneOf(weeks) }, { state: 1, review_until: 1 })
    .sort({ _id: 1 })
    .lean<Pick<WeekResult, '_id' | 'state' | 'review_until'>[]>()
    .exec();
