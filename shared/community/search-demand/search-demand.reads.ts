import type { Monday } from '../../kernel/week/week-calendar.ts';
import { SearchDemandModel, SearchWeekModel, WantedModel } from './search-demand.model.ts';
import type { SearchDemand, SearchWeek, WantedProduct } from './search-demand.ts';

/** Number of a week's searches for which no listing contains all the words. */
export async function countUnanswered(week: Monday): Promise<number> {
  return (await readSearchWeek(week))?.unanswered ?? 0;
}

/** Totals of a week's searches; null if there were none. */
export const readSearchWeek = (week: Monday): Promise<SearchWeek | null> =>
  SearchWeekModel.findById(week).lean<SearchWeek>().exec();

/** Up to `most` of a week's searches with few results or for alternatives, of those that may be shown, most common first. */
export const readSearchDemand = (week: Monday, most: number): Promise<(SearchDemand & { words: string })[]> =>
  SearchDemandModel.find({ told_in: week })
    .sort({ searches: -1, _id: 1 })
    .limit(most)
    .lean<(SearchDemand & { words: string })[]>()
    .exec();

/** Products the team asks for on the submission page, newest first. */
export async function readWanted(): Promise<string[]> {
  const wanted = await WantedModel.find({}).sort({ at: -1, _id: 1 }).lean<WantedProduct[]>().exec();
  return wanted.map(({ _id }) => _id);
}
