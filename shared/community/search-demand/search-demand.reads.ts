import type { Monday } from '../../kernel/week/week-calendar.ts';
import { SearchDemandModel, SearchWeekModel, WantedModel } from './search-demand.model.ts';
import type { SearchDemand, SearchWeek, WantedProduct } from './search-demand.ts';

/** Searches of a week that no listing has all words of. */
export async function countUnanswered(week: Monday): Promise<number> {
  return (await readSearchWeek(week))?.unanswered ?? 0;
}

/** What was searched in a week, in numbers; null if nothing was. */
export const readSearchWeek = (week: Monday): Promise<SearchWeek | null> =>
  SearchWeekModel.findById(week).lean<SearchWeek>().exec();

/** The searches of a week that found little or want alternatives and are told in words, the commonest first; so many at most. */
export const readSearchDemand = (week: Monday, most: number): Promise<(SearchDemand & { words: string })[]> =>
  SearchDemandModel.find({ told_in: week })
    .sort({ searches: -1, _id: 1 })
    .limit(most)
    .lean<(SearchDemand & { words: string })[]>()
    .exec();

/** What the team asks for where products are submitted, the newest first. */
export async function readWanted(): Promise<string[]> {
  const wanted = await WantedModel.find({}).sort({ at: -1, _id: 1 }).lean<WantedProduct[]>().exec();
  return wanted.map(({ _id }) => _id);
}
