import { listingTable } from './listing-table.reads.ts';
import { type FigureOrder, type OrderFigure, orderFigure } from './order-figure.ts';

/** The figures behind a sort order, by listing slug; listings that aren't live are omitted. */
export async function readOrderFigures(
  order: FigureOrder,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, OrderFigure>> {
  const table = await listingTable();
  const [leader] = table.live(order);
  return new Map(
    slugs.flatMap((slug) => {
      const row = table.bySlug(slug);
      return row === undefined ? [] : [[slug, orderFigure(row, order, leader)] as const];
    }),
  );
}
