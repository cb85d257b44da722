import { categoryTree } from '../category/category.reads.ts';
import { rankWeek } from '../launch-week/launch-week.ts';
import type { Monday } from '../launch-week/week-calendar.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import type { ListingTable } from '../listing/listing-table.ts';
import { type Page, type PageRequest, pageFrom, pageOffset } from '../paging.ts';
import { type Board, boardFacts, type LeaderboardItem } from './leaderboard.ts';

interface Entry {
  row: ListingRow;
  value: number;
  source: string | null;
  as_of: string | null;
}

/** One page of a board. `week` is read by `community-weekly` only. Listings without the figure are not on the board. */
export async function readLeaderboard(
  board: Board,
  week: Monday,
  request: PageRequest,
): Promise<Page<LeaderboardItem>> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  const page = pageFrom(entriesOf(board, table, week), request);
  const { metric, paid } = boardFacts[board];
  const first = pageOffset(request) + 1;
  const items = page.items.map(({ row, value, source, as_of }, index) => ({
    rank: first + index,
    listing: toSummary(row, tree),
    metric: { name: metric, value, source, as_of },
    paid,
  }));
  return { ...page, items };
}

function entriesOf(board: Board, table: ListingTable, week: Monday): Entry[] {
  switch (board) {
    case 'community-weekly':
      return rankWeek(table.byWeek().of(week), week).map(({ row, standing }) => ownFigure(row, standing.votes));
    case 'community-all-time':
      return table.live('votes').map((row) => ownFigure(row, row.votes));
    case 'billboard':
      return table
        .live('billboard')
        .filter((row) => row.billboard_cents > 0)
        .map((row) => ownFigure(row, row.billboard_cents));
    case 'domain-rating':
      return table.live('domain_rating').flatMap((row) => domainRatingEntry(row));
    case 'revenue':
      return table.live('revenue').flatMap((row) => revenueEntry(row));
  }
}

const ownFigure = (row: ListingRow, value: number): Entry => ({ row, value, source: null, as_of: null });

function domainRatingEntry(row: ListingRow): Entry[] {
  if (row.domain_rating === null) return [];
  const { value, source, checked_at } = row.domain_rating;
  return [{ row, value, source, as_of: new Date(checked_at).toISOString() }];
}

function revenueEntry(row: ListingRow): Entry[] {
  if (row.revenue === null) return [];
  return [{ row, value: row.revenue.monthly_cents, source: row.revenue.source, as_of: row.revenue.as_of }];
}
