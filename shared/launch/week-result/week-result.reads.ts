import { oneOf } from '../../platform/mongo/filters.ts';
import { WeekResultModel } from './week-result.model.ts';
import type { WeekResult } from './week-result.ts';

/** A week's result; undefined until the week is closed. */
export const readWeekResult = async (week: string): Promise<WeekResult | undefined> =>
  (await WeekResultModel.findOne({ _id: week }).lean<WeekResult>().exec()) ?? undefined;

/** Results of the most recently closed weeks, latest first. */
export const readLatestResults = (most: number): Promise<WeekResult[]> =>
  WeekResultModel.find().sort({ _id: -1 }).limit(most).lean<WeekResult[]>().exec();

/** States of week results without content, for some weeks or all, earliest first. */
export const readWeekStates = (
  weeks?: readonly string[],
): Promise<Pick<WeekResult, '_id' | 'state' | 'review_until'>[]> =>
  WeekResultModel.find(weeks === undefined ? {} : { _id: oneOf(weeks) }, { state: 1, review_until: 1 })
    .sort({ _id: 1 })
    .lean<Pick<WeekResult, '_id' | 'state' | 'review_until'>[]>()
    .exec();
