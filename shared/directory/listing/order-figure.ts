import { say } from '../../kernel/language/say.ts';
import { figure } from '../../kernel/text/figures.ts';
import type { ListingRow } from './listing-row.ts';
import type { ListingOrder } from './listing-table.ts';

/** Sort orders by a figure other than the vote count, which is shown anyway. */
const figureOrders = ['trending', 'most_viewed', 'most_followed'] as const satisfies readonly ListingOrder[];
export type FigureOrder = (typeof figureOrders)[number];

/** The figure a list is sorted by, as displayed. */
export interface OrderFigure {
  value: string;
  unit: string;
}

export const isFigureOrder = (order: string): order is FigureOrder => figureOrders.some((known) => known === order);

/** A sentence explaining the figure behind a sort order. */
export const figureSentence = (order: FigureOrder): string => say(`launch.number_${order}`);

/**
 * A row's figure in a sort order. `leader`: the top row overall. The trending figure is a percentage of the leader's
 * score, so it stays stable over time (trending.ts).
 */
export function orderFigure(row: ListingRow, order: FigureOrder, leader: ListingRow | undefined): OrderFigure {
  if (order === 'most_viewed') {
    return { value: figure(row.views), unit: say('launch.views_unit', { count: row.views }) };
  }
  if (order === 'most_followed') {
    return { value: figure(row.followers), unit: say('launch.followers_unit', { count: row.followers }) };
  }
  return { value: `${trendingShare(row.trending, leader?.trending ?? null)} %`, unit: say('launch.of_the_first') };
}

/** Recent votes as a whole percentage of the leader's; 0 if there are none. Scores are natural logarithms. */
function trendingShare(score: number | null, top: number | null): number {
  return score === null || top === null ? 0 : Math.round(100 * Math.exp(Math.min(0, score - top)));
}
